import { redirect } from 'react-router'
import { decideRenewal, smallestShift } from '#features/academy/courses/renewal.ts'
import { MaterialsCard } from '#features/academy/materials/parts/materials-card.tsx'
import { listMaterials, toMaterialView } from '#features/academy/materials/queries.ts'
import { closeSession, findClosingEffects } from '#features/academy/publishing/close-session.ts'
import { editSession } from '#features/academy/publishing/edit-session.ts'
import { listStudents } from '#features/academy/reservations/queries.ts'
import { isTeacherOf, mayManage, mayPublish } from '#features/academy/sessions/policy.ts'
import { findSession, wasEverReserved } from '#features/academy/sessions/queries.ts'
import { SESSION_NOT_FOUND } from '#features/academy/sessions/refusals.ts'
import { isOnOffer } from '#features/academy/sessions/rules.ts'
import { SESSION_TYPE_LABELS } from '#features/academy/sessions/session-types.ts'
import { toPublicSession } from '#features/academy/sessions/session-view.ts'
import { askSubstitutePath } from '#features/academy/substitutes/paths.ts'
import { countWaitingIn } from '#features/academy/waitlist/queries.ts'
import { writePath } from '#features/conversations/conversations/paths.ts'
import { loadFormCalendar } from '#features/screens/session-form/form-calendar-query.ts'
import { EditReservedSession } from '#features/screens/session-form/parts/edit-reserved-session.tsx'
import { EditSession } from '#features/screens/session-form/parts/edit-session.tsx'
import { reservedSessionForm, sessionForm } from '#features/screens/session-form/schema.ts'
import { t } from '#kernel/messages.ts'
import { requireUser } from '#kernel/policy.ts'
import { refuse } from '#kernel/refusal.ts'
import { topics } from '#kernel/topics.ts'
import { db } from '#platform/database.ts'
import { actionHandler, formAction } from '#platform/form-action.ts'
import { NoInput } from '#platform/no-input.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Cluster, Page, SidebarLayout, Stack } from '#ui/layout.tsx'
import { pageHead } from '#ui/page-head.ts'
import { Muted } from '#ui/typography.tsx'
import { useLiveTopics } from '#ui/use-live-topics.ts'
import { loadSessionRequests, sessionRequestActions } from '../own-session-requests.ts'
import { AskSchoolCard } from '../parts/asking/ask-school-card.tsx'
import { CloseSessionCard } from '../parts/close-session-card.tsx'
import { EnrolledStudents } from '../parts/enrolled-students.tsx'
import { SessionDatesCard } from '../parts/session-dates-card.tsx'
import { maySeeMySessions } from '../policy.ts'
import { listSessionDates } from '../session-dates.ts'
import { skippedDatesMessage } from '../skipped-dates-message.ts'
import type { Route } from './+types/my-session'

export const loader = pageLoader({
  policy: maySeeMySessions,
  load: async ({ ctx, params: { id = '' } }) => {
    const session = await findSession(db, id)
    if (!session || !isTeacherOf(ctx.actor, session)) return refuse(SESSION_NOT_FOUND)
    const students = await listStudents([id], ctx.now)
    const reservationIds = students.map(({ reservationId }) => reservationId)
    const { zone } = requireUser(ctx.actor)
    const [isReserved, closing, waiting, materials, requests, calendar, upcoming] = await Promise.all([
      wasEverReserved(db, id),
      findClosingEffects(db, id, ctx.now),
      countWaitingIn(db, [id]),
      listMaterials(db, id),
      loadSessionRequests(ctx, session, reservationIds),
      loadFormCalendar({ id: session.user_id, zone, sessionId: id }, ctx),
      listSessionDates(id, ctx.now),
    ])
    const enrolled = students.filter(({ state }) => state !== 'held').length
    const renewable = { ...session, teacherId: session.user_id, enrolled }
    const renewal = { actorId: session.user_id, weeks: smallestShift(session, ctx.now) }
    return {
      mayRenew: session.type === 'course' && decideRenewal(renewable, renewal, ctx.now).ok,
      session: { ...toPublicSession(session), sharedAvailability: session.sharedAvailability },
      calendar,
      upcoming,
      isReserved,
      isOpen: isOnOffer(session),
      status: session.teacherHasAccess
        ? t('{status, select, active {active} closed {closed} ended {ended} other {open}}', { status: session.status })
        : t('not on offer while you have no teacher access'),
      closing: { kept: closing.kept.length, freed: closing.freed.length },
      students,
      requests,
      waiting: waiting.get(id) ?? 0,
      materials: { items: materials.map(toMaterialView), mayManage: mayManage(ctx.actor, session) === null },
      zone,
      now: ctx.now.toString(),
    }
  },
})

