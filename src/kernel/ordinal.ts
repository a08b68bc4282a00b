const SUFFIXES: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd' }

/** `1st`, `2nd`, `3rd`, `11th`. */
export const ordinal = (position: number): string =>
  `${position}${SUFFIXES[new Intl.PluralRules('en', { type: 'ordinal' }).select(position)] ?? 'th'}`
