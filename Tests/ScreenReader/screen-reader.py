"""A screen reader's side of the tests: reads and uses another process through AT-SPI alone.

    screen-reader.py PID

One command a line on standard input, one answer a line on standard output, both JSON:

    {"do": "wait", "role": …, "name": …}      the first object that matches, when there is one
    {"do": "gone", "role": …, "name": …}      when nothing matches any more
    {"do": "all", "role": …, "name": …}       everything that matches, in reading order
    {"do": "hear", "role": …, "name": …}      the first event, after those heard before, that says
                                              that the name of an object of a role is another
    {"do": "news"}                            all events since, each a role and a name
    {"do": "act", "path": …, "action": …}     performs an action of an object
    {"do": "tree"}                            everything, as indented text
    {"do": "nodes"}                           everything, the application first, with depths

A role is a role's name. A name is an exact name, or its beginning and its end with "…" between.
"below" is the path of an object whose descendants alone count. "states" are states that it must
have. "patience" is how long to wait, in seconds. What is not visible does not count. Nothing is
kept between answers: each is what the other process says now.
"""

import json
import sys
import time

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, Gio, GLib  # noqa: E402

# How long something is waited for, in seconds.
PATIENCE = 60.0
ACCESSIBLE = "org.a11y.atspi.Accessible"
ACTION = "org.a11y.atspi.Action"
STATES = {
    1: "active", 4: "checked", 7: "editable", 8: "enabled", 9: "expandable", 11: "focusable",
    12: "focused", 16: "modal", 20: "pressed", 22: "selectable", 23: "selected", 24: "sensitive",
    25: "showing", 30: "visible", 33: "invalid",
}


class Gone(Exception):
    """The object, or the whole process, does not answer any more."""


