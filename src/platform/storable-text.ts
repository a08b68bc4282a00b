import { t } from '#kernel/messages.ts'
import type { Refusal } from '#kernel/refusal.ts'

/** Deeper than any input. Danger: code that walks through a value would run out of stack. */
const MAX_LEVELS = 32

/**
 * Whether Postgres can store every string in a value: no NUL, no unpaired surrogate. JSON may contain both; browsers
 * send neither. A value nested in more than 32 levels is not storable either.
 */
export const isStorableText = (value: unknown, levels = MAX_LEVELS): boolean => {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0')
  if (typeof value !== 'object' || value === null) return true
  if (levels === 0) return false
  return Object.entries(value).every(([name, each]) => isStorableText(name) && isStorableText(each, levels - 1))
}

export const NOT_STORABLE_TEXT: Refusal = {
  code: 'not_text',
  status: 422,
  message: () =>
    t('Text must not contain NUL or halves of characters, nor be nested in more than {levels} levels.', {
      levels: MAX_LEVELS,
    }),
}
