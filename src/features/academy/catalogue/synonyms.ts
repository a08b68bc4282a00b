/**
 * What people type for a subject or track, as the words by which the catalogue knows it. Beginnings of those words ("bio", "chem",
 * "econ") need no entry. Several meanings are separated by `|`.
 */
export const MEANINGS: Readonly<Record<string, string>> = {
  math: 'mathematics',
  maths: 'mathematics',
  analysis: 'mathematics aa',
  applications: 'mathematics ai',
  it: 'ict',
  ict: 'ict | computer science',
  cs: 'computer science',
  compsci: 'computer science',
  computing: 'computer science',
  programming: 'computer science',
  coding: 'computer science',
  informatics: 'computer science',
  esl: 'english second language',
  accountancy: 'accounting',
  accounts: 'accounting',
  commerce: 'business',
  environment: 'environmental',
  gcse: 'igcse',
  gcses: 'igcse',
  baccalaureate: 'ib',
  angielski: 'english',
  polski: 'polish',
  niemiecki: 'german',
  francuski: 'french',
  hiszpanski: 'spanish',
  matematyka: 'mathematics',
  fizyka: 'physics',
  chemia: 'chemistry',
  biologia: 'biology',
  historia: 'history',
  geografia: 'geography',
  ekonomia: 'economics',
  informatyka: 'computer science',
  psychologia: 'psychology',
  socjologia: 'sociology',
  prawo: 'law',
}

/** The meanings of a typed word, the word itself first: each is a list of words that all name the same subject. */
export const meaningsOf = (word: string): readonly (readonly string[])[] => [
  [word],
  ...(Object.hasOwn(MEANINGS, word) ? (MEANINGS[word]?.split(' | ') ?? []) : [])
    .filter(meaning => meaning !== word)
    .map(meaning => meaning.split(' ')),
]

/** Words that are true of every lesson, or join other words: "a math tutor for my son" asks for mathematics. */
export const FILLER_WORDS: ReadonlySet<string> = new Set(
  `a an and at by for from i in my of on or the to with me need want looking find son daughter
  lesson lessons tutor tutors tutoring tutorial tutorials teacher teachers teaching class classes online help learn study`.split(
    /\s+/,
  ),
)
