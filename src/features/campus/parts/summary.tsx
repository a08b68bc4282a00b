import type { SessionType } from '#features/academy/session-types.ts'
import { WHY_SKIPPED } from '#features/reservations/parts/words.ts'
import { counted } from '#kernel/count.ts'
import { formatPLN } from '#kernel/money.ts'
import { dated, dayMonth, timeRange, weekdayIn } from '#kernel/time.ts'
import { ButtonLink } from '#ui/button.tsx'
import { RadioCards } from '#ui/choice.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import { type Choice, PICKS_FORM } from '../choice.ts'
import type { Offered } from '../offer.ts'
import type { WeeklyLesson } from '../offer-words.ts'
import styles from './summary.module.css'

type Props = {
  type: SessionType
  choice: Choice
  onPlan: (plan: 'single' | 'block') => void
  weekly: readonly WeeklyLesson[]
  offered: Offered
  /** Whose session it is cannot reserve anything: that a time of theirs is taken says nothing. */
  isOwn: boolean
  zone: string
  now: string
  at: (firstDate: string) => string
}

const HEADS: Readonly<Record<SessionType, Readonly<Record<Choice['plan'], string>>>> = {
  individual: { single: 'Once', block: 'Every week', course: '' },
  group: { single: 'Your lesson', block: 'Your lessons', course: '' },
  course: { single: '', block: '', course: 'Your lessons' },
}

/** Picked runs, said as soon as they are picked. */
const Weekly = ({ weekly, zone }: Pick<Props, 'weekly' | 'zone'>) => (
  <ul className={styles.lines}>
    {weekly.map(({ start, end, price, isFree }) => (
      <li key={start} data-gone={!isFree || undefined}>
        <span>
          {weekdayIn(start, zone)} {timeRange(start, end, zone)}
          {!isFree && <small>not free in this week</small>}
        </span>
        <span>{formatPLN(price)}</span>
      </li>
    ))}
  </ul>
)

const Lessons = ({
  lessons,
  zone,
  now,
}: { lessons: Extract<Offered, { kind: 'quoted' }>['lessons'] } & Pick<Props, 'zone' | 'now'>) => (
  <ol className={styles.lines}>
    {lessons.map(({ start, end, price }) => (
      <li key={start}>
        <time dateTime={start}>{dated(start, end, zone, now)}</time>
        <span>{formatPLN(price)}</span>
      </li>
    ))}
  </ol>
)

const Skipped = ({ offered, zone, now }: Pick<Props, 'offered' | 'zone' | 'now'>) =>
  offered.kind !== 'quoted' || offered.skipped.length === 0 ? null : (
    <div className={styles.skipped}>
      <p>
        <Icon name="info" size={16} />
        {offered.skipped.length === 1 ? 'One date is' : `${offered.skipped.length} dates are`} left out and not charged:
      </p>
      <ul>
        {offered.skipped.map(({ start, end, reason }) => (
          <li key={start}>
            <time dateTime={start}>{dated(start, end, zone, now)}</time> · {WHY_SKIPPED[reason]}
          </li>
        ))}
      </ul>
    </div>
  )

const plans = (offered: Offered, choice: Choice, zone: string) => {
  const first = offered.kind === 'quoted' ? offered.lessons[0] : undefined
  const says = first
    ? `${counted(offered.kind === 'quoted' ? offered.lessons.length : 0, 'lesson')}, first on ${dayMonth(first.start, zone)}`
    : null
  return [
    {
      value: 'block',
      title: 'Four weeks ahead',
      sub: (choice.plan === 'block' && says) || 'the same times, four weeks in a row',
    },
    { value: 'single', title: 'Once', sub: (choice.plan === 'single' && says) || 'to try it out' },
  ]
}

/** What is chosen, what it is made of, what is left out: the same answer that reserving will give. */
export const Summary = ({ type, choice, onPlan, weekly, offered, isOwn, zone, now, at }: Props) => {
  const isIndividual = type === 'individual'
  const isLong = isIndividual ? choice.plan === 'block' : type === 'course'
  const quoted = offered.kind === 'quoted' ? offered : null
  return (
    <>
      <h2 className={styles.head}>{HEADS[type][choice.plan]}</h2>
      {isIndividual && weekly.length === 0 && (
        <p className={styles.hint}>Pick half-hours in the grid: each run is one lesson.</p>
      )}
      {isIndividual && weekly.length > 0 && <Weekly weekly={weekly} zone={zone} />}
      {type === 'course' && quoted?.lessons[0] && (
        <p className={styles.hint}>
          {counted(quoted.lessons.length, 'lesson')} from {dayMonth(quoted.lessons[0].start, zone, now)} on
        </p>
      )}
      {type === 'group' && quoted && <Lessons lessons={quoted.lessons} zone={zone} now={now} />}
      {type !== 'course' && (
        <div className={styles.plans}>
          <RadioCards
            field={{ name: 'plan', formId: PICKS_FORM }}
            legend="How many lessons"
            quietLegend
            value={choice.plan}
            onChange={plan => onPlan(plan === 'single' ? 'single' : 'block')}
            options={plans(offered, choice, zone)}
          />
        </div>
      )}
      <div aria-live="polite">
        <Skipped offered={offered} zone={zone} now={now} />
        {offered.kind === 'refused' && !isOwn && (
          <Notice
            kind="warn"
            action={
              offered.nearest && (
                <ButtonLink to={at(offered.nearest)} size="small" preventScrollReset>
                  Nearest week that fits
                </ButtonLink>
              )
            }
          >
            {offered.refusal.message}
          </Notice>
        )}
      </div>
      {isLong && quoted && quoted.lessons.length > 1 && (
        <details className={styles.all}>
          <summary>
            All {quoted.lessons.length} lessons
            <Icon name="chevron" size={16} />
          </summary>
          <Lessons lessons={quoted.lessons} zone={zone} now={now} />
        </details>
      )}
    </>
  )
}
