import type { Refusal } from '#kernel/refusal.ts'

/**
 * Whether the database can keep every piece of text in a value: no NUL, no half of a character. JSON may carry both, and a
 * browser neither.
 */
export const isStorableText = (value: unknown): boolean => {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0')
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([name, each]) => isStorableText(name) && isStorableText(each))
}

export const NOT_STORABLE_TEXT: Refusal = {
  code: 'not_text',
  status: 422,
  message: 'Text must not contain NUL or halves of characters.',
}
