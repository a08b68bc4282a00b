import { listDueHomework } from '#features/academy/homework/queries.ts'
import { FAMILY_CALENDAR_PATH, FAMILY_PATH } from '#features/people/family/paths.ts'
import { entryHref } from '#features/screens/agenda/calendar-links.ts'
import { DueHomework } from '#features/screens/agenda/parts/due-homework.tsx'
import { openingMonday, weekDays, weekSpan, weeksAfter, weekTitle } from '#features/screens/agenda/week.ts'
import { t } from '#kernel/messages.ts'
import { requireUser, signedIn } from '#kernel/policy.ts'
import { dateIn, formatTimeRange } from '#kernel/time.ts'
import { topics } from '#kernel/topics.ts'
import { zoneTime } from '#kernel/zones.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { Cluster, Page, Stack } from '#ui/layout.tsx'
import { pageHead } from '#ui/page-head.ts'
import { Row, RowList } from '#ui/row-list.tsx'
import { EmptyState } from '#ui/state-message.tsx'
import { Muted } from '#ui/typography.tsx'
import { useLiveTopics } from '#ui/use-live-topics.ts'
import { findNextDate, listFamilyDates } from '../family-data.ts'
import { ChildLetter } from '../parts/child-letter.tsx'
import type { Route } from './+types/family-calendar'

export const loader = pageLoader({
  policy: signedIn,
  load: async ({ ctx, url }) => {
    const { zone, id } = requireUser(ctx.actor)
    const asked = url.searchParams.get('from')
    const next = asked ? null : await findNextDate(ctx)
    const monday = openingMonday(asked, next, ctx.now, zone)
    const span = weekSpan(monday, zone)
    const [{ children, dates }, due] = await Promise.all([listFamilyDates(ctx, span), listDueHomework(ctx, span)])
    return {
      ...{ children, dates, monday, zone, readerId: id, now: ctx.now.toString() },
      homework: due.filter(({ student }) => children.some(child => child.id === student.uid)),
      today: dateIn(ctx.now, zone),
      days: weekDays(monday, ctx.now, zone),
    }
  },
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, {
    title: t('Family calendar'),
    description: t('The lessons and games of your children.'),
    isPrivate: true,
  })

const weekHref = (day: string): string => `${FAMILY_CALENDAR_PATH}?from=${day}`

export default function FamilyCalendarPage({
  loaderData: { children, dates, homework, monday, zone, days, today, readerId, now },
}: Route.ComponentProps) {
  useLiveTopics(
    topics.user.mine,
    ...children.flatMap(({ id }) => [topics.user(id), topics.reservations(id), topics.holds(id)]),
  )
  const busyDays = days.filter(({ date }) => dates.some(({ start }) => dateIn(start, zone) === date))
  const markOf = (childId: string) => children.find(({ id }) => id === childId)
  return (
    <Page width="narrow">
      <Stack gap={6}>
        <Breadcrumbs steps={[{ label: t('Family'), to: FAMILY_PATH }, { label: t('Calendar') }]} />
        <Cluster spaceBetween>
          <h1>{weekTitle(monday)}</h1>
          <Cluster>
            <ButtonLink to={weekHref(weeksAfter(monday, -1))} icon="left" aria-label={t('A week earlier')} />
            <ButtonLink to={weekHref(today)}>{t('This week')}</ButtonLink>
            <ButtonLink to={weekHref(weeksAfter(monday, 1))} icon="right" aria-label={t('A week later')} />
          </Cluster>
        </Cluster>
        <Cluster gap={4} aria-label={t('Children')}>
          {children.map(child => (
            <Cluster key={child.id} gap={2}>
              <ChildLetter {...child} />
              {child.name}
            </Cluster>
          ))}
          <Muted size="small">{zoneTime(zone)}</Muted>
        </Cluster>
        {busyDays.length + homework.length === 0 && (
          <EmptyState
            title={t('Nothing in this week')}
            icon="calendar"
            action={<ButtonLink to="/campus">{t('Find a lesson')}</ButtonLink>}
          >
            {t('Lessons and games of your children appear here, each with the child’s letter.')}
          </EmptyState>
        )}
        {busyDays.map(({ date, weekday, short }) => (
          <section key={date} aria-labelledby={`day-${date}`}>
            <Stack gap={3}>
              <h2 id={`day-${date}`}>
                {weekday}, {short}
              </h2>
              <RowList label={`${weekday}, ${short}`}>
                {dates
                  .filter(({ start }) => dateIn(start, zone) === date)
                  .map(item => {
                    const mark = markOf(item.childId)
                    return (
                      <Row
                        key={`${item.childId} ${item.id}`}
                        avatar={mark && <ChildLetter {...mark} />}
                        title={`${item.childName}: ${item.title}`}
                        href={entryHref(item) ?? undefined}
                        meta={item.withWhom && t('with {withWhom}', { withWhom: item.withWhom })}
                        chips={
                          item.state !== 'booked' && (
                            <Chip tone={item.state === 'held' ? 'warn' : 'muted'}>
                              {item.state === 'held' ? t('not paid yet') : t('cancelled')}
                            </Chip>
                          )
                        }
                        time={<time dateTime={item.start}>{formatTimeRange(item.start, item.end, zone)}</time>}
                      />
                    )
                  })}
              </RowList>
            </Stack>
          </section>
        ))}
        <DueHomework items={homework} viewerId={readerId} now={now} />
      </Stack>
    </Page>
  )
}
