import { useRef } from 'react'
import { SESSION_TYPE_LABELS } from '#features/academy/session-types.ts'
import { cancelLesson, undoCancellation } from '#features/lessons/cancelling.ts'
import { doorOpensAt, doorState, questionOf } from '#features/lessons/door.ts'
import {
  findCancellation,
  findDecidingLesson,
  getLesson,
  listCurrentCancellations,
  listTimelineRows,
  previewCancellation,
} from '#features/lessons/queries.ts'
import { decideCancellation, decideUndo } from '#features/lessons/rules.ts'
import { toTimeline } from '#features/lessons/timeline.ts'
import { rateSession } from '#features/ratings/actions.ts'
import { RateCard } from '#features/ratings/parts/rate-card.tsx'
import { findOwnRating, hasAttended } from '#features/ratings/queries.ts'
import { ratingForm } from '#features/ratings/schema.ts'
import { lessonPath, reservationPath } from '#features/reservations/paths.ts'
import { mintAuthToken } from '#features/users/auth-token.ts'
import { requireUser, signedIn } from '#kernel/policy.ts'
import { isPast } from '#kernel/time.ts'
import { topics } from '#kernel/topics.ts'
import { db } from '#platform/database.ts'
import { actionHandler, formAction } from '#platform/form-action.ts'
import { NoInput } from '#platform/no-input.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { Cluster, Page, SidebarLayout, Stack } from '#ui/layout.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { Notice } from '#ui/notice.tsx'
import { pageHead } from '#ui/page-head.ts'
import { Muted } from '#ui/typography.tsx'
import { useFocusFallback } from '#ui/use-focus-fallback.ts'
import { useLiveTopics } from '#ui/use-live-topics.ts'
import { toCancellationView, toLessonView } from '../lesson-view.ts'
import { CancelCard } from '../parts/cancel-card.tsx'
import { CancelledCard } from '../parts/cancelled-card.tsx'
import { GivenUpCard } from '../parts/given-up-card.tsx'
import { JoinCard } from '../parts/join-card.tsx'
import { lessonChip } from '../parts/lesson-chip.ts'
import { TimelineCard } from '../parts/timeline-card.tsx'
import type { Route } from './+types/lesson.ts'

export const loader = pageLoader({
  policy: signedIn,
  load: async ({ ctx, params, url }) => {
    const id = params.id ?? ''
    const actor = requireUser(ctx.actor)
    const { lesson, side } = await getLesson(ctx, id)
    const viewer = { id: actor.id, side }
    const { session, student, start } = lesson
    const [deciding, cancellations, rows, mayRate, ownRating] = await Promise.all([
      findDecidingLesson(db, lesson, side),
      listCurrentCancellations(db, lesson.occurrenceId),
      listTimelineRows(db, lesson),
      hasAttended(db, { sessionId: session.id, userId: actor.id, now: ctx.now }),
      findOwnRating(db, session.id, actor.id),
    ])
    const undo = decideUndo(cancellations, { lessonId: id, side }, ctx.now)
    const mayCancel = decideCancellation(deciding, side, ctx.now).ok
    const [found, preview] = await Promise.all([
      findCancellation(db, (undo.ok && undo.change[0]?.lessonId) || id),
      mayCancel && url.searchParams.has('cancel') ? previewCancellation(ctx, id) : null,
    ])
    const door = doorState(deciding, ctx.now)
    const joins = (side !== 'participant' || student.uid === actor.id) && (door === 'early' || door === 'open')
    return {
      lesson: toLessonView(lesson, viewer),
      viewer,
      cancellation: found ? toCancellationView(found, lesson, viewer) : null,
      mayCancel,
      mayUndo: undo.ok,
      join: joins && {
        opensAt: doorOpensAt(start).toString(),
        occurrence: {
          sessionId: session.id,
          ...questionOf(start, session.zone),
          authToken: mintAuthToken(actor, ctx.now),
        },
      },
      timeline: toTimeline(rows, lesson, viewer),
      mayRate,
      ownRating,
      preview: preview && { ...preview, undoableUntil: preview.undoableUntil.toString() },
      now: ctx.now.toString(),
    }
  },
})

