/** Free text as a sentence before another one: it gets a full stop, unless it ends with a sign of its own. Empty text stays empty. */
export const asSentence = (text: string): string => {
  const trimmed = text.trim()
  return trimmed === '' || /[.!?…:]["”’»)]*$/u.test(trimmed) ? trimmed : `${trimmed}.`
}

/** Sentences after each other, without the empty ones. */
export const joinSentences = (...texts: readonly string[]): string => texts.map(asSentence).filter(Boolean).join(' ')

/** Shorter beginnings are abbreviations or greetings. */
const FIRST_SENTENCE = /^.{24,}?[.!?…]["”’»)]*(?=\s+\p{Lu}|\s*$)/su

/** The beginning of a longer text that can stand alone; a text without an end of a sentence is left as it is. */
export const firstSentence = (text: string): string => FIRST_SENTENCE.exec(text.trim())?.[0] ?? text.trim()
