#!/usr/bin/env python3
"""Sends random input to the Gallery, as an X server's clients see it, and fails when it minds.

    Tests/Monkey/monkey.py --gallery PATH --seconds N --seed N --screen NAME --log DIRECTORY

Scripts/monkey runs it on a display of its own, under a window manager. The seed decides the
steps; when they arrive is up to the machine, so a failure that hangs on a moment may need several
runs. What was sent is in the log, and its end is printed when something goes wrong:

    a process that dies, or ends with another code than 0;
    a line on its standard error that is not listed in `EXPECTED`;
    a main loop that does not answer;
    a window that goes on working when nobody does anything;
    input that does not arrive, since another window, or none, has the focus.
"""

import argparse
import collections
import os
import pathlib
import queue
import random
import re
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time

# The screens, and the digits that lead there; to the first no digit leads.
SCREENS = {"discover": None, "catalog": 1, "big-cats": 2, "friends": 3, "mail": 4, "packages": 5,
           "hundred-million": 6, "layouts": 7, "two-columns": 8, "row-heights": 9}

# What the Gallery may say. A line is listed with its reason.
EXPECTED = [
    (r"Trying to snapshot GtkStack \S+ without a current allocation",
     "no part of ours is a GtkStack: the window about the program of libadwaita 1.2 has one, which "
     "wants another size while it is laid out after a change of the font"),
    (r"gdk_surface_get_device_position: assertion|_gtk_widget_find_at_coords: assertion",
     "GTK 4.8 asks half a second after the pointer moved whether a tooltip is wanted, also where the "
     "menu that the pointer was over has closed"),
    (r"g_object_weak_unref: couldn't find weak ref",
     "the rows and placeholders of libadwaita 1.2 bind a label's visibility to its own text: GTK's "
     "expression looks for its reference to the label while the label lets all of them go"),
    (r"Broken accounting of active state",
     "GTK 4.8 counts presses on each widget, and loses count where the menu of a press opens, where it "
     "closes before the release, and at the release of one button of two: looks depend on it alone"),
]

# What it may say while a window is partly off the screen: GDK 4.8 looks for the monitor beside whose
# edges a menu stands, does not expect that there is none, and gives the menu a negative size.
EXPECTED_OFF_SCREEN = re.compile(
    r"gdk_monitor_get_geometry: assertion|^\*\*\* BUG \*\*\*$|pixman_region32_init_rect: Invalid|"
    "Set a breakpoint on '_pixman_log_error'")

# Whether the first warning ends the Gallery, and a debugger says where it came from.
TRACES = bool(os.environ.get("TRACE")) and shutil.which("gdb") is not None

# The virtual display's size.
SCREEN = 1920, 1200

# How long a busy machine may let the window wait before it counts as stuck, in seconds.
PATIENCE = 60

# Keys that do something somewhere, and keys that do nothing.
KEYS = """Up Down Left Right Home End Prior Next Return space Escape Tab shift+Tab Delete BackSpace
    F5 F6 F9 F10 F2 Menu shift+F10 KP_Delete KP_Enter Insert
    ctrl+f ctrl+r ctrl+shift+r ctrl+u ctrl+d ctrl+e ctrl+z ctrl+l ctrl+a ctrl+shift+a ctrl+space
    ctrl+plus ctrl+minus ctrl+0 ctrl+comma ctrl+question
    ctrl+1 ctrl+2 ctrl+3 ctrl+4 ctrl+5 ctrl+6
    ctrl+Up ctrl+Down ctrl+Home ctrl+End shift+Up shift+Down shift+Home shift+End shift+Prior
    shift+Next ctrl+shift+Up ctrl+shift+Down ctrl+shift+Home ctrl+shift+End
    alt+Left alt+Right alt+Up alt+Down alt+Home alt+End ctrl+c ctrl+v ctrl+x
    ctrl+Tab ctrl+shift+Tab ctrl+Prior ctrl+Next a 1 slash period""".split()
SCREEN_KEYS = [f"ctrl+{digit}" for digit in SCREENS.values() if digit]
# Keys that open a menu or a window, and what is pressed in it.
OPENING = ["F10", "shift+F10", "Menu", "ctrl+comma", "ctrl+question"]
WITHIN = ["Down", "Up", "Right", "Left", "Tab", "shift+Tab", "Return", "space", "Escape"]
TEXTS = ["lib", "gtk", "99999999", "12 345", "-1", "zzzz", "beat", "a b c", "100000000", "%s", "*"]
FONTS = ["Cantarell 11", "Cantarell 16", "Sans 8", "Serif 20", "Monospace 12", "Cantarell Bold 11"]
SCALES = ["system", "0.5", "0.85", "1.0", "1.05", "1.25", "1.5", "2.0", "3.0"]
WIDTHS = [1, 60, 200, 360, 420, 421, 500, 619, 700, 860, 1100, 1500, 1900]
HEIGHTS = [1, 50, 200, 400, 720, 1000, 1150]


