import { latest, type Span } from '#kernel/time.ts'

/** The parts of a span that nothing of `taken` covers, in order. Time off over lessons that stay is taken in these parts (decision 003). */
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
