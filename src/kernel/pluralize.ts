/** `1 lesson`, `3 lessons`: how many there are of what a regular noun names. */
export const pluralize = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`