class Failure(Exception):
    """What the Gallery did that it should not have done."""


class Gallery:
    """The program, its window, and what was sent to it."""

    def __init__(self, path, screen, scratch, log, arguments):
        self.log = log
        self.steps = collections.deque(maxlen=50)
        self.errors = queue.Queue()
        self.answers = queue.Queue()
        self.process = subprocess.Popen(
            [path, "--screen", screen, "--database", str(scratch / "catalog.sqlite"),
             "--exercise-settings", *arguments],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
            bufsize=1, errors="replace",
            env=self.environment(), cwd=scratch)
        self._read(self.process.stdout, self.answers)
        self.readers = [self._read(self.process.stderr, self.errors)]
        self.size = (1100, 720)
        self.window = None
        self.looks = self.lost = 0
        self.wasOffScreen = False
        self.path = path
        self.scratch = scratch

    @staticmethod
    def environment():
        """Crashes say where; with TRACE=1 the first warning is a crash."""
        settings = {"SWIFT_BACKTRACE": "enable=yes,color=no,cache=no,threads=crashed"}
        if TRACES:
            resource.setrlimit(resource.RLIMIT_CORE, (resource.RLIM_INFINITY,) * 2)
            settings = {"SWIFT_BACKTRACE": "enable=no", "G_DEBUG": "fatal-warnings"}
        return {**os.environ, **settings}

    def _read(self, stream, lines):
        def read():
            for line in stream:
                lines.put(line.rstrip("\n"))
        thread = threading.Thread(target=read, daemon=True)
        thread.start()
        return thread

    def open(self):
        """Waits until the window is there."""
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            self.check()
            if not self.isOpen:
                raise Failure("the process ended before it had a window")
            found = subprocess.run(
                ["xdotool", "search", "--onlyvisible", "--pid", str(self.process.pid)],
                capture_output=True, text=True)
            if found.stdout.split():
                self.window = found.stdout.split()[0]
                # Fails until the window manager is there, or if there is none.
                if self.send(f"windowactivate {self.window}"):
                    self.ask("ping")
                    return
            time.sleep(0.1)
        raise Failure(f"no window, or no window manager, after {PATIENCE} s")

    def windows(self):
        """The process's windows that are shown, without menus, and their places and sizes."""
        found = subprocess.run(
            # Menus are on no desktop.
            ["xdotool", "search", "--all", "--onlyvisible", "--pid", str(self.process.pid),
             "--desktop", "0", "--name", "."],
            capture_output=True, text=True)
        places = {}
        # The window manager's own menu may have put the window on another desktop, or on all.
        for window in dict.fromkeys([*found.stdout.split(), self.window or ""]):
            place = subprocess.run(["xdotool", "getwindowgeometry", "--shell", window],
                                   capture_output=True, text=True).stdout
            known = dict(line.split("=") for line in place.split())
            if "HEIGHT" in known:
                places[window] = tuple(int(known[name]) for name in ("X", "Y", "WIDTH", "HEIGHT"))
        return places

    def windowsOffScreen(self):
        """The windows that are partly off the screen."""
        return [window for window, (x, y, width, height) in self.windows().items()
                if x < -5 or y < -5 or x + width > SCREEN[0] + 5 or y + height > SCREEN[1] + 5]

    def bringBack(self):
        """Moves windows that are partly off the screen back."""
        for _ in range(20):
            lost = self.windowsOffScreen()
            if not lost or not self.isOpen:
                return
            self.wasOffScreen = True
            # The window manager may still drag a window, until the pointer says otherwise.
            self.send("key --clearmodifiers Escape")
            for window in lost:
                self.send(f"windowmove {window} 0 0")
            time.sleep(0.1)

    def look(self):
        """Learns the window's size, and sees whether keys go to the process; if not, helps."""
        if not self.isOpen:
            return
        self.looks += 1
        found = subprocess.run(["xdotool", "getwindowfocus", "getwindowpid"],
                               capture_output=True, text=True).stdout
        if found.strip() != str(self.process.pid):
            self.lost += 1
            self.note("the focus is elsewhere")
            self.send(f"windowactivate {self.window}")
        found = subprocess.run(["xdotool", "getwindowgeometry", str(self.window)],
                               capture_output=True, text=True).stdout
        size = re.search(r"Geometry: (\d+)x(\d+)", found)
        if size is not None:
            self.size = int(size[1]), int(size[2])

    @property
    def isOpen(self):
        return self.process.poll() is None

    def note(self, line):
        self.steps.append(line)
        self.log.write(line + "\n")
        self.log.flush()

    def send(self, command):
        """Runs xdotool, and says whether it could; it cannot when the window is gone meanwhile."""
        self.note(f"xdotool {command}")
        done = subprocess.run(["xdotool", *command.split()], capture_output=True)
        return done.returncode == 0 and not done.stderr

    def ask(self, line):
        """Changes a setting, and waits until the main loop has done so."""
        if not self.isOpen:
            return
        self.note(f"setting {line}")
        try:
            self.process.stdin.write(line + "\n")
            self.process.stdin.flush()
        except BrokenPipeError:
            return
        deadline = time.monotonic() + PATIENCE
        while True:
            try:
                answer = self.answers.get(timeout=0.2)
            except queue.Empty:
                self.check()
                if not self.isOpen:
                    return
                if time.monotonic() > deadline:
                    raise Failure(f"the main loop did not answer for {PATIENCE} s\n{self.trace()}")
                continue
            if answer == line:
                return
            raise Failure(f"'{line}' was answered by '{answer}'")

    def settle(self):
        """Waits until what was sent is done, and what is said of it is read."""
        self.ask("ping")
        time.sleep(0.1)
        self.ask("ping")
        time.sleep(0.05)
        self.check()

    def trace(self):
        """Where a process is that does not answer, if a debugger is there to tell."""
        if not shutil.which("gdb"):
            return "(with gdb installed, its place would stand here)"
        return subprocess.run(
            ["gdb", "-p", str(self.process.pid), "-batch", "-ex", "thread apply all backtrace 90"],
            capture_output=True, text=True).stdout

    def backtrace(self):
        """Where the process died, as its core file says."""
        cores = list(self.scratch.glob("core*"))
        if not cores:
            return ["(no core file)"]
        return subprocess.run(
            ["gdb", "-nx", "-batch", "-ex", "backtrace 40", self.path, str(cores[0])],
            capture_output=True, text=True).stdout.splitlines()[-45:]

    def check(self):
        """Fails when something unexpected was said, or the process died."""
        said = []
        while not self.errors.empty():
            line = self.errors.get()
            self.log.write(f"stderr {line}\n")
            if EXPECTED_OFF_SCREEN.search(line) and (self.wasOffScreen or self.windowsOffScreen()):
                continue
            if line and not any(re.search(pattern, line) for pattern, _ in EXPECTED):
                said.append(line)
        if said:
            # A process that crashes says why for some seconds; what else is wrong comes at once.
            crashes = any("swift-runtime" in line or "***" in line for line in said)
            try:
                self.process.wait(PATIENCE if crashes else 1)
            except subprocess.TimeoutExpired:
                pass
        code = self.process.poll()
        if code is not None and (code != 0 or said):
            for reader in self.readers:
                reader.join(10)
            while not self.errors.empty():
                said.append(self.errors.get())
            if TRACES:
                said += self.backtrace()
            name = f"signal {signal.Signals(-code).name}" if code < 0 else f"code {code}"
            raise Failure("\n".join([f"the process ended with {name}", *said]))
        if said:
            while not self.errors.empty():
                said.append(self.errors.get())
            raise Failure("\n".join(["standard error:", *said]))

    def wakeups(self):
        """How often the main thread has begun to run."""
        status = pathlib.Path(f"/proc/{self.process.pid}/task/{self.process.pid}/status")
        try:
            return int(re.search(r"^voluntary_ctxt_switches:\s+(\d+)", status.read_text(), re.M)[1])
        except (FileNotFoundError, ProcessLookupError, TypeError):
            return None

    def rest(self):
        """Waits until two seconds pass without work; a cursor stops blinking after ten."""
        # GTK looks twice a second whether it may hide a scrollbar that the pointer is over.
        self.send(f"mousemove {SCREEN[0] - 1} {SCREEN[1] - 1}")
        # Hundred Million may insert rows for as long as it is shown.
        self.send(f"windowactivate {self.window} key Escape Escape ctrl+2 Escape")
        self.ask("ping")
        self.note("rest")
        end = time.monotonic() + PATIENCE
        while self.isOpen and time.monotonic() < end:
            before = self.wakeups()
            time.sleep(2)
            self.check()
            if self.wakeups() == before:
                return
        if self.isOpen:
            raise Failure(f"the window is still at work {PATIENCE} s after the last input")

    def close(self):
        """Closes what is open by Ctrl+W, as a reader does, until the process ends."""
        self.send(f"windowactivate {self.window}")
        for _ in range(12):
            self.ask("ping")
            if not self.isOpen:
                break
            self.send("key Escape")
            self.send("key ctrl+w")
            for _ in range(20):
                if not self.isOpen:
                    break
                time.sleep(0.1)
        if self.isOpen:
            raise Failure("Ctrl+W did not end the process")
        self.check()


