/** The fields of the form for a rate; in the address while it is looked at. */
export const RATE_FIELDS = ['person', 'kind', 'basis', 'value', 'validFrom'] as const
export type TypedRate = Readonly<Record<(typeof RATE_FIELDS)[number], string>>
