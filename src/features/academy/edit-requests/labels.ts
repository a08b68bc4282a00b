import { fullSubjectName } from '#features/academy/catalogue/subjects.ts'
import { t } from '#kernel/messages.ts'
import { formatDateAndTime } from '#kernel/time.ts'
import { zoneName } from '#kernel/zones.ts'
import type { EditReader } from './editable-reservation.ts'
import type { EditSummary } from './events.ts'

/** `Tue 24 Nov, 17:00 moves to Thu 26 Nov, 10:00 (Warsaw), and 3 later lessons move too. The subject becomes …`, in the reader's zone. */
export const describeEdit = (
  { moves: [first, ...more], newSubject }: EditSummary,
  { zone, now }: EditReader,
): string => {
  const when = (at: string) => formatDateAndTime(at, zone, now)
  const moved = (): string => {
    if (!first) return ''
    const times = { from: when(first.from), to: when(first.to), zone: zoneName(zone) }
    return more.length > 0
      ? t(
          '{from} moves to {to} ({zone}), and {count, plural, one {# later lesson moves} other {# later lessons move}} too.',
          { ...times, count: more.length },
        )
      : t('{from} moves to {to} ({zone}).', times)
  }
  const subject = newSubject ? t('The subject becomes {subject}.', { subject: fullSubjectName(newSubject) }) : ''
  return [moved(), subject].filter(String).join(' ')
}
