import type { SessionType } from '#features/academy/session-types.ts'
import { skippedLabel } from '#features/reservations/skipped-label.ts'
import { formatPLN } from '#kernel/money.ts'
import { pluralize } from '#kernel/pluralize.ts'
import { formatDateAndTimeRange, formatDayMonth, formatTimeRange, weekdayIn } from '#kernel/time.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Chevron } from '#ui/chevron.tsx'
import { RadioCards } from '#ui/choice-fields.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import { type Choice, PICKS_FORM_ID, readPlan } from '../choice.ts'
import type { ChoiceQuote } from '../choice-quote.ts'
import type { WeeklyLesson } from '../weekly-lessons.ts'
import styles from './choice-summary.module.css'

type Props = {
  type: SessionType
  choice: Choice
  onPlan: (plan: 'single' | 'block' | 'weekly') => void
  weekly: readonly WeeklyLesson[]
  offered: ChoiceQuote
  /** What is free cannot be charged afterwards. */
  isWeeklyOffered: boolean
  /** The session's own teacher cannot reserve, so the page does not mark their own engagements as unavailable. */
  isOwn: boolean
  zone: string
  now: string
  at: (firstDate: string) => string
}

const HEADINGS: Readonly<Record<SessionType, Readonly<Record<Choice['plan'], string>>>> = {
  individual: { single: 'Your lesson', block: 'Your lessons', weekly: 'Your lessons', course: '' },
  group: { single: 'Your lesson', block: 'Your lessons', weekly: 'Your lessons', course: '' },
  course: { single: '', block: '', weekly: '', course: 'Your lessons' },
}

/** The picked runs; shown immediately, before the server's quote. */
const WeeklyList = ({ weekly, zone }: Pick<Props, 'weekly' | 'zone'>) => (
  <ul className={styles.lines}>
    {weekly.map(({ start, end, price, isFree }) => (
      <li key={start} data-unavailable={!isFree || undefined}>
        <span>
          {weekdayIn(start, zone)} {formatTimeRange(start, end, zone)}
          {!isFree && <small>not free in this week</small>}
        </span>
        <span>{formatPLN(price)}</span>
      </li>
    ))}
  </ul>
)

const LessonList = ({
  lessons,
  zone,
  now,
}: { lessons: Extract<ChoiceQuote, { kind: 'quoted' }>['lessons'] } & Pick<Props, 'zone' | 'now'>) => (
  <ol className={styles.lines}>
    {lessons.map(({ start, end, price }) => (
      <li key={start}>
        <time dateTime={start}>{formatDateAndTimeRange(start, end, zone, now)}</time>
        <span>{formatPLN(price)}</span>
      </li>
    ))}
  </ol>
)

const SkippedList = ({ offered, zone, now }: Pick<Props, 'offered' | 'zone' | 'now'>) =>
  offered.kind !== 'quoted' || offered.skipped.length === 0 ? null : (
    <div className={styles.skipped}>
      <p className={styles.skippedTitle}>
        <Icon name="info" size={16} />
        {offered.skipped.length === 1 ? 'One date is' : `${offered.skipped.length} dates are`} left out and not charged:
      </p>
      <ul>
        {offered.skipped.map(({ start, end, ...why }) => (
          <li key={start}>
            <time dateTime={start}>{formatDateAndTimeRange(start, end, zone, now)}</time> · {skippedLabel(why)}
          </li>
        ))}
      </ul>
    </div>
  )

const WEEKLY_TEXT = 'until you end it; each lesson is charged to your card afterwards, once a month'

const PLAN_TEXTS = {
  individual: { block: 'the same times, four weeks in a row', single: 'at the times you choose', weekly: WEEKLY_TEXT },
  group: { block: 'at the group’s times, four weeks in a row', single: 'on the date you choose', weekly: WEEKLY_TEXT },
} as const

const planOptions = ({
  type,
  offered,
  choice,
  isWeeklyOffered,
  zone,
  now,
}: Pick<Props, 'offered' | 'choice' | 'isWeeklyOffered' | 'zone' | 'now'> & { type: keyof typeof PLAN_TEXTS }) => {
  const texts = PLAN_TEXTS[type]
  const first = offered.kind === 'quoted' ? offered.lessons[0] : undefined
  const says = first
    ? `${pluralize(offered.kind === 'quoted' ? offered.lessons.length : 0, 'lesson')}, first on ${formatDayMonth(first.start, zone, now)}`
    : null
  return [
    {
      value: 'block',
      title: 'Weekly for four weeks',
      sub: (choice.plan === 'block' && says) || texts.block,
    },
    ...(isWeeklyOffered ? [{ value: 'weekly', title: 'Every week, pay as you go', sub: texts.weekly }] : []),
    { value: 'single', title: 'One lesson', sub: (choice.plan === 'single' && says) || texts.single },
  ]
}

/** The choice with its lessons, prices and skipped dates, from the same quote that the reservation uses. */
export const ChoiceSummary = ({
  type,
  choice,
  onPlan,
  weekly,
  offered,
  isWeeklyOffered,
  isOwn,
  zone,
  now,
  at,
}: Props) => {
  const isIndividual = type === 'individual'
  const isLong = isIndividual ? choice.plan !== 'single' : type === 'course'
  const quoted = offered.kind === 'quoted' ? offered : null
  return (
    <>
      <h2 className={styles.head}>{HEADINGS[type][choice.plan]}</h2>
      {isIndividual && weekly.length === 0 && (
        <p className={styles.hint}>Choose a time. Consecutive half-hours make one lesson.</p>
      )}
      {isIndividual && weekly.length > 0 && <WeeklyList weekly={weekly} zone={zone} />}
      {type === 'course' && quoted?.lessons[0] && (
        <p className={styles.hint}>
          {pluralize(quoted.lessons.length, 'lesson')} from {formatDayMonth(quoted.lessons[0].start, zone, now)} on
        </p>
      )}
      {type === 'group' && quoted && <LessonList lessons={quoted.lessons} zone={zone} now={now} />}
      {type !== 'course' && (
        <div className={styles.plans}>
          <RadioCards
            field={{ name: 'plan', formId: PICKS_FORM_ID }}
            legend="How many lessons"
            hideLegend
            value={choice.plan}
            onChange={plan => onPlan(readPlan(plan) ?? 'block')}
            options={planOptions({ type, offered, choice, isWeeklyOffered, zone, now })}
          />
        </div>
      )}
      <div aria-live="polite">
        <SkippedList offered={offered} zone={zone} now={now} />
        {offered.kind === 'refused' && !isOwn && (
          <div data-refusal>
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
          </div>
        )}
      </div>
      {isLong && quoted && quoted.lessons.length > 1 && (
        <details className={styles.all}>
          <summary>
            All {quoted.lessons.length} lessons
            <Chevron size={16} />
          </summary>
          <LessonList lessons={quoted.lessons} zone={zone} now={now} />
        </details>
      )}
    </>
  )
}