class Reader:
    def __init__(self, pid):
        session = Gio.bus_get_sync(Gio.BusType.SESSION, None)
        address = session.call_sync(
            "org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress", None, None,
            Gio.DBusCallFlags.NONE, 30000, None).unpack()[0]
        flags = (Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT
                 | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION)
        self.bus = Gio.DBusConnection.new_for_address_sync(address, flags, None, None)
        self.pid = pid
        self.name = None
        # What the process says of its objects, by their paths: interfaces, name, role, description
        # and states; for one look.
        self.items = {}
        # What the bus tells of names that are others now: who, the path, the name.
        self.changes = []
        self.bus.signal_subscribe(
            None, "org.a11y.atspi.Event.Object", "PropertyChange", None, None,
            Gio.DBusSignalFlags.NONE, self.on_change)

    def on_change(self, _bus, sender, path, _interface, _signal, arguments):
        kind, _, _, value, _ = arguments.unpack()
        if kind == "accessible-name":
            self.changes.append((sender, path, value))

    def call(self, name, path, interface, method, arguments=None):
        try:
            return self.bus.call_sync(
                name, path, interface, method, arguments, None, Gio.DBusCallFlags.NONE, 5000,
                None).unpack()
        except GLib.Error as error:
            raise Gone(error.message) from error

    def calls(self, calls):
        """Asks for many things at once: answers in the order of the questions, None for none."""
        answers = [None] * len(calls)
        open_calls = len(calls)

        def on_answer(bus, result, place):
            nonlocal open_calls
            open_calls -= 1
            try:
                answers[place] = bus.call_finish(result).unpack()
            except GLib.Error:
                pass

        for place, (path, interface, method, arguments) in enumerate(calls):
            self.bus.call(
                self.name, path, interface, method, arguments, None, Gio.DBusCallFlags.NONE, 5000,
                None, on_answer, place)
        while open_calls > 0:
            GLib.MainContext.default().iteration(True)
        return answers

    def find_process(self):
        """The root of the process's tree."""
        registry = "org.a11y.atspi.Registry"
        root = "/org/a11y/atspi/accessible/root"
        for name, path in self.call(registry, root, ACCESSIBLE, "GetChildren")[0]:
            try:
                pid = self.call(
                    "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus",
                    "GetConnectionUnixProcessID", GLib.Variant("(s)", (name,)))[0]
            except Gone:
                continue
            if pid == self.pid:
                self.name = name
                return path
        raise Gone("the process has no tree yet")

    def item(self, path):
        if path not in self.items:
            raise Gone("the object is new, or gone")
        return self.items[path]

    def states(self, path):
        low, high = self.item(path)[4]
        bits = low | high << 32
        return [name for bit, name in STATES.items() if bits >> bit & 1]

    def role(self, path):
        return Atspi.role_get_name(Atspi.Role(self.item(path)[2]))

    def describe(self, paths):
        """What is to be known of objects; what is gone is left out."""
        paths = [path for path in paths if path in self.items]
        component = "org.a11y.atspi.Component"
        extents = self.calls(
            [(path, component, "GetExtents", GLib.Variant("(u)", (1,))) for path in paths])
        acting = [path for path in paths if ACTION in self.item(path)[0]]
        actions = dict(zip(
            acting, self.calls([(path, ACTION, "GetActions", None) for path in acting])))
        return [{
            "path": path, "role": self.role(path), "name": self.item(path)[1],
            "description": self.item(path)[3], "states": self.states(path),
            "actions": [name for name, _, _ in (actions.get(path) or [[]])[0]],
            "extents": list(place[0]) if place else [],
        } for path, place in zip(paths, extents)]

    def look(self, top):
        """What is on screen below an object, in reading order, with depths."""
        children = {}
        level = [top]
        # The process tells all of its objects at once, but only of those that it was asked for.
        while level:
            answers = self.calls([(path, ACCESSIBLE, "GetChildren", None) for path in level])
            # Nothing is found below what does not answer, which is not to say that nothing is there.
            if level == [top] and answers[0] is None:
                raise Gone("the object does not answer")
            for path, answer in zip(level, answers):
                found = answer[0] if answer else []
                children[path] = [child for name, child in found if name == self.name]
            level = [child for path in level for child in children[path] if child not in children]
        items = self.call(
            self.name, "/org/a11y/atspi/cache", "org.a11y.atspi.Cache", "GetItems")[0]
        self.items = {item[0][1]: item[5:] for item in items}
        shown = []

        def walk(path, depth):
            for child in children.get(path, []):
                if child in self.items and (depth == 0 or "visible" in self.states(child)):
                    shown.append((child, depth))
                    walk(child, depth + 1)

        walk(top, 0)
        return shown

    def matches(self, path, command):
        role, name = command.get("role"), command.get("name")
        if role is not None and self.role(path) != role:
            return False
        if name is not None:
            actual = self.item(path)[1]
            start, ellipsis, end = name.partition("…")
            if actual != name and not (
                    ellipsis and actual.startswith(start) and actual.endswith(end)):
                return False
        return set(command.get("states", [])) <= set(self.states(path))

    def all(self, command, limit=None):
        top = command.get("below") or self.find_process()
        found = [path for path, _ in self.look(top) if self.matches(path, command)]
        return self.describe(found[:limit])

    def nodes(self):
        """The application and everything in it, in reading order."""
        root = self.find_process()
        depths = {root: 0, **{path: depth + 1 for path, depth in self.look(root)}}
        return [dict(node, depth=depths[node["path"]]) for node in self.describe(depths)]

    def tree(self):
        lines = []
        for item in self.nodes()[1:]:
            text = "  " * (item["depth"] - 1)
            text += f"{item['role']} “{item['name']}” {' '.join(item['states'])}"
            if item["description"]:
                text += f" ({item['description']})"
            if item["actions"]:
                text += f" [{', '.join(item['actions'])}]"
            lines.append(text + f" {item['extents']}")
        return "\n".join(lines)

    def until(self, look, patience=PATIENCE):
        """Asks again and again until the answer is not None."""
        end = time.monotonic() + patience
        while True:
            start = time.monotonic()
            try:
                answer = look()
                if answer is not None:
                    return answer
            except Gone as error:
                reason = str(error)
            else:
                reason = "nothing matches"
            now = time.monotonic()
            if now > end:
                raise Gone(f"waited in vain: {reason}")
            # The other process, which answers all this, is to have more time for itself.
            time.sleep(max(0.05, 2 * (now - start)))

    def news(self):
        """The names that changed and were not heard yet, of status bars and alerts."""
        context = GLib.MainContext.default()
        while context.iteration(False):
            pass
        self.find_process()
        own = [change for change in self.changes if change[0] == self.name]
        roles = self.calls([(path, ACCESSIBLE, "GetRole", None) for _, path, _ in own])
        known = []
        for change, answer in zip(own, roles):
            role = Atspi.role_get_name(Atspi.Role(answer[0])) if answer else None
            if role in ("status bar", "alert"):
                known.append((change, {"role": role, "name": change[2]}))
        return known

    def hear(self, command):
        """The first that matches; what was told before it does not count any more."""
        for change, event in self.news():
            if event["role"] == command["role"] and event["name"] == command["name"]:
                del self.changes[:self.changes.index(change) + 1]
                return event
        return None

    def act(self, path, action):
        names = [name for name, _, _ in self.call(self.name, path, ACTION, "GetActions")[0]]
        if action not in names:
            raise Gone(f"no action {action} among {names}")
        index = GLib.Variant("(i)", (names.index(action),))
        return self.call(self.name, path, ACTION, "DoAction", index)[0]

    def answer(self, command):
        kind = command["do"]
        if kind == "wait":
            return self.until(
                lambda: next(iter(self.all(command, 1)), None),
                command.get("patience", PATIENCE))
        if kind == "gone":
            return self.until(lambda: None if self.all(command, 1) else True)
        if kind == "all":
            return self.all(command)
        if kind == "hear":
            return self.until(
                lambda: self.hear(command), command.get("patience", PATIENCE))
        if kind == "news":
            return [event for _, event in self.news()]
        if kind == "act":
            return self.act(command["path"], command["action"])
        if kind == "nodes":
            return self.until(self.nodes)
        if kind == "tree":
            return self.until(self.tree)
        raise ValueError(f"no such command: {kind}")


def main():
    reader = Reader(int(sys.argv[1]))
    for line in sys.stdin:
        command = json.loads(line)
        try:
            answer = {"answer": reader.answer(command)}
        except Gone as error:
            answer = {"error": str(error)}
        print(json.dumps(answer, ensure_ascii=False), flush=True)


main()
