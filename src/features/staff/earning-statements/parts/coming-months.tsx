import { t } from '#kernel/messages.ts'
import { formatPLN } from '#kernel/money.ts'
import { Stack } from '#ui/layout.tsx'
import { shortMonth } from '#ui/month-bars.tsx'
import { Muted } from '#ui/typography.tsx'
import type { ComingMonth } from '../coming.ts'
import styles from './coming-months.module.css'
import { bookedText } from './earning-figures.tsx'

/** What a person earns by what is booked, month by month; the figures above have the sum. */
export const ComingMonths = ({ coming }: { readonly coming: readonly ComingMonth[] }) =>
  coming.length > 0 && (
    <section aria-labelledby="coming">
      <Stack gap={3}>
        <h2 id="coming" className={styles.heading}>
          {t('Booked ahead, by month')}
        </h2>
        <ul className={styles.months} aria-label={t('What you earn by what is booked, by month')}>
          {coming.map(({ month, lessons, games, amount }) => (
            <li key={month}>
              <h3>{shortMonth(month, true)}</h3>
              <b className={styles.amount}>{formatPLN(amount)}</b>
              <Muted size="small">{bookedText({ lessons, games })}</Muted>
            </li>
          ))}
        </ul>
        <Muted size="small">
          {t('If all of it takes place, at today’s rates.')}
          {coming.some(({ lacksRate }) => lacksRate) &&
            ` ${t('Dates without a rate yet are not in it; ask the school.')}`}
        </Muted>
      </Stack>
    </section>
  )
