extension MessageTemplate {
  private static let club = "The Garden Club"
  private static let library = "Harbor Library"
  private static let shop = "Fern & Daughters"

  /// Messages in English: forty-one, a prime number.
  static let english: [MessageTemplate] = neighbors + friends + notices

  private static let neighbors = [
    MessageTemplate(
      club, "Minutes of the meeting",
      [
        "Nine of us came, and {name} took notes.", "The shed gets a new lock next week.",
        "Seeds are ordered for the south beds.", "The pump is mended and holds pressure.",
        "Dues stay as they are for another year.", "We meet again on {day} at seven.",
      ]),
    MessageTemplate(
      club, "Who waters when",
      [
        "The new list begins on {day}.", "Beds by the gate need one can each.",
        "The greenhouse needs two, early in the morning.", "Please leave the hose rolled up.",
        "If you cannot come, trade with a neighbor.",
      ]),
    MessageTemplate(
      club, "Plant swap on {day}",
      [
        "Bring what you have too much of.", "Tables are up in the yard from nine.",
        "Please write names on your pots.", "There is tea and cake as always.",
      ]),
    MessageTemplate(
      nil, "The key to the shed",
      [
        "I left the key under the blue pot.", "The door sticks, so lift it a little.",
        "Please lock up when you are done.",
      ]),
    MessageTemplate(nil, "Re: The key to the shed", ["Found it, thank you!"]),
    MessageTemplate(
      nil, "Chairs for the hall",
      [
        "We have twenty-{count} chairs and need forty.", "The school can lend us the rest.",
        "{name} has a trailer.", "Loading is on {day} at four.",
        "All of them must be back the next morning.",
      ]),
    MessageTemplate(
      nil, "Lost cat",
      [
        "Has anybody seen our cat?", "He is gray, with one white foot.",
        "He answers to Admiral, or to a tin.", "He was last seen near the mill on {day}.",
      ]),
    MessageTemplate(nil, "Re: Lost cat", ["He came home at noon, as if nothing had been."]),
    MessageTemplate(
      nil, "Found: a pair of glasses",
      [
        "Somebody left glasses at our table.", "They are round and have a brown string.",
        "I keep them until you ask for them.",
      ]),
    MessageTemplate(
      nil, "Piano to give away",
      [
        "Our piano needs a new home.", "It is out of tune, but has a warm tone.",
        "It takes four people and a van.", "Do you know anybody?",
      ]),
    MessageTemplate(
      nil, "Heron count",
      [
        "We counted {count} herons at the upper lake.", "Last year there were two fewer.",
        "Three pairs nest in the old alders.", "The young ones stand by the weir.",
        "{name} saw one catch an eel.", "The lower lake had none, it is too loud.",
        "The numbers are in our table.", "The next count is on {day} at dawn.",
        "Come along if you like cold feet.",
      ]),
    MessageTemplate(
      nil, "Thank you",
      [
        "Thank you for feeding the cat.", "She looks rounder than before.",
        "I owe you at least one cake.",
      ]),
  ]

