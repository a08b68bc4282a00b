/** Free text as a sentence before another one: it gets a full stop, unless it ends with a sign of its own. Empty text stays empty. */
export const asSentence = (text: string): string => {
  const trimmed = text.trim()
  return trimmed === '' || /[.!?…:]["”’»)]*$/u.test(trimmed) ? trimmed : `${trimmed}.`
}

/** Sentences after each other, without the empty ones. */
export const joinSentences = (...texts: readonly string[]): string => texts.map(asSentence).filter(Boolean).join(' ')
