/// What fictional messages are made of, in one language.
struct Phrases {
  let isRightToLeft: Bool
  let senders: [String]
  let subjects: [String]
  let lines: [String]

  static let english = Phrases(
    isRightToLeft: false,
    senders: [
      "Ada Brook", "Benno Hill", "Clara Ostrander", "The Garden Club", "Emil Vance",
      "Fern & Daughters", "Greta Lindqvist", "Harbor Library", "Ivo Petrov", "June Abernathy",
    ],
    subjects: [
      "Minutes of the meeting", "Re: The key to the shed", "Your books are due", "Lunch on Friday?",
      "Pictures from the ridge", "Fwd: Timetable for the autumn, with the changes of last week",
      "Thank you", "A question about the invoice, and two smaller ones",
      "The boat is back in the water", "No subject",
    ],
    lines: [
      "The kettle in the east room works.", "Bring a coat, it is cold up there.",
      "I have put the map into the folder.", "Nobody saw the cat until noon.",
      "See you on Thursday at ten.", "Could you look at page four?",
      "We counted twelve herons this year.", "Let me know by Sunday evening.",
      "The train leaves a little earlier.", "All chairs are back in the hall.",
      "It rained, and the well is full.", "Please keep the small gate shut.",
      "The second draft reads much better.", "With best wishes from all of us",
    ])

  static let hebrew = Phrases(
    isRightToLeft: true,
    senders: ["נועה לוי", "איתמר כהן", "תמר בן־דוד", "ספריית הנמל"],
    subjects: [
      "סיכום הפגישה", "לוח הזמנים לשבוע הבא", "תודה על העזרה", "תמונות מהטיול אל הרכס שבצפון",
    ],
    lines: [
      "שלום לכולם,", "הפגישה נדחתה ליום חמישי.", "המפתחות אצל השכנה מלמעלה.",
      "נא לאשר עד יום ראשון.", "הגשם הפסיק והגינה ירוקה.", "הספרים מחכים על המדף.",
      "נתראה בשעה 10:30 ליד השער.", "תודה ושבוע טוב!",
    ])

  static let arabic = Phrases(
    isRightToLeft: true,
    senders: ["ليلى حداد", "سامي منصور", "نور الخطيب", "مكتبة الميناء"],
    subjects: [
      "جدول الأسبوع القادم", "صور من الرحلة إلى الجبل", "شكرا على المساعدة", "موعد جديد",
    ],
    lines: [
      "مرحبا بالجميع،", "تم تأجيل الاجتماع إلى الخميس.", "المفاتيح عند الجارة في الأعلى.",
      "أرجو التأكيد قبل يوم الأحد.", "توقف المطر والحديقة خضراء.", "الكتب تنتظر على الرف.",
      "نلتقي الساعة 10:30 قرب البوابة.", "مع الشكر والتحية",
    ])

  /// Addresses of pages that are not there.
  static let addresses = [
    "https://example.org/archive/2018/06/03/the-herons-of-the-upper-lake/pictures/full-size/0042.jpg",
    "https://example.net/?session=3f786850e387550fdab836ed7e6dc881de23001b&return=%2Flist%2Fall",
  ]

  /// Words without a place to break.
  static let longWords = [
    "Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz",
    "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch",
    "AnnualReport_final_final_corrected_version_7_reviewed_by_all.pdf",
  ]

  /// Senders that are longer than a row.
  static let longSenders = [
    "automatic-notifications-do-not-answer@a-rather-long-name-of-a-host.example.org",
    "Committee for the Care of the Footpaths between the Harbor and the Ridge",
  ]
}
