import { useRef } from 'react'
import { LessonMoveCard } from '#features/academy/date-moves/parts/lesson-move-card.tsx'
import { moveSessionDatePath } from '#features/academy/date-moves/paths.ts'
import { GoalsCard } from '#features/academy/exam-goals/parts/goals-card.tsx'
import { LessonHomeworkCard } from '#features/academy/homework/parts/lesson-homework-card.tsx'
import { NotesCard } from '#features/academy/lesson-notes/parts/notes-card.tsx'
import { ReportCard } from '#features/academy/lesson-reports/parts/report-card.tsx'
import { reportKindLabel } from '#features/academy/lesson-reports/schema.ts'
import { ClockForecastCard } from '#features/academy/lessons/parts/clock-forecast-card.tsx'
import { MaterialsCard } from '#features/academy/materials/parts/materials-card.tsx'
import { ForPeopleCard } from '#features/academy/office-acts/parts/for-people-card.tsx'
import { ProposalCard } from '#features/academy/proposals/parts/proposal-card.tsx'
import { RateCard } from '#features/academy/ratings/parts/rate-card.tsx'
import { repricePath, reservationPath, returnLessonPath } from '#features/academy/reservations/paths.ts'
import { EVENTS_PATH, eventPath } from '#features/academy/sessions/paths.ts'
import { SESSION_TYPE_LABELS } from '#features/academy/sessions/session-types.ts'
import { askSubstitutePath } from '#features/academy/substitutes/paths.ts'
import { writePath } from '#features/conversations/conversations/paths.ts'
import { signedIn } from '#kernel/policy.ts'
import { isPast } from '#kernel/time.ts'
import { topics } from '#kernel/topics.ts'
import { formAction } from '#platform/form-action.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { Cluster, Page, SidebarLayout, Stack } from '#ui/layout.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { pageHead } from '#ui/page-head.ts'
import { RefusalNotice } from '#ui/refusal-notice.tsx'
import { Muted } from '#ui/typography.tsx'
import { useFocusFallback } from '#ui/use-focus-fallback.ts'
import { useLiveTopics } from '#ui/use-live-topics.ts'
import { lessonActions } from '../page-actions.ts'
import { loadLesson } from '../page-data.ts'
import { CancelCard } from '../parts/cancel-card.tsx'
import { CancelLinkCard } from '../parts/cancel-link-card.tsx'
import { CancelledCard } from '../parts/cancelled-card.tsx'
import { GivenUpCard } from '../parts/given-up-card.tsx'
import { InsteadNotice } from '../parts/instead-notice.tsx'
import { JoinCard } from '../parts/join-card.tsx'
import { lessonChip } from '../parts/lesson-chip.ts'
import { ReturnedCard } from '../parts/returned-card.tsx'
import { TimelineCard } from '../parts/timeline-card.tsx'
import type { Route } from './+types/lesson.ts'

export const loader = pageLoader({
  policy: signedIn,
  load: ({ ctx, params, url: { searchParams } }) =>
    loadLesson(ctx, params.id ?? '', {
      isCancelling: searchParams.has('cancel'),
      forStudent: searchParams.has('for-student'),
    }),
})

export const action = formAction(lessonActions)

export const meta: Route.MetaFunction = args =>
  pageHead(args, { title: 'Lesson', description: 'One lesson: its time, its people and its status.', isPrivate: true })

const HOME_OF_SIDE = {
  host: { label: 'Calendar', to: '/campus/calendar' },
  participant: { label: 'My reservations', to: '/campus/reservations' },
} as const

