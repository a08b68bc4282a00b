import type { Refusal } from '#kernel/refusal.ts'
import type { ItemPreview } from './event-kind.ts'

/** Refused things that a preview names. */
const MAX_NAMED = 20

/** The consequences of an act on several things together; amounts in grosze. */
export const sumUp = (previews: readonly ItemPreview[]) => {
  const effects = previews.flatMap(({ decision }) => (decision.ok ? [decision.change] : []))
  const sum = (of: (each: (typeof effects)[number]) => number) => effects.reduce((total, each) => total + of(each), 0)
  const refused = previews.flatMap(({ id, label, decision }): { id: string; label: string; refusal: Refusal }[] =>
    decision.ok ? [] : [{ id, label, refusal: decision.refusal }],
  )
  return {
    changed: effects.length,
    labels: previews.flatMap(({ label, decision }) => (decision.ok ? [label] : [])).slice(0, MAX_NAMED),
    lessons: sum(({ lessons }) => lessons),
    students: new Set(effects.flatMap(({ studentIds }) => studentIds)).size,
    returned: sum(({ returned }) => returned),
    keptDates: sum(({ keptDates = 0 }) => keptDates),
    freedDates: sum(({ freedDates = 0 }) => freedDates),
    refusedCount: refused.length,
    refused: refused.slice(0, MAX_NAMED),
  }
}
