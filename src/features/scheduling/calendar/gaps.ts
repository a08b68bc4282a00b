import { latest, type Span } from '#kernel/time.ts'

/** The parts of a span that nothing of `taken` covers, in order. */
export const gapsOf = ({ start, end }: Span, taken: readonly Span[]): readonly Span[] => {
  const gaps: Span[] = []
  let from = start
  for (const span of taken.toSorted((a, b) => Temporal.Instant.compare(a.start, b.start))) {
    if (Temporal.Instant.compare(span.start, end) >= 0) break
    if (Temporal.Instant.compare(span.start, from) > 0) gaps.push({ start: from, end: span.start })
    from = latest([from, span.end])
  }
  return Temporal.Instant.compare(from, end) < 0 ? [...gaps, { start: from, end }] : gaps
}

/** The rows of time off around what is taken, such as lessons that stay: `<id>`, `<id>.1` and so on (decision 003). */
export const timeOffParts = (id: string, timeOff: Span, taken: readonly Span[]) =>
  gapsOf(timeOff, taken).map((during, at) => ({ id: at === 0 ? id : `${id}.${at}`, during, timeOff }))

/** The id of the time off to which a part belongs. */
export const timeOffIdOf = (partId: string): string => partId.split('.')[0] ?? partId
