import { Link } from 'react-router'
import { listDueHomework } from '#features/academy/homework/queries.ts'
import { forecastFor } from '#features/academy/lessons/forecast-query.ts'
import { ClockForecastCard } from '#features/academy/lessons/parts/clock-forecast-card.tsx'
import { accountSectionPath } from '#features/people/users/account-sections.ts'
import { can } from '#kernel/capability.ts'
import { t } from '#kernel/messages.ts'
import { requireUser, signedIn } from '#kernel/policy.ts'
import { dateIn, isPast, toInstant } from '#kernel/time.ts'
import { topics } from '#kernel/topics.ts'
import { readZoneParam, zoneTime } from '#kernel/zones.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { Page, Stack } from '#ui/layout.tsx'
import { pageHead } from '#ui/page-head.ts'
import { rich } from '#ui/rich.tsx'
import { useLiveTopics } from '#ui/use-live-topics.ts'
import { useNow } from '#ui/use-now.ts'
import { WeekCalendar } from '#ui/week-calendar.tsx'
import { WeekList } from '#ui/week-list.tsx'
import { listCalendarItems } from '../calendar-items.ts'
import type { CalendarView } from '../calendar-links.ts'
import { AfterThisWeek } from '../parts/after-this-week.tsx'
import { DayStrip } from '../parts/day-strip.tsx'
import { DueHomework } from '../parts/due-homework.tsx'
import { EmptyWeek } from '../parts/empty-week.tsx'
import { NextLesson } from '../parts/next-lesson.tsx'
import { StateLegend } from '../parts/state-legend.tsx'
import { toCalendarEntries } from '../parts/week-entries.tsx'
import { WeekHeader } from '../parts/week-header.tsx'
import { mondayOf, openingMonday, utcOffsetLabel, weekDays, weekSpan, weeksAfter, weekTitle } from '../week.ts'
import { isLastOfWeek, isUpcoming, nowPosition } from '../week-layout.ts'
import type { Route } from './+types/calendar'
import styles from './calendar.module.css'

const LOOK_AHEAD_HOURS = 24 * 7 * 8

export const loader = pageLoader({
  policy: signedIn,
  load: async ({ ctx, url: { searchParams } }) => {
    const reader = requireUser(ctx.actor)
    const { id, zone: ownZone } = reader
    const askedZone = readZoneParam(searchParams)
    const zone = askedZone ?? ownZone
    const now = ctx.now.toString()
    const lookAhead = { start: ctx.now, end: ctx.now.add({ hours: LOOK_AHEAD_HOURS }) }
    const nextIn = (items: Awaited<ReturnType<typeof listCalendarItems>>) =>
      items.find(item => isUpcoming(item, now)) ?? null
    const thisMonday = mondayOf(null, now, zone)
    const from = searchParams.get('from')
    const thisWeek = from === null ? nextIn(await listCalendarItems(reader, weekSpan(thisMonday, zone))) : null
    const nextAhead = from === null && thisWeek === null ? nextIn(await listCalendarItems(reader, lookAhead)) : null
    const monday = openingMonday(from, (thisWeek ?? nextAhead)?.start ?? null, now, zone)
    const asked: CalendarView = { from: monday, isAgenda: searchParams.get('view') === 'agenda', zone: askedZone }
    const week = weekSpan(monday, zone)
    const isCurrent = nowPosition(monday, now, zone) !== null
    const [entries, homework, shifts] = await Promise.all([
      listCalendarItems(reader, week),
      listDueHomework(ctx, week),
      forecastFor({ id, zone: ownZone }, ctx.now),
    ])
    const nextThisWeek = thisWeek ?? (isCurrent ? nextIn(entries) : null)
    const isElsewhere = nextThisWeek === null && (entries.length === 0 || isCurrent)
    // A full calendar has hundreds of lessons in these weeks: they are read only where the page shows the next of them.
    const next = nextAhead ?? (isElsewhere ? nextIn(await listCalendarItems(reader, lookAhead)) : nextThisWeek)
    const isLastThisWeek = isCurrent && entries.length > 0 && isLastOfWeek(entries, next, now)
    const isAfterIt = ({ start }: (typeof entries)[number]) => Temporal.Instant.compare(toInstant(start), week.end) >= 0
    // The list goes on with the week after only where nothing else is booked in this one.
    const following = isLastThisWeek
      ? (await listCalendarItems(reader, weekSpan(weeksAfter(monday, 1), zone))).filter(
          item => isAfterIt(item) && isUpcoming(item, now),
        )
      : []
    const isOpening = from === null
    const isTeacher = can(ctx.actor, 'teach')
    const isGuardian = reader.isGuardian === true
    return {
      ...{ entries, isLastThisWeek, following, homework, viewerId: id, next, isOpening, shifts },
      ...{ asked, monday, zone, isTeacher, isGuardian, now },
    }
  },
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, {
    title: t('Calendar'),
    description: t('All your lessons and games, in your time zone.'),
    isPrivate: true,
  })

export default function CalendarPage({ loaderData }: Route.ComponentProps) {
  const {
    entries,
    isLastThisWeek,
    following,
    homework,
    viewerId,
    next,
    isOpening,
    shifts,
    asked,
    monday,
    zone,
    isTeacher,
    isGuardian,
  } = loaderData
  const now = useNow(loaderData.now)
  const sessions = new Set(
    [...entries, ...following].flatMap(({ kind, sessionId }) =>
      sessionId && kind !== 'training' ? [kind === 'game' ? topics.game(sessionId) : topics.session(sessionId)] : [],
    ),
  )
  useLiveTopics(topics.reservations.mine, ...sessions)
  const position = nowPosition(monday, now, zone)
  const above = next && (position || isOpening) && entries.length > 0 ? next : null
  const onAbove = above && isPast(above.start, now) ? above.id : null
  const week = {
    label: weekTitle(monday),
    days: weekDays(monday, now, zone),
    entries: toCalendarEntries(entries, { monday, zone, now }),
    listed: toCalendarEntries(
      entries.filter(({ id }) => id !== onAbove),
      { monday, zone, now },
    ),
    now: position,
  }
  return (
    <Page>
      <Stack gap={6}>
        <WeekHeader monday={monday} today={dateIn(now, zone)} view={asked} />
        {entries.length > 0 && <DayStrip days={week.days} entries={week.entries} />}
        {above && <NextLesson entry={above} zone={zone} now={now} />}
        {entries.length === 0 && <EmptyWeek {...{ next, isTeacher, view: asked, monday, zone }} />}
        <div className={entries.length > 0 ? undefined : styles.bare}>
          {asked.isAgenda ? <WeekList {...week} entries={week.listed} /> : <WeekCalendar {...week} />}
        </div>
        {isLastThisWeek && <AfterThisWeek {...{ following, monday, zone, now }} view={asked} />}
        <DueHomework {...{ items: homework, viewerId, now }} />
        <ClockForecastCard shifts={shifts} />
        <div className={styles.foot}>
          <StateLegend entries={week.entries} />
          <p>
            {rich('{zone} ({offset}) · <link>change</link>', {
              zone: zoneTime(zone),
              offset: utcOffsetLabel(monday, zone),
              link: words => <Link to={accountSectionPath('preferences')}>{words}</Link>,
            })}
          </p>
          {isGuardian && (
            <p>
              {rich('Lessons of your children: <link>Family calendar</link>', {
                link: words => <Link to="/family/calendar">{words}</Link>,
              })}
            </p>
          )}
          <p>
            <Link to={accountSectionPath('calendar')}>{t('Add to my calendar app')}</Link>
          </p>
        </div>
      </Stack>
    </Page>
  )
}
