const NAMES_SHOWN = 3

/** `Ala Nowak, Olek Wrona, Iga Lis and 2 more`; `nobody yet`, and `nobody` when it is over. */
export const namesLabel = (names: readonly string[], isOver = false): string => {
  if (names.length === 0) return isOver ? 'nobody' : 'nobody yet'
  const rest = names.length - NAMES_SHOWN
  const named = names.slice(0, NAMES_SHOWN)
  if (rest > 0) return `${named.join(', ')} and ${rest} more`
  return named.length === 1 ? (named[0] ?? '') : `${named.slice(0, -1).join(', ')} and ${named.at(-1)}`
}
