import { monthLabel } from '#features/staff/month-closing/months.ts'
import { formatPLN, type Grosze } from '#kernel/money.ts'
import { pluralize } from '#kernel/pluralize.ts'
import { Stat } from '#ui/stat.tsx'
import type { ComingMonth } from '../coming.ts'
import type { OpenMonths } from '../earning-months.ts'
import styles from './earning-figures.module.css'

export const bookedText = ({ lessons, games }: Pick<ComingMonth, 'lessons' | 'games'>): string =>
  [lessons > 0 && pluralize(lessons, 'lesson'), games > 0 && pluralize(games, 'game')].filter(Boolean).join(' and ')

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
  return earliest ? `For ${monthLabel(earliest)} to ${monthLabel(latest)}.` : `For ${monthLabel(latest)}.`
}

/** What the school owes the person, and when it comes: it pays closed months, by bank transfer, and notes it here (docs/product.md §6.17). */
export const EarningFigures = ({ unpaid, unpaidMonths, soFar, open, coming }: Props) => {
  const sum = (of: (each: ComingMonth) => number) => coming.reduce((all, each) => all + of(each), 0)
  const booked = { lessons: sum(({ lessons }) => lessons), games: sum(({ games }) => games) }
  return (
    <div className={styles.figures}>
      <Stat
        label="Not paid to you yet"
        value={formatPLN(unpaid)}
        sub={
          unpaid > 0
            ? `${monthsText(unpaidMonths)} The school pays it to your bank account; you get a notice that day.`
            : 'All closed months are paid'
        }
      />
      <Stat
        label={open ? (open.isOne ? `${monthLabel(open.first)} so far` : `Since ${monthLabel(open.first)}`) : 'So far'}
        value={formatPLN(soFar)}
        sub="Payable once the school has closed the month, after its last day"
      />
      <Stat
        label="Booked ahead"
        value={formatPLN(sum(({ amount }) => amount))}
        sub={bookedText(booked) ? `Your part of ${bookedText(booked)}` : 'Nothing is booked'}
      />
    </div>
  )
}