const pathOf = (id: string | undefined) => `/campus/my-sessions/${id}`

export const action = formAction({
  edit: actionHandler({
    policy: mayPublish,
    schema: sessionForm,
    run: async ({ ctx, params: { id = '' }, input, requestContext }) => {
      const skipped = await editSession(ctx, id, input)
      requestContext.flash.set(`${t('Saved.')} ${skippedDatesMessage(skipped)}`.trim())
      return redirect(pathOf(id))
    },
  }),
  editReserved: actionHandler({
    policy: mayPublish,
    schema: reservedSessionForm,
    run: async ({ ctx, params: { id = '' }, input, requestContext }) => {
      const skipped = await editSession(ctx, id, input)
      requestContext.flash.set(`${t('Saved.')} ${skippedDatesMessage(skipped)}`.trim())
      return redirect(pathOf(id))
    },
  }),
  close: actionHandler({
    policy: mayPublish,
    schema: NoInput,
    run: async ({ ctx, params: { id = '' }, requestContext }) => {
      await closeSession(ctx, id)
      requestContext.flash.announce(t('Closed to new bookings'))
      return redirect('/campus/my-sessions')
    },
  }),
  ...sessionRequestActions,
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, {
    title: args.loaderData?.session.title ?? t('My Sessions'),
    description: t('Edit or close a session.'),
    isPrivate: true,
  })

export default function MySessionPage({ loaderData, actionData: actionResult }: Route.ComponentProps) {
  const {
    mayRenew,
    session,
    calendar,
    upcoming,
    isReserved,
    isOpen,
    status,
    closing,
    students,
    requests,
    waiting,
    materials,
    zone,
    now,
  } = loaderData
  useLiveTopics(topics.session(session.id), topics.reservations.mine, topics.requests.mine)
  return (
    <Page>
      <Stack gap={6}>
        <Breadcrumbs steps={[{ to: '/campus/my-sessions', label: t('My Sessions') }, { label: session.title }]} />
        <Cluster spaceBetween gap={4}>
          <Stack gap={1}>
            <h1>{session.title}</h1>
            <Muted>
              {SESSION_TYPE_LABELS[session.type]()} · {isOpen ? t('[session] open') : status}
            </Muted>
          </Stack>
          <Cluster>
            {mayRenew && (
              <ButtonLink to={`/campus/my-sessions/${session.id}/renew`} icon="refresh">
                {t('Renew')}
              </ButtonLink>
            )}
            {session.type !== 'individual' && (
              <ButtonLink to={writePath({ kind: 'session', id: session.id })} icon="mail">
                {session.type === 'course' ? t('Course chat') : t('Group chat')}
              </ButtonLink>
            )}
            <ButtonLink to={askSubstitutePath(session.id)} icon="people">
              {t('Ask for a substitute')}
            </ButtonLink>
            <ButtonLink to={`/campus/sessions/${session.id}`} icon="eye">
              {t('View as a student')}
            </ButtonLink>
          </Cluster>
        </Cluster>
        <SidebarLayout>
          {isReserved ? (
            <EditReservedSession session={session} calendar={calendar} actionResult={actionResult} />
          ) : (
            <EditSession key={session.id} session={session} calendar={calendar} actionResult={actionResult} />
          )}
          <Stack gap={6}>
            {(students.length > 0 || waiting > 0) && (
              <Card title={t('Students')}>
                <Stack gap={3}>
                  {students.length > 0 && <EnrolledStudents open {...{ students, zone, now }} />}
                  {waiting > 0 && (
                    <Muted>
                      {t(
                        '{count, plural, =1 {One person is waiting} other {# people are waiting}} for a place. A free place is offered to them first.',
                        { count: waiting },
                      )}
                    </Muted>
                  )}
                </Stack>
              </Card>
            )}
            {upcoming.dates.length > 0 && <SessionDatesCard {...upcoming} zone={zone} now={now} />}
            <AskSchoolCard {...{ session, students, isReserved, requests, actionResult, now }} />
            <MaterialsCard sessionId={session.id} {...materials} />
            {isOpen && <CloseSessionCard {...closing} actionResult={actionResult} />}
          </Stack>
        </SidebarLayout>
      </Stack>
    </Page>
  )
}
