import { skippedLabel } from '#features/academy/booking/skipped-label.ts'
import { BLOCK_WEEKS } from '#features/academy/reservations/states.ts'
import type { TrialOffer } from '#features/academy/sessions/queries.ts'
import type { SessionType } from '#features/academy/sessions/session-types.ts'
import { ReductionLines } from '#features/money/price-reductions/parts/reduction-lines.tsx'
import { sumOfReductions } from '#features/money/price-reductions/rules.ts'
import { msg, t } from '#kernel/messages.ts'
import { formatPLN, type Grosze } from '#kernel/money.ts'
import { sentenceOf } from '#kernel/refusal.ts'
import { formatDateAndTimeRange, formatDayMonth } from '#kernel/time.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Chevron } from '#ui/chevron.tsx'
import { RadioCards } from '#ui/choice-fields.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import { type Choice, PICKS_FORM_ID, planOf, readPlanChoice } from '../choice.ts'
import type { ChoiceQuote, PlanOffers } from '../choice-quote.ts'
import type { WeeklyLesson } from '../weekly-lessons.ts'
import styles from './choice-summary.module.css'
import { planOptions } from './plan-options.tsx'

type Props = {
  type: SessionType
  choice: Choice
  /** The shortest lesson, in half-hours. */
  minimumRun: 1 | 2
  onPlan: (plan: Pick<Choice, 'plan' | 'isTrial'>) => void
  /** The trial lesson that this person can have. */
  trial: TrialOffer | null
  /** Why this student has none, where the teacher offers one. */
  noTrial: string | null
  weekly: readonly WeeklyLesson[]
  offered: ChoiceQuote
  /** What one lesson and four weeks cost; null while that is not known. */
  plans: PlanOffers | null
  /** Of an hour, a lesson or the course. */
  price: Grosze
  /** What is free cannot be charged afterwards. */
  isWeeklyOffered: boolean
  /** The session's own teacher cannot reserve, so the page does not mark their own engagements as unavailable. */
  isOwn: boolean
  zone: string
  now: string
  at: (firstDate: string) => string
}

/** The picked runs; shown immediately, before the server's quote. */
const WeeklyList = ({ weekly, zone, now }: Pick<Props, 'weekly' | 'zone' | 'now'>) => (
  <ul className={styles.lines}>
    {weekly.map(({ start, end, price, isFree }) => (
      <li key={start} data-unavailable={!isFree || undefined}>
        <span>
          {formatDateAndTimeRange(start, end, zone, now)}
          {!isFree && <small>{t('not free this week')}</small>}
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
    {lessons.map(({ start, end, price, reduction }) => (
      <li key={start}>
        <time dateTime={start}>{formatDateAndTimeRange(start, end, zone, now)}</time>
        <span>{formatPLN(price + reduction)}</span>
      </li>
    ))}
  </ol>
)

const SkippedList = ({ offered, zone, now }: Pick<Props, 'offered' | 'zone' | 'now'>) =>
  offered.kind !== 'quoted' || offered.skipped.length === 0 ? null : (
    <div className={styles.skipped}>
      <p className={styles.skippedTitle}>
        <Icon name="info" size={16} />
        {t('{count, plural, =1 {One date is} other {# dates are}} left out and not charged:', {
          count: offered.skipped.length,
        })}
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

/** The price before, what is taken off it, and why. */
const Reductions = ({ quoted: { amount, reductions } }: { quoted: Extract<ChoiceQuote, { kind: 'quoted' }> }) =>
  reductions.length > 0 && (
    <div className={styles.reductions}>
      <ReductionLines reductions={reductions} listAmount={amount + sumOfReductions(reductions)} />
      {reductions[0]?.kind === 'sibling' && (
        <p className={styles.hint}>
          {t(
            'For further children of a family. The child who booked first and still has lessons to come pays the full price. Lessons every week keep the discount while a sibling has lessons too.',
          )}
        </p>
      )}
    </div>
  )

const HOW_TO_CHOOSE = {
  1: msg('A time is half an hour. Add the next ones for longer.'),
  2: msg('A time is one hour. Add the next one for longer.'),
} as const

/** The choice with its lessons, prices and skipped dates, from the same quote that the reservation uses. */
export const ChoiceSummary = ({
  type,
  choice,
  minimumRun,
  onPlan,
  weekly,
  offered,
  plans,
  price,
  isWeeklyOffered,
  isOwn,
  trial,
  noTrial,
  zone,
  now,
  at,
}: Props) => {
  const isIndividual = type === 'individual'
  const leastBlock = isIndividual && price > 0 ? (price * minimumRun * BLOCK_WEEKS) / 2 : null
  const isLong = isIndividual ? choice.plan !== 'single' : type === 'course'
  const quoted = offered.kind === 'quoted' ? offered : null
  const isListed = type === 'group' || (isIndividual && weekly.length === 0 && choice.plan === 'single')
  const isOne = choice.plan === 'single' && (quoted?.lessons.length ?? weekly.length) <= 1
  return (
    <>
      <h2 className={styles.head}>{isOne ? t('Your lesson') : t('Your lessons')}</h2>
      {isIndividual && weekly.length === 0 && offered.kind === 'nothing chosen' && (
        <p className={styles.hint}>{HOW_TO_CHOOSE[minimumRun]()}</p>
      )}
      {isIndividual && weekly.length > 0 && <WeeklyList {...{ weekly, zone, now }} />}
      {type === 'course' && quoted?.lessons[0] && (
        <p className={styles.hint}>
          {t('{count, plural, one {# lesson} other {# lessons}} from {date} on', {
            count: quoted.lessons.length,
            date: formatDayMonth(quoted.lessons[0].start, zone, now),
          })}
        </p>
      )}
      {noTrial && <p className={styles.hint}>{noTrial}</p>}
      {type !== 'course' && (
        <div className={styles.plans}>
          <RadioCards
            field={{ name: 'plan', formId: PICKS_FORM_ID }}
            legend={t('How many lessons')}
            hideLegend
            value={planOf(choice)}
            onChange={plan => onPlan(readPlanChoice(plan) ?? { plan: 'single', isTrial: undefined })}
            options={planOptions({ type, plans, leastBlock, isWeeklyOffered, trial, zone, now })}
          />
        </div>
      )}
      {/* After the plans: each has other lessons, and a longer list above would move the one that is chosen. */}
      {isListed && quoted && <LessonList lessons={quoted.lessons} zone={zone} now={now} />}
      <div aria-live="polite">
        <SkippedList offered={offered} zone={zone} now={now} />
        {offered.kind === 'refused' && !isOwn && (
          <div data-refusal>
            <Notice
              kind="warn"
              action={
                offered.nearest && (
                  <ButtonLink to={at(offered.nearest)} size="small" preventScrollReset>
                    {t('Nearest week that fits')}
                  </ButtonLink>
                )
              }
            >
              {sentenceOf(offered.refusal)}
            </Notice>
          </div>
        )}
      </div>
      {quoted && <Reductions quoted={quoted} />}
      {isLong && quoted && quoted.lessons.length > 1 && (
        <details className={styles.all}>
          <summary>
            {t('All {count} lessons', { count: quoted.lessons.length })}
            <Chevron size={16} />
          </summary>
          <LessonList lessons={quoted.lessons} zone={zone} now={now} />
        </details>
      )}
    </>
  )
}
