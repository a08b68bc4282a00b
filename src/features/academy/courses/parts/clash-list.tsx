import { t } from '#kernel/messages.ts'
import { LocalTime } from '#ui/local-time.tsx'
import { Notice } from '#ui/notice.tsx'

/** `start`: ISO text. */
type Clash = {
  readonly start: string
  readonly reason: 'holiday' | 'own' | 'students'
  readonly name?: string | undefined
  readonly students?: number | undefined
}
type Props = { readonly clashes: readonly Clash[]; readonly zone: string; readonly now: string }

const reasonLabel = ({ reason, name, students = 0 }: Clash): string => {
  if (reason === 'holiday') return t('a holiday: {name}', { name: name ?? '' })
  return reason === 'own'
    ? t('you have something else then')
    : t('{count, plural, one {# student} other {# students}} have something else then', { count: students })
}

/** What the new dates of a course meet. Only the teacher's own lessons stand in the way. */
export const ClashList = ({ clashes, zone, now }: Props) => {
  if (clashes.length === 0) return <Notice kind="good" title={t('The new dates clash with nothing')} />
  const isBlocked = clashes.some(({ reason }) => reason === 'own')
  return (
    <Notice kind="warn" title={isBlocked ? t('You have other lessons at some of these times') : t('Some dates clash')}>
      <ul>
        {clashes.map(clash => (
          <li key={clash.start + clash.reason}>
            <LocalTime at={clash.start} zone={zone} now={now} />: {reasonLabel(clash)}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
