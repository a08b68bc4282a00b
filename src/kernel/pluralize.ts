/** `1 lesson`, `3 lessons`: for regular nouns. */
export const pluralize = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`
