import { useState } from 'react'
import { type Message, msg, t } from '#kernel/messages.ts'
import { formatPLN } from '#kernel/money.ts'
import { Chip } from '#ui/chip.tsx'
import { classNames } from '#ui/class-names.ts'
import { MonthBars, shortMonth } from '#ui/month-bars.tsx'
import type { Tone } from '#ui/tone.ts'
import { Muted, TextLink } from '#ui/typography.tsx'
import type { EarningMonth } from '../earning-months.ts'
import { myOpenMonthPath, myStatementPath } from '../paths.ts'
import styles from './earning-plot.module.css'
import { BarKey, MonthBar } from './month-bar.tsx'

const STATES: Readonly<Record<NonNullable<EarningMonth['state']>, { readonly label: Message; readonly tone: Tone }>> = {
  open: { label: msg('[month] Not final'), tone: 'muted' },
  unpaid: { label: msg('[statement] Not paid yet'), tone: 'lamp' },
  paid: { label: msg('[statement] Paid'), tone: 'good' },
}

const pathOf = ({ month, state, statementId }: EarningMonth): string | null => {
  if (statementId) return myStatementPath(statementId)
  return state === 'open' ? myOpenMonthPath(month) : null
}

/** The part of what students paid, in percent; null where nothing was paid or earned. */
const shareOf = ({ paidByStudents, earned }: EarningMonth): number | null =>
  paidByStudents > 0 && earned !== null && earned > 0 ? Math.round((earned * 100) / paidByStudents) : null

/** Fewer months than these have their bars in the rows of the table: a plot of them would be mostly empty. */
const PLOTTED_FROM = 6

/** The months since the first as a plot, and beside it as a table that leads to what each is made of. The month that is read there is marked in the plot. */
export const EarningPlot = ({ months }: { readonly months: readonly EarningMonth[] }) => {
  const [lit, setLit] = useState<string | null>(null)
  const isPlotted = months.length >= PLOTTED_FROM
  const highest = Math.max(1, ...months.flatMap(({ paidByStudents, earned }) => [paidByStudents, earned ?? 0]))
  const shown = months.filter(({ paidByStudents, earned }) => paidByStudents !== 0 || earned !== null).toReversed()
  return (
    <div className={classNames(isPlotted && styles.both)}>
      {isPlotted && (
        <div className={styles.plot}>
          <MonthBars
            label={t('What students paid and what you earned in each month; the table has the amounts')}
            months={months.map(({ month, paidByStudents, earned }) => ({
              month,
              amounts: [paidByStudents, earned ?? 0],
            }))}
            series={[
              { name: t('paid by students'), tone: 'academy', isOutlined: true },
              { name: t('earned'), tone: 'lamp' },
            ]}
            lit={lit}
          />
        </div>
      )}
      <div className={styles.amounts}>
        <table className={styles.table} onPointerLeave={() => setLit(null)} onBlur={() => setLit(null)}>
          <caption className="visually-hidden">{t('What students paid and what you earned, by month')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('Month')}</th>
              {!isPlotted && <td className={styles.bars} />}
              <th scope="col">
                {!isPlotted && <BarKey of="paid" />}
                {t('Students paid')}
              </th>
              <th scope="col">
                {!isPlotted && <BarKey of="earned" />}
                {t('Earned')}
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map(each => {
              const { month, paidByStudents, earned, state } = each
              const path = pathOf(each)
              return (
                <tr key={month} onFocus={() => setLit(month)} onPointerEnter={() => setLit(month)}>
                  <th scope="row">
                    {path ? (
                      <TextLink to={path}>{shortMonth(month, true)}</TextLink>
                    ) : (
                      <span>{shortMonth(month, true)}</span>
                    )}
                    {state && (
                      <span data-state={state}>
                        <Chip tone={STATES[state].tone}>{STATES[state].label()}</Chip>
                      </span>
                    )}
                  </th>
                  {!isPlotted && (
                    <td className={styles.bars}>
                      <MonthBar paidByStudents={paidByStudents} earned={earned ?? 0} highest={highest} />
                    </td>
                  )}
                  <td>{paidByStudents === 0 ? '–' : formatPLN(paidByStudents)}</td>
                  <td>
                    {earned === null ? '–' : formatPLN(earned)}
                    {shareOf(each) !== null && <small>{t('{percent} % yours', { percent: shareOf(each) ?? 0 })}</small>}
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
        <Muted size="small">{t('Rates differ by lesson and game. Open a month to see each one.')}</Muted>
      </div>
    </div>
  )
}
