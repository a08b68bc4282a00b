const firstOf = (name: string): string => name.trim().split(/\s+/)[0] ?? name

/** The first names of children; the whole name of those who share theirs. */
export const shortNames = (names: readonly string[]): readonly string[] => {
  const firsts = names.map(firstOf)
  return names.map((name, at) =>
    firsts.filter(first => first === firsts[at]).length > 1 ? name : (firsts[at] ?? name),
  )
}

/** A text about children as their guardian calls them: by the names of `shortNames`. */
export const withShortNames = (text: string, names: readonly string[]): string => {
  const short = shortNames(names)
  return names.reduce((said, name, at) => said.replaceAll(name, short[at] ?? name), text)
}
