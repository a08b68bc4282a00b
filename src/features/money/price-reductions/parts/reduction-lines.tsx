import { t } from '#kernel/messages.ts'
import { formatPLN, type Grosze } from '#kernel/money.ts'
import { Muted } from '#ui/typography.tsx'
import type { AppliedReduction } from '../rules.ts'
import styles from './reduction-lines.module.css'

type Props = {
  readonly reductions: readonly (Pick<AppliedReduction, 'kind' | 'label' | 'amount'> & {
    readonly percent?: number | null | undefined
  })[]
  /** Grosze before them. */
  readonly listAmount: Grosze
  /** Each lesson is charged by itself: the reduction is one of each. */
  readonly isWeekly?: boolean
}

/** The price before, and what each reduction took off; nothing where nothing did. */
export const ReductionLines = ({ reductions, listAmount, isWeekly = false }: Props) => {
  if (reductions.length === 0) return null
  if (isWeekly)
    return reductions.map(({ kind, label }) => (
      <Muted key={kind}>
        {kind === 'sibling'
          ? t(
              '{label}, off the price of each lesson that is planned while another child of the family has lessons to come.',
              { label },
            )
          : t('{label}, off the price of each lesson.', { label })}
      </Muted>
    ))
  return (
    <ul className={styles.lines} aria-label={t('How the price comes about')}>
      <li>
        <span>{t('Price before')}</span>
        <span>{formatPLN(listAmount)}</span>
      </li>
      {reductions.map(({ kind, label, amount }) => (
        <li key={kind}>
          <span>{label}</span>
          <span>{formatPLN(-amount)}</span>
        </li>
      ))}
    </ul>
  )
}