export const action = formAction({
  rate: actionHandler({
    policy: signedIn,
    schema: ratingForm,
    run: async ({ ctx, params, input }) => {
      const { lesson } = await getLesson(ctx, params.id ?? '')
      await rateSession(ctx, lesson.session.id, input)
      return { done: 'Thank you for your rating.' }
    },
  }),
  cancel: actionHandler({
    policy: signedIn,
    schema: NoInput,
    run: async ({ ctx, params }) => {
      await cancelLesson(ctx, params.id ?? '')
      return { done: 'The lesson is cancelled.' }
    },
  }),
  undo: actionHandler({
    policy: signedIn,
    schema: NoInput,
    run: async ({ ctx, params }) => {
      await undoCancellation(ctx, params.id ?? '')
      return { done: 'The lesson takes place as booked.' }
    },
  }),
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, { title: 'Lesson', description: 'One lesson: its time, its people and its state.', isPrivate: true })

export default function LessonPage({ loaderData, actionData }: Route.ComponentProps) {
  const { lesson, viewer, cancellation, mayCancel, mayUndo, preview, join, timeline, mayRate, ownRating, now } =
    loaderData
  const { session, teacher, student, start, end } = lesson
  useLiveTopics(topics.reservations.mine, topics.payments.mine, topics.session(session.id))
  const content = useRef<HTMLDivElement>(null)
  useFocusFallback(content, ['[data-cancel]', 'aside h2'])
  const chip = lessonChip(lesson.state, isPast(end, now))
  return (
    <Page ref={content}>
      <Stack gap={6}>
        <Breadcrumbs
          steps={[
            viewer.side === 'host'
              ? { label: 'Calendar', to: '/campus/calendar' }
              : { label: 'My reservations', to: '/campus/reservations' },
            { label: session.title, to: reservationPath(lesson.purchaseId) },
            { label: 'Lesson' },
          ]}
        />
        <Stack gap={3}>
          <Cluster gap={2}>
            <Chip tone="academy">{SESSION_TYPE_LABELS[session.type]}</Chip>
            <Chip tone={chip.tone} icon={chip.icon}>
              {chip.label}
            </Chip>
          </Cluster>
          <h1>{session.title}</h1>
          <Muted>
            {viewer.side === 'host' ? `with ${student.name}` : `with ${teacher.name}`}
            {viewer.side !== 'host' && viewer.id !== student.uid && `, for ${student.name}`}
          </Muted>
        </Stack>
        {actionData?.refusal && <Notice kind="warn" title={actionData.refusal.message} isLiveRegion />}
        {preview && <CancelCard {...{ lesson, preview, now }} />}
        <SidebarLayout>
          <Stack gap={6}>
            <Card title="Time">
              <p>
                <LocalTime at={start} until={end} now={now} withZone />
              </p>
            </Card>
            <TimelineCard entries={timeline} now={now} />
          </Stack>
          <aside>
            <Stack gap={4}>
              {join && <JoinCard lessonId={lesson.id} {...join} now={now} />}
              {cancellation && <CancelledCard {...{ cancellation, mayUndo, now }} />}
              {lesson.givenUp && <GivenUpCard givenUp={lesson.givenUp} now={now} />}
              {mayRate && <RateCard own={ownRating} actionResult={actionData} />}
              {mayCancel && !preview && (
                <Card title="Can’t make it?">
                  <Stack gap={4}>
                    <Muted size="small">
                      {viewer.side === 'participant'
                        ? 'Free cancellation up to 24 hours before. After that the lesson is charged.'
                        : 'What you cancel is refunded to the students.'}
                    </Muted>
                    <ButtonLink to={`${lessonPath(lesson.id)}?cancel`} data-cancel fullWidth>
                      Cancel this lesson
                    </ButtonLink>
                  </Stack>
                </Card>
              )}
            </Stack>
          </aside>
        </SidebarLayout>
      </Stack>
    </Page>
  )
}
