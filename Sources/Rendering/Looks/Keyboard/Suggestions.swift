import FlipbookUnits

/// The words in the suggestion bar, which follow the entered text: completions of a word that is being entered, or words that
/// often come next. They are from short lists of our own, so that the same text always has the same words.
struct Suggestions {
  let language: Language

  /// The marks after which a sentence begins.
  private static let ends: Set<Character> = [".", "!", "?", "。", "！", "？", "\n"]

  /// Returns the words after a text, or the standard ones if the text isn't known. A slot without a word is empty.
  func words(after text: String?) -> [String] {
    switch language {
    case .en: text.map(english) ?? Suggestions.start
    case .ja: text.map(japanese) ?? Suggestions.newSentence
    }
  }

  // MARK: - English

  private static let start = ["I", "The", "I’m"]
  private static let next = ["and", "the", "to"]
  /// The words that follow a word.
  private static let followers: [String: [String]] = [
    "a": ["few", "lot", "good"], "and": ["the", "I", "then"], "at": ["the", "home", "least"],
    "for": ["the", "a", "everyone"], "i": ["am", "have", "will"], "i’ll": ["be", "have", "make"],
    "i’m": ["on", "not", "going"], "in": ["the", "a", "case"], "is": ["a", "the", "it"],
    "on": ["the", "my", "Saturday"],
    "the": ["same", "first", "next"], "to": ["the", "be", "get"], "we": ["are", "can", "will"],
    "you": ["can", "are", "have"],
  ]

  private func english(after text: String) -> [String] {
    let written = text.reversed().drop { $0 == " " }
    guard let last = written.first, !Suggestions.ends.contains(last) else { return Suggestions.start }
    let word = String(written.prefix { $0.isLetter || $0 == "’" || $0 == "'" }.reversed())
    guard text.last != " ", !word.isEmpty else {
      return Suggestions.followers[word.lowercased()] ?? Suggestions.next
    }
    return completions(of: word)
  }

  /// Returns the word itself in quotes, and two that begin with it.
  private func completions(of word: String) -> [String] {
    let isCapital = word.first?.isUppercase == true
    var found = Suggestions.vocabulary.filter { $0.count > word.count && $0.hasPrefix(word.lowercased()) }.prefix(2)
    if let only = found.first, found.count == 1, !only.hasSuffix("s") { found.append(only + "’s") }
    let words = found.map { isCapital ? $0.prefix(1).uppercased() + $0.dropFirst() : $0 }
    return ["“\(word)”"] + words + [String](repeating: "", count: 2 - words.count)
  }

  /// Frequent words and those of the samples, the likeliest first.
  private static let vocabulary = [
    "the", "to", "and", "that", "this", "there", "then", "they", "thanks", "think", "tomorrow", "today", "tonight",
    "have", "having", "here", "home", "how", "hope", "will", "with", "what", "when", "where", "week", "weekend",
    "weather", "would", "work", "you", "your", "yes", "yesterday", "for", "from", "forecast", "film", "films", "first",
    "friend", "friends", "are", "about", "again", "all", "also", "afternoon", "make", "makes",
    "making", "maker", "many", "maybe", "message", "meet", "meeting", "morning", "more", "sandwich", "sandwiches",
    "same", "see", "send", "soon", "some", "everyone", "every", "evening", "enough", "bring", "bringing", "breakfast",
    "bus", "buses", "back", "because", "bakery", "pack", "packing", "people", "perfect", "photo", "photos", "place",
    "please", "jacket", "jackets", "just", "notebook", "notebooks", "now", "not", "next", "light", "lights", "list",
    "lists", "like", "little", "long", "love", "lunch", "later", "leave", "leaves", "leaving", "library", "way",
    "ways", "tent", "tents", "time", "times", "two", "train", "trip", "car", "cars", "can", "come", "coming", "could",
    "coffee", "room", "rooms", "roll", "rolls", "ready", "really", "right", "rain", "is", "it", "in", "if", "on",
    "only", "one", "or", "out", "other", "our", "good", "going", "great", "garden", "get", "getting", "day", "days",
    "dinner", "do", "does", "done",
  ]

  // MARK: - Japanese

  private static let newSentence = ["今日", "明日", "また", "ありがとう", "では"]
  /// What follows kanji, and what follows kana.
  private static let particles = ["は", "が", "の", "を", "に"]
  private static let endings = ["。", "、", "ね", "よ", "が"]
  /// The words that follow a particle.
  private static let afterParticles: [Character: [String]] = [
    "の": ["方", "時", "ため", "中", "分"], "を": ["見る", "持って", "作る", "する", "買う"],
    "に": ["行く", "なる", "する", "着く", "ある"], "は": ["、", "今日", "ない", "いい", "何"],
    "が": ["、", "ある", "いい", "好き", "必要"], "で": ["、", "す", "行く", "待つ", "会う"],
    "も": ["、", "ね", "いい", "行く", "ある"], "と": ["、", "一緒", "思う", "言う", "か"],
    "て": ["、", "いる", "ください", "から", "も"], "、": ["それ", "今日", "でも", "私", "また"],
  ]

  private func japanese(after text: String) -> [String] {
    guard let last = text.last, !Suggestions.ends.contains(last) else { return Suggestions.newSentence }
    if let words = Suggestions.afterParticles[last] { return words }
    let isKana = last.unicodeScalars.first.map { (0x3040...0x30FF).contains($0.value) } ?? false
    return isKana ? Suggestions.endings : Suggestions.particles
  }
}
