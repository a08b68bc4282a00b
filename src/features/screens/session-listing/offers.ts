import { SUBJECTS, type Subject, type TrackId } from '#features/academy/catalogue/subjects.ts'
import { capitalize } from '#kernel/letter-case.ts'
import { t } from '#kernel/messages.ts'

/** A larger number is not counted: it would not help a reader, and counting takes time. */
export const MOST_COUNTED = 1000

/** The number of sessions on offer by subject; subjects without any are left out. At most one more than `MOST_COUNTED` each. */
export type Offers = Readonly<Record<string, number>>

/** `12`, `more than 1000`, `none on offer`. */
export const offerLabel = (count = 0): string =>
  count === 0
    ? t('none on offer')
    : count > MOST_COUNTED
      ? t('more than {count}', { count: MOST_COUNTED })
      : String(count)

/** Beside a track: `12`, `1000+`. */
export const trackOfferLabel = (offers: Offers, track: TrackId): string => {
  const isOfTrack = (subject: Subject) => subject.track === track
  const count = SUBJECTS.filter(isOfTrack).reduce((sum, { id }) => sum + (offers[id] ?? 0), 0)
  return count > MOST_COUNTED ? `${MOST_COUNTED}+` : String(count)
}

/** What is counted. */
type Listed = 'lesson' | 'teacher'

/** `29 lessons`, `1 lesson`, `more than 1000 lessons`. */
export const foundLabel = (
  { total, isMore }: { readonly total: number; readonly isMore: boolean },
  noun: Listed = 'lesson',
): string =>
  isMore
    ? t(
        'more than {noun, select, teacher {{count, plural, one {# teacher} other {# teachers}}} other {{count, plural, one {# lesson} other {# lessons}}}}',
        { noun, count: total },
      )
    : t(
        '{noun, select, teacher {{count, plural, one {# teacher} other {# teachers}}} other {{count, plural, one {# lesson} other {# lessons}}}}',
        { noun, count: total },
      )

/** Above the list: what the number counts, and whether it is what the search asked for. */
export const matchLabel = (list: {
  readonly total: number
  readonly isMore: boolean
  readonly isSimilar: boolean
  readonly isNarrowed: boolean
  readonly q: string
  readonly noun?: Listed
}): string => {
  const { total, isSimilar, isNarrowed, q, noun } = list
  const found = foundLabel(list, noun)
  if (isSimilar) return t('No lessons match “{q}”. Showing {found} with similar words.', { q, found })
  if (!isNarrowed) return t('{found} on offer', { found: capitalize(found) })
  return t('{found} {count, plural, one {matches} other {match}}', { found: capitalize(found), count: total })
}
