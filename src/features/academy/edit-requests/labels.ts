import { fullSubjectName } from '#features/academy/catalogue/subjects.ts'
import { pluralize } from '#kernel/pluralize.ts'
import { formatDate, formatTime } from '#kernel/time.ts'
import { zoneName } from '#kernel/zones.ts'
import type { EditReader } from './editable-reservation.ts'
import type { EditSummary } from './events.ts'

/** `Tue 24 Nov, 17:00 moves to Thu 26 Nov, 10:00 (Warsaw), and 3 later lessons move too. The subject becomes …`, in the reader's zone. */
export const describeEdit = (
  { moves: [first, ...more], newSubject }: EditSummary,
  { zone, now }: EditReader,
): string => {
  const when = (at: string) => `${formatDate(at, zone, now)}, ${formatTime(at, zone)}`
  const others =
    more.length > 0 ? `, and ${pluralize(more.length, 'later lesson')} ${more.length === 1 ? 'moves' : 'move'} too` : ''
  const moved = first ? [`${when(first.from)} moves to ${when(first.to)} (${zoneName(zone)})${others}.`] : []
  const subject = newSubject ? [`The subject becomes ${fullSubjectName(newSubject)}.`] : []
  return [...moved, ...subject].join(' ')
}
