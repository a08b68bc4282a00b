import { PRICE_UNITS } from '#features/academy/sessions/session-types.ts'
import { t } from '#kernel/messages.ts'
import { formatPLN } from '#kernel/money.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { rich } from '#ui/rich.tsx'
import { Muted } from '#ui/typography.tsx'
import type { WeeklyAfter } from '../following.ts'
import styles from './after-trial-card.module.css'

type Props = { readonly after: WeeklyAfter; readonly zone: string; readonly now: string; readonly isMain?: boolean }

/** After a trial: one press leads to the weekly booking, with its time already chosen. */
export const AfterTrialCard = ({ after, zone, now, isMain = true }: Props) => {
  const { teacherName, studentName, title, start, end, time, plan, price, to, otherTimesTo } = after
  const question = studentName
    ? t('Keep {time} with {teacherName} for {studentName}?', { time, teacherName, studentName })
    : t('Keep {time} with {teacherName}?', { time, teacherName })
  const when = () => <LocalTime at={start} until={end} {...{ zone, now }} />
  return (
    <Card title={question} tone="academy" variant="highlighted">
      <Stack gap={4}>
        <div>
          <p>{`${title} · ${formatPLN(price)} ${PRICE_UNITS.individual()}`}</p>
          <Muted size="small">
            {studentName
              ? rich('After the trial lesson on <time></time>', { time: when })
              : rich('After your trial lesson on <time></time>', { time: when })}
          </Muted>
        </div>
        <Cluster gap={2} className={styles.acts}>
          <ButtonLink to={to} variant={isMain ? 'primary' : 'plain'} icon="calendar">
            {plan === 'weekly' ? t('Book it every week') : t('Book it for four weeks')}
          </ButtonLink>
          <ButtonLink to={otherTimesTo}>{t('Other times')}</ButtonLink>
        </Cluster>
      </Stack>
    </Card>
  )
}
