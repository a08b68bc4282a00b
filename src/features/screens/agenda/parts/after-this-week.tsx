import { t } from '#kernel/messages.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { rich } from '#ui/rich.tsx'
import { Muted } from '#ui/typography.tsx'
import { WeekList } from '#ui/week-list.tsx'
import type { CalendarItem } from '../calendar-item.ts'
import { type CalendarView, calendarHref } from '../calendar-links.ts'
import { weekDays, weeksAfter, weekTitle } from '../week.ts'
import styles from './after-this-week.module.css'
import { toCalendarEntries } from './week-entries.tsx'

type Props = {
  /** What is booked in the week after, by its start. */
  readonly following: readonly CalendarItem[]
  readonly monday: string
  readonly view: CalendarView
  readonly zone: string
  readonly now: string
}

/** Where nothing else is booked this week: what is next. The list goes on with it, and beside the grid it is one line. */
export const AfterThisWeek = ({ following, monday, view: asked, zone, now }: Props) => {
  const from = weeksAfter(monday, 1)
  const [next] = following
  return (
    <Stack gap={6}>
      <Cluster spaceBetween gap={3}>
        <Muted>
          {t('Nothing else is booked this week.')}
          {next && !asked.isAgenda && (
            <span className={styles.line}>
              {' '}
              {rich('Next: <time></time>, {title}', {
                time: () => <LocalTime at={next.start} now={now} zone={zone} />,
                title: next.title,
              })}
            </span>
          )}
        </Muted>
        <ButtonLink to={calendarHref({ ...asked, from })} icon="right">
          {t('Next week')}
        </ButtonLink>
      </Cluster>
      {next && (
        <div className={asked.isAgenda ? undefined : styles.list}>
          <WeekList
            label={weekTitle(from)}
            days={weekDays(from, now, zone)}
            entries={toCalendarEntries(following, { monday: from, zone, now })}
            now={null}
          />
        </div>
      )}
    </Stack>
  )
}
