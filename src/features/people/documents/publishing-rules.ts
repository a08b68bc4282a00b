import { type DocumentSlug, GENERAL_TERMS, type LegalVersion } from '#features/people/terms/rules.ts'
import { type Decision, decided, refused } from '#kernel/decision.ts'
import { withParams } from '#kernel/refusal.ts'
import { dateIn } from '#kernel/time.ts'
import { SCHOOL_ZONE } from '#kernel/zones.ts'
import { LATER_VERSION_PLANNED, TERMS_ONLY, TOO_SOON } from './refusals.ts'

/** A version of a legal document comes into force at once, or on a day that gives people time to read it (docs/product.md §12.9). */
export type Publication = {
  readonly slug: DocumentSlug
  /** `YYYY-MM-DD` in the school's zone, from its midnight; null for at once. */
  readonly inForceFrom: string | null
  readonly mustAccept: boolean
}

/** Enough to leave before new terms hold. */
export const NOTICE_DAYS = 14

/** The name of the new version, and when it comes into force. Refuses 422 `terms_only`, `too_soon`, 409 `later_version_planned`. */
export const decidePublication = (
  { slug, inForceFrom: day, mustAccept }: Publication,
  versions: readonly LegalVersion[],
  now: Temporal.Instant,
): Decision<{ readonly version: string; readonly inForceFrom: Temporal.Instant }> => {
  if (mustAccept && slug !== GENERAL_TERMS) return refused(TERMS_ONLY)
  const today = Temporal.PlainDate.from(dateIn(now, SCHOOL_ZONE))
  if (day !== null && today.until(Temporal.PlainDate.from(day)).days < NOTICE_DAYS)
    return refused(withParams(TOO_SOON, { days: NOTICE_DAYS }))
  const inForceFrom = day === null ? now : Temporal.PlainDate.from(day).toZonedDateTime(SCHOOL_ZONE).toInstant()
  const own = versions.filter(each => each.slug === slug)
  const later = own.find(each => Temporal.Instant.compare(each.inForceFrom, inForceFrom) >= 0)
  if (later) return refused(withParams(LATER_VERSION_PLANNED, { version: later.version }))
  const name = day ?? today.toString()
  const taken = own.filter(({ version }) => version === name || version.startsWith(`${name}.`)).length
  return decided({ version: taken === 0 ? name : `${name}.${taken + 1}`, inForceFrom })
}
