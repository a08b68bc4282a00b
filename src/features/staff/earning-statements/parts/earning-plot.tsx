import { useState } from 'react'
import { type Message, msg, t } from '#kernel/messages.ts'
import { formatPLN } from '#kernel/money.ts'
import { Chip } from '#ui/chip.tsx'
import { MonthBars, shortMonth } from '#ui/month-bars.tsx'
import type { Tone } from '#ui/tone.ts'
import { Muted, TextLink } from '#ui/typography.tsx'
import type { EarningMonth } from '../earning-months.ts'
import { myOpenMonthPath, myStatementPath } from '../paths.ts'
import styles from './earning-plot.module.css'

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

/** The months since the first as a plot, and beside it as a table that leads to what each is made of. The month that is read there is marked in the plot. */
export const EarningPlot = ({ months }: { readonly months: readonly EarningMonth[] }) => {
  const [lit, setLit] = useState<string | null>(null)
  const shown = months.filter(({ paidByStudents, earned }) => paidByStudents !== 0 || earned !== null).toReversed()
  return (
    <div className={styles.both}>
      <div className={styles.plot} data-few={months.length <= 6 || undefined}>
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
      <div className={styles.amounts}>
        <table className={styles.table} onPointerLeave={() => setLit(null)} onBlur={() => setLit(null)}>
          <caption className="visually-hidden">{t('What students paid and what you earned, by month')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('Month')}</th>
              <th scope="col">{t('Paid by students')}</th>
              <th scope="col">{t('Earned')}</th>
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
                    {state && <Chip tone={STATES[state].tone}>{STATES[state].label()}</Chip>}
                  </th>
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
