export type Names = Readonly<Record<string, string>>

/** What an id is, in words, or the text itself. Danger: a text such as `constructor` is a property of every object. */
export const nameOf = (names: Names, text: string): string => (Object.hasOwn(names, text) ? names[text] : null) ?? text
