import type { Span } from '#kernel/time.ts'

/** The busy time of one person, merged and sorted, for fast lookups of a whole season of half-hours. */
export type IntervalSet = { readonly isFree: (span: Span) => boolean }

/** `bufferMinutes` before and after every taken span count as taken too. */
export const createIntervalSet = (taken: readonly Span[], bufferMinutes: number): IntervalSet => {
  const bufferMs = bufferMinutes * 60_000
  const merged: [from: number, to: number][] = []
  const ranges = taken
    .map(({ start, end }): [number, number] => [start.epochMilliseconds - bufferMs, end.epochMilliseconds + bufferMs])
    .sort(([a], [b]) => a - b)
  for (const [from, to] of ranges) {
    const last = merged.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else merged.push([from, to])
  }
  return {
    isFree: ({ start, end }) => {
      const next = merged[firstEndingAfter(merged, start.epochMilliseconds)]
      return next === undefined || next[0] >= end.epochMilliseconds
    },
  }
}

const firstEndingAfter = (ranges: readonly (readonly [number, number])[], at: number): number => {
  let low = 0
  let high = ranges.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((ranges[middle]?.[1] ?? 0) > at) high = middle
    else low = middle + 1
  }
  return low
}
