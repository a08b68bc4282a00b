/** The value below which the share `p` (0 to 1) of the figures lies. */
export const quantile = (figures: readonly number[], p: number): number => {
  const sorted = [...figures].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * p))] ?? Number.NaN
}

export const median = (figures: readonly number[]): number => quantile(figures, 0.5)

/** One line of the report: a ratio with what it has to be. */
export type Figure = {
  readonly name: string
  readonly value: number
  readonly unit: string
  readonly bar?: string
  readonly note: string
  readonly ok?: boolean
}

export const figure = (
  name: string,
  value: number,
  unit: string,
  note: string,
  bar?: { text: string; ok: boolean },
): Figure => ({
  name,
  value,
  unit,
  note,
  ...(bar ? { bar: bar.text, ok: bar.ok } : {}),
})
