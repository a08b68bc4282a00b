import { toPlainLetters } from '#features/people/users/name-rules.ts'

const MAX_WORDS = 300
const WORD_LENGTH = { min: 2, max: 40 } as const
/** Whoever searches for more is not helped by it. */
const MAX_ASKED = 6

const wordsOf = (text: string, max: number): readonly string[] => {
  const words = toPlainLetters(text).match(/[\p{L}\p{N}]+/gu) ?? []
  const whole = words.filter(({ length }) => length >= WORD_LENGTH.min).map(word => word.slice(0, WORD_LENGTH.max))
  return [...new Set(whole)].slice(0, max)
}

/**
 * What a message is found by: each of its words behind the id of its conversation. So one index finds a word in some conversations, without
 * looking at those of others, however common the word is.
 */
export const searchTerms = (conversationId: string, text: string): readonly string[] =>
  wordsOf(text, MAX_WORDS).map(word => `${conversationId}/${word}`)

/** The search in these conversations for messages with all words, each as the beginning of one; null where nothing can be searched for. */
export const searchQuery = (conversationIds: readonly string[], asked: string): string | null => {
  const words = wordsOf(asked, MAX_ASKED)
  if (words.length === 0 || conversationIds.length === 0) return null
  // Ids and words are letters and digits: nothing in them has to be escaped.
  return conversationIds.map(id => `(${words.map(word => `'${id}/${word}':*`).join(' & ')})`).join(' | ')
}
