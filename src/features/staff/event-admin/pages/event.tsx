import { redirect } from 'react-router'
import { moveSessionDatePath } from '#features/academy/date-moves/paths.ts'
import { bookForPath } from '#features/academy/office-bookings/paths.ts'
import { mayBookForPeople } from '#features/academy/office-bookings/policy.ts'
import { EVENTS_PATH } from '#features/academy/sessions/paths.ts'
import { SESSION_TYPE_LABELS } from '#features/academy/sessions/session-types.ts'
import { askSubstitutePath } from '#features/academy/substitutes/paths.ts'
import { gameEventPath, isGameId } from '#features/games/games/paths.ts'
import { AdminFrame } from '#features/people/navigation/parts/admin-frame.tsx'
import { mayDo, mayManageEvents } from '#features/staff/event-changes/policy.ts'
import { RequestRow } from '#features/staff/request-queues/parts/request-row.tsx'
import { say, t } from '#kernel/messages.ts'
import { isLate, LATE_HOURS } from '#kernel/time.ts'
import { topics } from '#kernel/topics.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { Cluster, SidebarLayout, Stack } from '#ui/layout.tsx'
import { pageHead } from '#ui/page-head.ts'
import { rich } from '#ui/rich.tsx'
import { RowList } from '#ui/row-list.tsx'
import { Muted, TextLink } from '#ui/typography.tsx'
import { useLiveTopics } from '#ui/use-live-topics.ts'
import { findEventKind } from '../event-kinds.ts'
import { BookingsCard } from '../parts/bookings-card.tsx'
import { type DateLinks, SessionDateTable } from '../parts/date-tables.tsx'
import { EventActsCard } from '../parts/event-acts-card.tsx'
import { StatusChip } from '../parts/event-cells.tsx'
import { EventFacts } from '../parts/event-facts.tsx'
import { EventHistory } from '../parts/event-history.tsx'
import { WaitlistCard } from '../parts/waitlist-card.tsx'
import { sayAll } from '../say-all.ts'
import { listPath } from '../selection-query.ts'
import { getEvent } from '../session-details.ts'
import type { Route } from './+types/event.ts'

export const loader = pageLoader({
  policy: mayManageEvents,
  load: async ({ ctx, params, url }) => {
    const id = params.id ?? ''
    if (isGameId(id)) throw redirect(gameEventPath(id))
    const cursor = url.searchParams.get('cursor') ?? undefined
    const { acts, statuses, words } = findEventKind('academy')
    const said = { sessions: sayAll(statuses.sessions), dates: sayAll(statuses.dates) }
    return {
      ...(await getEvent(ctx, id, { cursor })),
      ...{ statuses: said, words: sayAll(words), isFirstPage: cursor === undefined, now: ctx.now.toString() },
      mayBook: mayBookForPeople(ctx.actor) === null,
      acts: acts
        .filter(act => act.view === 'sessions' && mayDo(act)(ctx.actor) === null)
        .map(({ name, label }) => ({ name, label: label() })),
    }
  },
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, {
    title: args.loaderData?.session.title ?? t('Event'),
    description: t('A session, its dates and bookings.'),
    isPrivate: true,
  })

/** Dates of groups and courses move with everyone asked; what begins within 24 hours stays. */
const moveLinksOf =
  ({ id, type }: { readonly id: string; readonly type: string }, now: string): DateLinks =>
  ({ id: dateId, status, start }) =>
    type === 'individual' || status !== 'planned' || isLate(start, now, LATE_HOURS)
      ? []
      : [{ to: moveSessionDatePath(id, dateId), label: t('Move') }]

export default function EventPage({ loaderData }: Route.ComponentProps) {
  const { session, teacher, dates, hasMoreDates, bookings, waiting, requests, history, now } = loaderData
  const { statuses, words, acts, isFirstPage, mayBook } = loaderData
  useLiveTopics(topics.session(session.id), topics.admin('admin-requests'))
  return (
    <AdminFrame>
      <Stack gap={6}>
        <Breadcrumbs steps={[{ label: t('Manage Events'), to: EVENTS_PATH }, { label: session.title }]} />
        <Stack gap={3}>
          <Cluster gap={2}>
            <Chip tone="academy">{say(SESSION_TYPE_LABELS[session.type])}</Chip>
            <StatusChip status={session.status} labels={statuses.sessions} />
            {!session.teacherHasAccess && <Chip tone="warn">{t('Teacher without access')}</Chip>}
          </Cluster>
          <h1>{session.title}</h1>
          <Muted>
            {rich('with <teacher>{displayName}</teacher> ({username})', {
              teacher: words => <TextLink to={`/admin/users/${teacher.uid}`}>{words}</TextLink>,
              displayName: teacher.displayName,
              username: teacher.username,
            })}
          </Muted>
        </Stack>
        <SidebarLayout>
          <Stack gap={6}>
            <EventFacts session={session} now={now} />
            <Card
              title={t('Dates')}
              aside={
                <TextLink to={listPath('dates', { session: session.id })}>
                  {hasMoreDates ? t('All') : t('Select')}
                </TextLink>
              }
            >
              {dates.length > 0 ? (
                <SessionDateTable
                  rows={dates}
                  statuses={statuses.dates}
                  linksOf={moveLinksOf(session, now)}
                  {...{ words, now }}
                />
              ) : (
                <Muted>{t('No date ahead.')}</Muted>
              )}
            </Card>
            <BookingsCard {...{ bookings, isFirstPage, now }} sessionId={session.id} />
            {waiting.length > 0 && <WaitlistCard waiting={waiting} />}
            {requests.length > 0 && (
              <Card title={t('Requests')}>
                <RowList label={t('Requests about this session')}>
                  {requests.map(request => (
                    <RequestRow key={request.id} request={request} showsKind now={now} />
                  ))}
                </RowList>
              </Card>
            )}
            <EventHistory history={history} auditPath={`/admin/audit?about=${session.id}`} now={now} />
          </Stack>
          <aside>
            <Stack gap={4}>
              {mayBook && (
                <ButtonLink to={bookForPath({ session: session.id })} icon="calendar" fullWidth>
                  {t('Book for a person')}
                </ButtonLink>
              )}
              <EventActsCard id={session.id} acts={acts} />
              {dates.length > 0 && (
                <ButtonLink to={askSubstitutePath(session.id)} icon="people" fullWidth>
                  {t('Ask for a substitute')}
                </ButtonLink>
              )}
            </Stack>
          </aside>
        </SidebarLayout>
      </Stack>
    </AdminFrame>
  )
}
