import { t } from '#kernel/messages.ts'
import { Card } from '#ui/card.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { Muted } from '#ui/typography.tsx'
import type { TaughtDate } from '../taught-dates.ts'
import styles from './panel.module.css'
import { TodayList } from './today-list.tsx'

type Props = { readonly lessons: readonly TaughtDate[]; readonly zone: string; readonly now: string }

/** A teacher's lessons of today, in their zone. */
export const TodayCard = ({ lessons, zone, now }: Props) => (
  <Card
    className={styles.today}
    title={t('Today')}
    tone="academy"
    variant={lessons.length > 0 ? 'plain' : 'highlighted'}
    aside={
      <Muted size="small">
        <LocalTime at={now} zone={zone} format="full" />
      </Muted>
    }
  >
    <TodayList {...{ lessons, zone, now }} />
  </Card>
)
