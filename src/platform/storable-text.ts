import type { Refusal } from '#kernel/refusal.ts'

/**
 * Whether Postgres can store every string in a value: no NUL, no unpaired surrogate. JSON may contain both; browsers
 * send neither.
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
