import { Link } from 'react-router'
import { calendarOf } from '#features/reservations/calendar.ts'
import { person, signedIn } from '#kernel/policy.ts'
import { read } from '#platform/page.ts'
import { Agenda } from '#ui/agenda.tsx'
import { Calendar } from '#ui/calendar.tsx'
import { headOf } from '#ui/head.ts'
import { Legend } from '#ui/legend.tsx'
import { useLive } from '#ui/live/use-live.ts'
import { Page, Stack } from '#ui/rhythm.tsx'
import { useNow } from '#ui/use-now.ts'
import type { Asked } from '../calendar-link.ts'
import { zoneAsked } from '../filters.ts'
import { CalendarEmpty } from '../parts/calendar-empty.tsx'
import { shownEntries } from '../parts/calendar-entries.tsx'
import { CalendarHead } from '../parts/calendar-head.tsx'
import { NextLesson } from '../parts/next-lesson.tsx'
import { daysOf, mondayOf, offsetOf, spanOfWeek, titleOfWeek } from '../week.ts'
import { isAhead, presentIn } from '../week-pieces.ts'
import type { Route } from './+types/calendar'
import styles from './calendar.module.css'

const LOOK_AHEAD_HOURS = 24 * 7 * 8

export const loader = read({
  policy: signedIn,
  load: async ({ ctx, url: { searchParams } }) => {
    const { id, role, zone: own } = person(ctx.actor)
    const askedZone = zoneAsked(searchParams)
    const zone = askedZone ?? own
    const now = ctx.now.toString()
    const monday = mondayOf(searchParams.get('from'), now, zone)
    const asked: Asked = { from: monday, isAgenda: searchParams.get('view') === 'agenda', zone: askedZone }
    const ahead = { start: ctx.now, end: ctx.now.add({ hours: LOOK_AHEAD_HOURS }) }
    const [entries, coming] = await Promise.all([calendarOf(id, spanOfWeek(monday, zone)), calendarOf(id, ahead)])
    const next = coming.find(entry => isAhead(entry, now)) ?? null
    return { entries, next, asked, monday, zone, isTeacher: role === 'teacher', now }
  },
})

export const meta: Route.MetaFunction = args =>
  headOf(args, {
    title: 'Calendar',
    description: 'Everything you have agreed, in your own time.',
    isPrivate: true,
  })

export default function CalendarPage({ loaderData }: Route.ComponentProps) {
  const { entries, next, asked, monday, zone, isTeacher } = loaderData
  const now = useNow(loaderData.now)
  const sessions = new Set(entries.flatMap(({ sessionId }) => (sessionId ? [`session:${sessionId}`] : [])))
  useLive('my:reservations', ...sessions)
  const present = presentIn(monday, now, zone)
  const week = {
    label: titleOfWeek(monday),
    days: daysOf(monday, now, zone),
    entries: shownEntries(entries, { monday, zone, now }),
    now: present,
  }
  return (
    <Page>
      <Stack gap={24}>
        <CalendarHead monday={monday} asked={asked} />
        {next && present && <NextLesson entry={next} zone={zone} now={now} />}
        {entries.length === 0 && <CalendarEmpty {...{ next, isTeacher, asked, monday, zone }} />}
        <div className={entries.length > 0 ? undefined : styles.bare}>
          {asked.isAgenda ? <Agenda {...week} /> : <Calendar {...week} />}
        </div>
        <div className={styles.foot}>
          <Legend
            items={[
              ['booked', 'booked'],
              ['held', 'held, being paid'],
              ...(isTeacher ? ([['waiting', 'nobody yet'] as const, ['taken', 'time off'] as const] as const) : []),
              ['cancelled', 'cancelled'],
            ]}
          />
          <p>
            All times in {zone} ({offsetOf(monday, zone)}) · <Link to="/account">change</Link>
          </p>
        </div>
      </Stack>
    </Page>
  )
}
