import { z } from 'zod'
import { withdrawEdit } from '#features/academy/edit-requests/request-edit.ts'
import { reservationPageTopics } from '#features/academy/reservation-page/page-topics.ts'
import { changesPath, stepsToReservation } from '#features/academy/reservations/paths.ts'
import { userIdOf } from '#kernel/actor.ts'
import { t } from '#kernel/messages.ts'
import { signedIn } from '#kernel/policy.ts'
import { isPast } from '#kernel/time.ts'
import { actionHandler, formAction } from '#platform/form-action.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Page, Stack } from '#ui/layout.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { pageHead } from '#ui/page-head.ts'
import { RefusalNotice } from '#ui/refusal-notice.tsx'
import { EmptyState } from '#ui/state-message.tsx'
import { Muted } from '#ui/typography.tsx'
import { useLiveTopics } from '#ui/use-live-topics.ts'
import { loadChanges } from '../page-data.ts'
import { ChangesTable } from '../parts/changes-table.tsx'
import { OpenChangeCard } from '../parts/open-change-card.tsx'
import { respondToEdit } from '../respond-to-edit.ts'
import type { Route } from './+types/changes.ts'

export const loader = pageLoader({
  policy: signedIn,
  load: async ({ ctx, params }) => {
    const { found, open, earlier } = await loadChanges(ctx, params.id ?? '')
    const { reservation, session, teacher, student, lessons } = found
    const hasLessonsAhead = lessons.some(({ state, start }) => state === 'booked' && !isPast(start, ctx.now))
    const isTeacher = userIdOf(ctx.actor) === teacher.uid
    return {
      ...{ id: reservation.id, sessionId: session.id, title: session.title, zone: session.zone, open, earlier },
      ...{ teacherName: teacher.displayName, studentName: student.displayName },
      mayPropose: isTeacher && !open && reservation.state === 'booked' && hasLessonsAhead,
      now: ctx.now.toString(),
    }
  },
})

const RequestId = z.object({ id: z.string().max(60) })

export const action = formAction({
  approve: actionHandler({
    policy: signedIn,
    schema: RequestId,
    run: async ({ ctx, input }) => {
      await respondToEdit(ctx, input.id, 'approve')
      return { done: t('Change approved.'), isOnPage: true }
    },
  }),
  decline: actionHandler({
    policy: signedIn,
    schema: RequestId,
    run: async ({ ctx, input }) => {
      await respondToEdit(ctx, input.id, 'decline')
      return { done: t('Change declined. Everything stays as it is.'), isOnPage: true }
    },
  }),
  withdraw: actionHandler({
    policy: signedIn,
    schema: RequestId,
    run: async ({ ctx, input }) => {
      await withdrawEdit(ctx, input.id)
      return { done: t('Proposal withdrawn.'), isOnPage: true }
    },
  }),
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, {
    title: t('Proposed changes'),
    description: t('Changes to one booking that its teacher proposes.'),
    isPrivate: true,
  })

export default function ChangesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, sessionId, title, zone, open, earlier, teacherName, studentName, mayPropose, now } = loaderData
  useLiveTopics(...reservationPageTopics({ sessionId, isPayer: false }))
  return (
    <Page>
      <Stack gap={6}>
        <Breadcrumbs steps={[...stepsToReservation(id, title), { label: t('Proposed changes') }]} />
        <Stack gap={3}>
          <h1>{t('Proposed changes')}</h1>
          <Muted>{t('{title}, {studentName} with {teacherName}', { title, studentName, teacherName })}</Muted>
        </Stack>
        <RefusalNotice actionResult={actionData} />
        {open && <OpenChangeCard {...{ open, teacherName, studentName, zone, now }} />}
        {mayPropose && (
          <p>
            <ButtonLink to={`${changesPath(id)}/new`} variant="primary" icon="plus">
              {t('Propose a change')}
            </ButtonLink>
          </p>
        )}
        {earlier.map(request => (
          <Card
            key={request.id}
            title={
              <>
                <LocalTime at={request.createdAt} now={now} format="day" />: {request.outcome}
              </>
            }
          >
            <ChangesTable before={request.originalData} after={request.changes} zone={zone} />
          </Card>
        ))}
        {!open && earlier.length === 0 && (
          <EmptyState icon="calendar" title={t('No changes proposed')}>
            {mayPropose
              ? t('What you propose for this booking, and its answer, appears here.')
              : t(
                  'When the teacher proposes other times or another subject for this booking, you can compare and answer here.',
                )}
          </EmptyState>
        )}
      </Stack>
    </Page>
  )
}
