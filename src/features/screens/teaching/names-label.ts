import type { TaughtDate } from './taught-dates.ts'

const NAMES_SHOWN = 3
const PEOPLE = { lesson: 'students', game: 'players' } as const

type Taught = { readonly kind: TaughtDate['kind']; readonly isOver?: boolean }

/** `Ala Nowak, Olek Wrona, Iga Lis and 2 more`; `No students yet`, and `No students` when it is over. */
export const namesLabel = (names: readonly string[], { kind, isOver = false }: Taught): string => {
  if (names.length === 0) return isOver ? `No ${PEOPLE[kind]}` : `No ${PEOPLE[kind]} yet`
  const rest = names.length - NAMES_SHOWN
  const named = names.slice(0, NAMES_SHOWN)
  if (rest > 0) return `${named.join(', ')} and ${rest} more`
  return named.length === 1 ? (named[0] ?? '') : `${named.slice(0, -1).join(', ')} and ${named.at(-1)}`
}
