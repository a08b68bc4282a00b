import { monthLabel } from '#features/staff/month-closing/months.ts'
import { t } from '#kernel/messages.ts'
import { formatPLN, type Grosze } from '#kernel/money.ts'
import { listWords } from '#kernel/word-lists.ts'
import { shortMonth } from '#ui/month-bars.tsx'
import { Stat } from '#ui/stat.tsx'
import type { ComingMonth } from '../coming.ts'
import type { OpenMonths } from '../earning-months.ts'
import styles from './earning-figures.module.css'

export const bookedText = ({ lessons, games }: Pick<ComingMonth, 'lessons' | 'games'>): string =>
  listWords(
    [
      lessons > 0 && t('{lessons, plural, one {# lesson} other {# lessons}}', { lessons }),
      games > 0 && t('{games, plural, one {# game} other {# games}}', { games }),
    ].filter(text => text !== false),
  )

type Props = {
  readonly unpaid: Grosze
  /** The closed months of which it is, the latest first. */
  readonly unpaidMonths: readonly string[]
  readonly soFar: Grosze
  readonly open: OpenMonths | null
  readonly coming: readonly ComingMonth[]
}

const monthsText = (months: readonly string[]): string => {
  const [latest, ...more] = months
  const earliest = more.at(-1)
  if (!latest) return ''
  return earliest
    ? t('For {earliest} to {latest}.', { earliest: monthLabel(earliest), latest: monthLabel(latest) })
    : t('For {month}.', { month: monthLabel(latest) })
}

/** What the school owes the person, and when it comes: it pays closed months, by bank transfer, and notes it here (docs/product.md §6.17). */
export const EarningFigures = ({ unpaid, unpaidMonths, soFar, open, coming }: Props) => {
  const sum = (of: (each: ComingMonth) => number) => coming.reduce((all, each) => all + of(each), 0)
  const booked = { lessons: sum(({ lessons }) => lessons), games: sum(({ games }) => games) }
  return (
    <div className={styles.figures}>
      <Stat
        label={t('Not paid to you yet')}
        value={formatPLN(unpaid)}
        sub={
          unpaid > 0
            ? `${monthsText(unpaidMonths)} ${t('We transfer it to your bank account, and tell you that day.')}`
            : t('All closed months are paid')
        }
      />
      <Stat
        label={
          open
            ? open.isOne
              ? t('{month} so far', { month: shortMonth(open.first, true) })
              : t('Since {month}', { month: shortMonth(open.first, true) })
            : t('[earned] So far')
        }
        value={formatPLN(soFar)}
        sub={t('Paid out after the month ends')}
      />
      <Stat
        label={t('Booked ahead')}
        value={formatPLN(sum(({ amount }) => amount))}
        sub={
          bookedText(booked)
            ? t('Your part of {lessonsAndGames}', { lessonsAndGames: bookedText(booked) })
            : t('Nothing is booked')
        }
      />
    </div>
  )
}