  private static let friends = [
    MessageTemplate(
      nil, "Lunch on {day}?",
      [
        "Are you free for lunch on {day}?", "The place by the bridge has tables outside.",
        "I can be there at half past twelve.",
      ]),
    MessageTemplate(
      nil, "Re: Lunch?",
      ["Half past twelve is perfect.", "I will take the table under the tree."]),
    MessageTemplate(
      nil, "Pictures from the ridge",
      [
        "Here are the two best pictures.", "We had fog until ten, then a clear sky.",
        "You can see the harbor from the top.", "Next time you have to come along!",
      ]),
    MessageTemplate(
      nil, "Pictures for the hall",
      [
        "Both were taken on the same morning.", "Which of them should go on the wall?",
        "{name} likes the darker one.",
      ]),
    MessageTemplate(
      nil, "The boat is back in the water",
      [
        "We put her in at high tide.", "The pump ran for an hour, then all was dry.",
        "The mast goes up on {day}.", "Bring gloves if you want to help.",
        "Afterwards there is fish on the pier.",
      ]),
    MessageTemplate(
      nil, "Fwd: Timetable for the autumn, with the changes of last week",
      [
        "The new timetable is out.", "The morning train leaves at 7:42 now.",
        "The last one back leaves at 21:10.", "There is none between noon and two.",
        "On Sundays a bus runs instead.", "It stops at the school, not at the church.",
        "I have marked our trains.", "Please tell {name}, who has no timetable yet.",
      ]),
    MessageTemplate(
      nil, "A question about the invoice, and two smaller ones",
      [
        "I have three questions before I pay.", "Is the delivery part of the sum?",
        "Who signs for it, you or {name}?", "And may we split it over {count} months?",
        "The rest of it looks right to me.", "No hurry, next week is early enough.",
        "I am at my desk until {day}.",
      ]),
    MessageTemplate(nil, "(No Subject)"),
    MessageTemplate(
      nil, "Train tickets",
      [
        "I bought both tickets for {day}.", "We have seats 61 and 62, facing forward.",
        "I bring breakfast, you bring coffee.",
      ]),
    MessageTemplate(
      nil, "Draft of chapter {count}",
      [
        "Here is the chapter as it stands.", "The beginning is shorter now.",
        "The storm comes before the letter.", "I cut the scene at the station.",
        "The aunt speaks less, and better.", "Page four still worries me.",
        "There he knows what he cannot know.", "The end is new, so read it slowly.",
        "Scribble on it as much as you like.", "I would be glad to have it by {day}.",
      ]),
    MessageTemplate(
      nil, "Re: Draft",
      [
        "I read it twice, and it is much better.", "The storm works well where it is now.",
        "On page four, let him find the letter.", "Then he may know what he knows.",
        "The last sentence is too good to explain.", "So do not explain it.",
      ]),
    MessageTemplate(
      nil, "The soup that you asked for",
      [
        "Peel a kilo of parsnips and two pears.", "Cut everything into cubes.",
        "Melt butter in your largest pot.", "Let an onion turn soft in it.",
        "Add the parsnips and stir for a while.", "Pour in a liter of broth.",
        "Cook it for half an hour.", "Put in the pears near the end.",
        "Blend it, but leave a few lumps.", "Then salt, pepper and a little nutmeg.",
        "It feeds {count} people, or one twice a day.",
      ]),
    MessageTemplate(
      nil, "What to know about the cabin",
      [
        "The key hangs behind the third log.", "Open the shutters before you light the stove.",
        "Dry wood is on the left, wet on the right.", "The pump gives water after ten strokes.",
        "The fuses are over the bread box.", "Sheets are in the chest, and so are mice.",
        "So please close the chest.", "The neighbor sells eggs and knows the weather.",
        "Empty the kettle before you leave.", "Close the small gate, too.",
        "The sheep can open the large one.", "And write something into the book!",
      ]),
    MessageTemplate(
      nil, "Happy birthday!",
      ["All the best for your new year.", "A parcel is on its way to you.", "Do not shake it."]),
    MessageTemplate(
      nil, "A color for the door",
      [
        "I painted three patches on the door.", "The green one looks best at noon.",
        "The blue one looks wet even when it is dry.", "{name} likes the red one.",
        "I think we should take the green one.", "Say something before {day}.",
      ]),
    MessageTemplate(
      nil, "Slides for {day}",
      [
        "The slides are in the shared folder.", "I cut them from thirty to twelve.",
        "Yours are seven to nine.", "Please check the numbers on eight.",
        "{name} opens, and I close.", "We have twenty minutes, with questions.",
        "Let us go through it once at nine.", "The room is the one under the roof.",
      ]),
  ]