export default function LessonPage({ loaderData, actionData }: Route.ComponentProps) {
  const { lesson, viewer, isPayer, cancellation, mayCancel, preview, join } = loaderData
  const { timeline, mayChangePrice, mayRate, ownRating, mayReport, ownReport } = loaderData
  const { instead, maySubstitute } = loaderData
  const { proposal, materials, shifts, returning, mayReturn, terms, notes, homework, newHomework, goals, now } =
    loaderData
  const { session, teacher, student, start, end } = lesson
  useLiveTopics(topics.reservations.mine, topics.payments.mine, topics.session(session.id))
  const content = useRef<HTMLDivElement>(null)
  useFocusFallback(content, ['[data-cancel]', 'aside h2'])
  const substitutePath = maySubstitute ? askSubstitutePath(session.id, lesson.occurrenceId) : null
  // On a phone the forms of a lesson that runs would be above the way in.
  const isJoinOpen = join ? isPast(join.opensAt, now) : false
  const joinCard = join && <JoinCard lessonId={lesson.id} {...join} now={now} />
  const chip = lessonChip(lesson.state, isPast(end, now))
  return (
    <Page ref={content}>
      <Stack gap={6}>
        <Breadcrumbs
          steps={[
            ...(viewer.side === 'school'
              ? [
                  { label: 'Manage Events', to: EVENTS_PATH },
                  { label: session.title, to: eventPath(session.id) },
                ]
              : [HOME_OF_SIDE[viewer.side]]),
            {
              label: viewer.side === 'school' ? student.name : session.title,
              // A substitute sees this date, and no booking.
              to:
                instead && viewer.side === 'host' && !instead.isRegular
                  ? `/campus/sessions/${session.id}`
                  : reservationPath(lesson.purchaseId),
            },
            { label: 'Lesson' },
          ]}
        />
        <Stack gap={3}>
          <Cluster gap={2}>
            <Chip tone="academy">{SESSION_TYPE_LABELS[session.type]}</Chip>
            {lesson.isTrial && <Chip tone="academy">Trial lesson</Chip>}
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
        <RefusalNotice actionResult={actionData} />
        {instead && <InsteadNotice {...{ instead, viewer, lesson }} />}
        {preview && (
          <CancelCard
            {...{ lesson, preview, isPayer, substitutePath, now }}
            byOffice={viewer.side === 'school' && preview.side === 'participant'}
          />
        )}
        <SidebarLayout
          below={
            <Stack gap={6}>
              <TimelineCard entries={timeline} now={now} />
              {mayReport && (
                <ReportCard
                  own={ownReport}
                  labelOf={kind => reportKindLabel(kind, viewer.side)}
                  actionResult={actionData}
                />
              )}
            </Stack>
          }
        >
          <Stack gap={6}>
            {isJoinOpen && joinCard}
            <Card title="Time">
              <p>
                <LocalTime at={start} until={end} now={now} withZone />
              </p>
            </Card>
            <NotesCard {...{ notes, now }} actionResult={actionData} />
            <LessonHomeworkCard
              {...{ items: homework, adding: newHomework, now }}
              named={viewer.id !== student.uid}
              actionResult={actionData}
            />
            <ClockForecastCard shifts={shifts} />
          </Stack>
          <aside>
            <Stack gap={4}>
              {loaderData.dateMove && (
                <LessonMoveCard
                  move={loaderData.dateMove}
                  isOwnSide={viewer.side === 'participant'}
                  childName={viewer.id === student.uid ? null : student.name}
                  now={now}
                />
              )}
              {!isJoinOpen && joinCard}
              {proposal && <ProposalCard lessonId={lesson.id} side={viewer.side} {...proposal} />}
              {cancellation && <CancelledCard {...{ cancellation, isPayer, now }} />}
              {returning && <ReturnedCard {...{ returning, isPayer, now }} />}
              {lesson.givenUp && <GivenUpCard givenUp={lesson.givenUp} lateHours={lesson.lateHours} now={now} />}
              {viewer.side !== 'school' && !(instead?.isRegular && viewer.side === 'host') && (
                <ButtonLink
                  to={writePath({ kind: 'pair', teacherId: teacher.uid, studentId: student.uid })}
                  icon="mail"
                  fullWidth
                >
                  Write to {viewer.side === 'host' ? student.name : teacher.name}
                </ButtonLink>
              )}
              {viewer.side !== 'school' && session.type !== 'individual' && (
                <ButtonLink to={writePath({ kind: 'session', id: session.id })} icon="people" fullWidth>
                  Messages of the {session.type}
                </ButtonLink>
              )}
              <GoalsCard goals={goals} actionResult={actionData} />
              {materials && <MaterialsCard sessionId={session.id} {...materials} />}
              {mayRate && (
                <RateCard
                  own={ownRating}
                  actionResult={actionData}
                  {...(instead ? { question: `How are lessons with ${instead.name}?`, mayBePublic: false } : {})}
                />
              )}
              {loaderData.forPeople && (
                <ForPeopleCard lessonId={lesson.id} studentName={student.name} {...loaderData.forPeople} />
              )}
              {loaderData.movesDate && (
                <ButtonLink to={moveSessionDatePath(session.id, lesson.occurrenceId)} icon="calendar" fullWidth>
                  Move this date
                </ButtonLink>
              )}
              {mayReturn && (
                <ButtonLink to={returnLessonPath(lesson.id)} fullWidth>
                  Return this lesson
                </ButtonLink>
              )}
              {mayChangePrice && (
                <ButtonLink to={repricePath(lesson.purchaseId, lesson.id)} fullWidth>
                  Change the price
                </ButtonLink>
              )}
              {mayCancel && !preview && (
                <CancelLinkCard lessonId={lesson.id} lateHours={lesson.lateHours} {...{ terms, substitutePath }} />
              )}
            </Stack>
          </aside>
        </SidebarLayout>
      </Stack>
    </Page>
  )
}