class Monkey:
    """Decides what happens next: the same for the same seed."""

    def __init__(self, seed):
        self.random = random.Random(seed)

    def place(self, gallery):
        width, height = gallery.size
        return (f"mousemove --window {gallery.window} {int(self.random.random() * width)} "
                f"{int(self.random.random() * height)}")

    def act(self, gallery):
        """One step."""
        pick = self.random.choice
        step = self.random.choices(
            ["key", "held", "type", "click", "double", "wheel", "drag", "broken drag", "resize",
             "resizes", "state", "focus", "setting", "settings while dragging", "flurry", "menu",
             "close"],
            [30, 5, 4, 25, 5, 8, 10, 7, 4, 1, 1, 1, 7, 2, 3, 4, 0.3])[0]
        if step == "key":
            gallery.send(f"key {pick(KEYS)}")
        elif step == "held":
            key = pick(KEYS)
            seconds = self.random.uniform(0.3, 1.2)
            gallery.send(f"keydown {key} sleep {seconds:.2f} keyup {key}")
        elif step == "type":
            gallery.send(f"type --delay 5 {pick(TEXTS).replace(' ', '')}")
        elif step == "click":
            button = self.random.choices([1, 3, 2, 8, 9], [20, 5, 2, 1, 1])[0]
            gallery.send(f"{self.place(gallery)} click {button}")
        elif step == "double":
            gallery.send(f"{self.place(gallery)} click --repeat {pick([2, 3, 5])} --delay 40 1")
        elif step == "wheel":
            gallery.send(f"{self.place(gallery)} click --repeat {self.random.randint(1, 15)} "
                         f"--delay {pick([2, 20])} {pick([4, 5, 5, 6, 7])}")
        elif step in ("drag", "broken drag", "settings while dragging"):
            self.drag(gallery, step)
        elif step == "resize":
            gallery.size = (pick(WIDTHS), pick(HEIGHTS))
            gallery.send(f"windowsize {gallery.window} {gallery.size[0]} {gallery.size[1]}")
        elif step == "resizes":
            # As an edge that is dragged.
            for _ in range(self.random.randint(3, 15)):
                width, height = gallery.size
                gallery.size = (max(1, width + self.random.randint(-150, 150)),
                                max(1, height + self.random.randint(-100, 100)))
                gallery.send(f"windowsize {gallery.window} {gallery.size[0]} {gallery.size[1]}")
        elif step == "menu":
            if self.random.random() < 0.4:
                gallery.send(f"{self.place(gallery)} click 3")
            else:
                gallery.send(f"key {pick(OPENING)}")
            time.sleep(pick([0, 0.05, 0.3]))
            keys = " ".join(pick(WITHIN) for _ in range(self.random.randint(1, 8)))
            gallery.send(f"key --delay {pick([3, 40])} {keys}")
        elif step == "close":
            gallery.send(f"key {pick(['ctrl+w', 'ctrl+q'])}")
        elif step == "state":
            gallery.send(f"key super+{pick(['F9', 'F10', 'F11'])}")
            if self.random.random() < 0.7:
                time.sleep(0.1)
                gallery.send(f"windowactivate {gallery.window}")
        elif step == "focus":
            gallery.send(f"windowactivate {gallery.window}")
        elif step == "setting":
            gallery.ask(self.setting())
        elif step == "flurry":
            keys = " ".join(pick(KEYS) for _ in range(self.random.randint(3, 12)))
            gallery.send(f"key --delay 3 {keys}")

    def drag(self, gallery, kind):
        button = self.random.choices([1, 2, 3], [8, 1, 1])[0]
        gallery.send(f"{self.place(gallery)} mousedown {button}")
        if self.random.random() < 0.2:
            time.sleep(0.6)  # A long press.
        for _ in range(self.random.randint(1, 8)):
            if self.random.random() < 0.5:
                gallery.send(self.place(gallery))
            else:
                x, y = (self.random.choice([-60, -12, 0, 12, 60]) for _ in range(2))
                gallery.send(f"mousemove_relative -- {x} {y}")
            if kind == "broken drag" and self.random.random() < 0.5:
                self.interrupt(gallery, 3 if button == 1 else 1)
            if kind == "settings while dragging" and self.random.random() < 0.5:
                gallery.ask(self.setting())
            time.sleep(self.random.choice([0, 0.01, 0.03]))
        gallery.send(f"mouseup {button}")
        gallery.bringBack()

    def interrupt(self, gallery, button):
        """Something else while a button is held."""
        pick = self.random.choice
        kind = self.random.choices(
            ["key", "screen", "button", "resize", "wheel"], [5, 2, 1, 1, 1])[0]
        if kind == "key":
            gallery.send(f"key {pick(KEYS)}")
        elif kind == "screen":
            gallery.send(f"key {pick(SCREEN_KEYS)}")
        elif kind == "button":
            gallery.send(f"click {button}")
        elif kind == "resize":
            gallery.size = (pick(WIDTHS), pick(HEIGHTS))
            gallery.send(f"windowsize {gallery.window} {gallery.size[0]} {gallery.size[1]}")
        else:
            gallery.send(f"click --repeat 3 --delay 2 {pick([4, 5])}")

    def setting(self):
        pick = self.random.choice
        name = pick(["font", "scale", "scale", "appearance", "contrast", "rtl", "animations"])
        return name + " " + {
            "font": pick(FONTS), "scale": pick(SCALES),
            "appearance": pick(["light", "dark", "system"]),
            "contrast": pick(["system", "usual", "high"]),
            "rtl": pick(["true", "false"]), "animations": pick(["true", "true", "false"]),
        }[name]