  private static let notices = [
    MessageTemplate(
      library, "Your books are due",
      [
        "Two of your books are due on {day}.", "“The Tides of the North” can be renewed.",
        "“Knots and Splices” is wanted by others.", "You can return both at any hour.",
      ]),
    MessageTemplate(
      library, "Your book is here",
      ["The book that you asked for has arrived.", "It is at the desk until {day}."]),
    MessageTemplate(
      library, "Reading on {day}",
      [
        "{name} Marlow reads new stories.", "Doors open at half past six.",
        "Admission is free, and there is soup.",
      ]),
    MessageTemplate(
      shop, "Your order is on its way",
      [
        "We packed your order this morning.", "It holds {count} items and weighs little.",
        "It should reach you by {day}.", "You can follow it by its number.",
        "The number is 4471-{count}.",
      ]),
    MessageTemplate(
      shop, "Your invoice",
      [
        "Thank you for your order.", "The invoice is for {count} bags of soil.",
        "Please pay it within two weeks.",
      ]),
    MessageTemplate(
      shop, "Closed on {day}",
      ["We count what is on the shelves that day.", "Orders go out again the day after."]),
    MessageTemplate(
      "Harbor Choir", "Rehearsal moved to {day}",
      [
        "The hall is taken, so we sing on {day}.", "It begins at the usual time.",
        "The side door is open.", "Altos, please learn page six.",
        "Basses, please bring the second folder.", "We go through the whole mass once.",
        "Then there is time for the new song.",
      ]),
    MessageTemplate(
      "Town Waterworks", "Water off on {day}",
      [
        "We replace a pipe in your street.", "There is no water from nine to noon.",
        "Please fill a kettle before that.",
      ]),
    MessageTemplate(
      "Spoke & Chain", "Your bicycle is ready",
      [
        "We changed the chain and both pads.", "The rear wheel runs true again.",
        "It stands at the counter until {day}.",
      ]),
    MessageTemplate(
      "Island Ferries", "Your trip on {day}",
      [
        "The ferry leaves pier two at 9:15.", "Please be there fifteen minutes before.",
        "Bicycles go in first.", "The return trip is at 17:40.",
      ]),
    MessageTemplate(
      "Dr. Okafor’s Practice", "Your appointment",
      ["We expect you on {day} at 8:40.", "Please bring your card."]),
    MessageTemplate(
      "Mill Bakery", "Bread on {day}",
      ["Your two loaves are ready from seven.", "The rye is a little darker this week."]),
    MessageTemplate(
      "Ridge Hut", "Your stay with us",
      [
        "You have {count} beds from {day} on.", "Supper is at six, and there is one dish.",
        "Bring a sheet, and a coat for the evening.", "The path from the east is closed.",
      ]),
  ]

  /// Messages with a word, an address or a name that no line is wide enough for: six.
  static let unbreakable = [
    MessageTemplate(
      "automatic-notifications-do-not-answer@a-rather-long-name-of-a-host.example.org",
      "Your backup is complete",
      ["All files of last week were saved.", "The next backup begins on {day}."]),
    MessageTemplate(
      nil, "AnnualReport_final_final_corrected_version_7_reviewed_by_all.pdf",
      [
        "This is the version for the printer.", "Please delete the six before it.",
        "The cover follows on {day}.",
      ]),
    MessageTemplate(
      nil, "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch",
      [
        "That is where we change trains.", "The sign is longer than the platform.",
        "We can practice saying it until {day}.",
      ]),
    MessageTemplate(
      nil, "The herons of the upper lake",
      [
        "Here is the page that I told you about.",
        "https://example.org/archive/2018/06/03/the-herons-of-the-upper-lake/pictures/full-size/0042.jpg",
        "The large picture is worth the wait.",
      ]),
    MessageTemplate(
      "Committee for the Care of the Footpaths between the Harbor and the Ridge",
      "Trail work on {day}",
      [
        "We mend the steps above the weir.", "Meet at the bridge at eight.",
        "There are gloves for everybody.", "Lunch is on the committee.",
      ]),
    MessageTemplate(
      nil, "Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz",
      [
        "This was a real law, about labels on beef.",
        "It is the answer to question {count} of the quiz.", "Nobody could spell it.",
      ]),
  ]
}
