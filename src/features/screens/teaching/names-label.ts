import { t } from '#kernel/messages.ts'
import { listWords } from '#kernel/word-lists.ts'
import type { TaughtDate } from './taught-dates.ts'

const NAMES_SHOWN = 3

type Taught = { readonly kind: TaughtDate['kind']; readonly isOver?: boolean }

/** `Ala Nowak, Olek Wrona, Iga Lis and 2 more`; `No students yet`, and `No students` when it is over. */
export const namesLabel = (names: readonly string[], { kind, isOver = false }: Taught): string => {
  if (names.length === 0)
    return isOver
      ? t('{kind, select, game {No players} other {No students}}', { kind })
      : t('{kind, select, game {No players yet} other {No students yet}}', { kind })
  const rest = names.length - NAMES_SHOWN
  const named = names.slice(0, NAMES_SHOWN)
  return rest > 0 ? t('{names} and {rest} more', { names: named.join(', '), rest }) : listWords(named)
}
