import { skippedLabel } from '#features/academy/booking/skipped-label.ts'
import type { TrialOffer } from '#features/academy/sessions/queries.ts'
import { lengthLabel } from '#features/academy/trials/rules.ts'
import { msg, t } from '#kernel/messages.ts'
import { formatPLN, type Grosze } from '#kernel/money.ts'
import { formatDate, formatTime } from '#kernel/time.ts'
import type { PlanOffer, PlanOffers } from '../choice-quote.ts'
import styles from './choice-summary.module.css'

type Props = {
  type: keyof typeof PLAN_TEXTS
  /** What one lesson and four weeks cost; null while that is not known. */
  plans: PlanOffers | null
  /** What four weeks of the shortest individual lesson cost, said while nothing is chosen: the page has the price of an hour. */
  leastBlock: Grosze | null
  /** What is free cannot be charged afterwards. */
  isWeeklyOffered: boolean
  /** The trial lesson that this person can have. */
  trial: TrialOffer | null
  zone: string
  now: string
}

const WEEKLY_TEXT = msg('stop at any time; your card pays once a month')

const PLAN_TEXTS = {
  individual: { block: msg('the same time each week'), single: msg('at the time you choose') },
  group: { block: msg('at the group’s times'), single: msg('on the date you choose') },
} as const

const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0')

/** `4 lessons from Mon 23 Nov`, `3 lessons from Mon 23 Nov, not Mon 7 Dec: taken`, `Mon 23 Nov, 16:00`. */
const offerText = ({ count, start, skipped }: PlanOffer, zone: string, now: string): string => {
  const left = skipped.map(each =>
    t('not {date}: {reason}', { date: unbroken(formatDate(each.start, zone, now)), reason: skippedLabel(each) }),
  )
  return [lessonsText(count, start, zone, now), ...left].join(', ')
}

const lessonsText = (count: number, start: string, zone: string, now: string): string =>
  count === 1
    ? `${unbroken(formatDate(start, zone, now))}, ${formatTime(start, zone)}`
    : t('{count, plural, one {# lesson} other {# lessons}} from {date}', {
        count,
        date: unbroken(formatDate(start, zone, now)),
      })

const trialOption = ({ price, minutes }: TrialOffer) => ({
  value: 'trial',
  title: price === 0 ? t('Free trial') : t('Trial lesson'),
  sub: t('{length}, your first lesson here', { length: lengthLabel(minutes) }),
  aside: <b className={styles.sum}>{price === 0 ? t('Free') : formatPLN(price)}</b>,
})

/** The ways of buying a choice, each with what it costs. */
export const planOptions = ({ type, plans, leastBlock, isWeeklyOffered, trial, zone, now }: Props) => {
  const from = leastBlock === null ? '' : ` · ${t('from {price}', { price: unbroken(formatPLN(leastBlock)) })}`
  const option = (value: 'single' | 'block', title: string, least = '') => {
    const offer = plans?.[value]
    return {
      value,
      title,
      sub: offer ? offerText(offer, zone, now) : `${PLAN_TEXTS[type][value]()}${least}`,
      aside: offer && <b className={styles.sum}>{formatPLN(offer.amount)}</b>,
    }
  }
  return [
    ...(trial ? [trialOption(trial)] : []),
    option('single', (plans?.single?.count ?? 1) > 1 ? t('One week') : t('One lesson')),
    option('block', t('Weekly for four weeks'), from),
    ...(isWeeklyOffered
      ? [
          {
            value: 'weekly',
            title: t('Every week, pay as you go'),
            sub: WEEKLY_TEXT(),
          },
        ]
      : []),
  ]
}