def run(options, screen, seed):
    """Sends input to a screen for some seconds."""
    directory = pathlib.Path(options.log)
    directory.mkdir(parents=True, exist_ok=True)
    path = directory / f"{screen}-{seed}.log"
    monkey = Monkey(f"{screen} {seed}")
    end = time.monotonic() + options.seconds
    count = starts = looks = lost = 0
    digit = SCREENS[screen]
    with path.open("w") as log, tempfile.TemporaryDirectory() as scratch:
        gallery = None
        try:
            while time.monotonic() < end:
                if gallery is None or not gallery.isOpen:
                    if gallery is not None:
                        gallery.check()
                        looks, lost = looks + gallery.looks, lost + gallery.lost
                    starts += 1
                    gallery = Gallery(
                        options.gallery, screen, pathlib.Path(scratch), log, options.arguments)
                    gallery.open()
                gallery.wasOffScreen = False
                monkey.act(gallery)
                count += 1
                if count % 5 == 0:
                    gallery.ask("ping")
                    gallery.look()
                if digit and count % 25 == 0:
                    gallery.send(f"key Escape ctrl+{digit}")
                elif not digit and count % 100 == 0:
                    # The next start opens the screen again.
                    gallery.close()
                    continue
                if count % 60 == 0:
                    gallery.size = (1100, 720)
                    gallery.send(f"windowsize {gallery.window} 1100 720")
                gallery.check()
                gallery.bringBack()
                time.sleep(monkey.random.choice([0, 0, 0.01, 0.05, 0.15]))
            looks, lost = looks + gallery.looks, lost + gallery.lost
            if lost * 4 > looks:
                raise Failure(f"the focus was elsewhere in {lost} of {looks} looks")
            gallery.rest()
            gallery.close()
        except Failure as failure:
            picture = path.with_suffix(".png")
            gallery.note(f"windows: {gallery.windows()}")
            subprocess.run(["import", "-window", "root", str(picture)], capture_output=True)
            print(f"FAILED on {screen} after {count} steps, seed {seed}:\n{failure}\n")
            print("The last steps:\n  " + "\n  ".join(gallery.steps))
            print(f"All steps: {path}, the display then: {picture}\nAgain: make monkey "
                  f"SCREEN={screen} SEED={seed} SECONDS={options.seconds:.0f}", flush=True)
            return False
        finally:
            if gallery is not None and gallery.isOpen:
                gallery.process.kill()
                gallery.process.wait()
    print(f"{screen}: {count} steps, {starts} starts, the focus there in {looks - lost} of {looks} "
          "looks, nothing unexpected.", flush=True)
    return True


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--gallery", required=True, help="the program")
    parser.add_argument("--seconds", type=float, default=60, help="for each screen")
    parser.add_argument("--seed", type=int, required=True)
    parser.add_argument("--screen", choices=["all", *SCREENS], default="all")
    parser.add_argument("--log", required=True, help="where the steps are written")
    parser.add_argument("arguments", nargs="*", help="more options for the Gallery")
    options = parser.parse_args()
    screens = list(SCREENS) if options.screen == "all" else [options.screen]
    results = [run(options, screen, options.seed) for screen in screens]
    sys.exit(0 if all(results) else 1)


main()
