/** The quantile `p` (0 to 1) of the values. */
export const quantile = (values: readonly number[], p: number): number => {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * p))] ?? Number.NaN
}

export const median = (values: readonly number[]): number => quantile(values, 0.5)

/** One line of the report: a ratio with its target. */
export type Measurement = {
  readonly name: string
  readonly value: number
  readonly unit: string
  readonly target?: string
  readonly note: string
  readonly ok?: boolean
}

export const measurement = (
  name: string,
  value: number,
  unit: string,
  note: string,
  target?: { text: string; ok: boolean },
): Measurement => ({
  name,
  value,
  unit,
  note,
  ...(target ? { target: target.text, ok: target.ok } : {}),
})
