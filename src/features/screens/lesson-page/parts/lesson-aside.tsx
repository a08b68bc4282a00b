import { LessonMoveCard } from '#features/academy/date-moves/parts/lesson-move-card.tsx'
import { moveSessionDatePath } from '#features/academy/date-moves/paths.ts'
import { GoalsCard } from '#features/academy/exam-goals/parts/goals-card.tsx'
import { ForPeopleCard } from '#features/academy/office-acts/parts/for-people-card.tsx'
import { ProposalCard } from '#features/academy/proposals/parts/proposal-card.tsx'
import { repricePath, returnLessonPath } from '#features/academy/reservations/paths.ts'
import { writePath } from '#features/conversations/conversations/paths.ts'
import { t } from '#kernel/messages.ts'
import type { ActionResult } from '#platform/form-action.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Stack } from '#ui/layout.tsx'
import type { LessonData } from '../page-data.ts'
import { CancelLinkCard } from './cancel-link-card.tsx'
import { CancelledCard } from './cancelled-card.tsx'
import { GivenUpCard } from './given-up-card.tsx'
import { LessonMaterials } from './lesson-materials.tsx'
import { ReturnedCard } from './returned-card.tsx'

type Props = {
  readonly data: LessonData
  readonly substitutePath: string | null
  readonly actionResult: ActionResult | undefined
}

const WriteLinks = ({ lesson: { session, student, teacher }, viewer, instead }: LessonData) =>
  viewer.side !== 'school' && (
    <>
      {!(instead?.isRegular && viewer.side === 'host') && (
        <ButtonLink
          to={writePath({ kind: 'pair', teacherId: teacher.uid, studentId: student.uid })}
          icon="mail"
          fullWidth
        >
          {t('Write to {name}', { name: viewer.side === 'host' ? student.name : teacher.name })}
        </ButtonLink>
      )}
      {session.type !== 'individual' && (
        <ButtonLink to={writePath({ kind: 'session', id: session.id })} icon="people" fullWidth>
          {session.type === 'course' ? t('Course chat') : t('Group chat')}
        </ButtonLink>
      )}
    </>
  )

/** Beside a lesson of one subject the goal of another would make its reader doubt the room; one that was proposed here is answered here. */
const goalsOf = (lessonId: string, goals: LessonData['goals']): LessonData['goals'] => ({
  ...goals,
  items: goals.items.filter(goal => goal.subject === goals.subject || goal.lessonId === lessonId),
})

/** What can be changed about a lesson, what became of it, and the ways to its people. */
export const LessonAside = ({ data, substitutePath, actionResult }: Props) => {
  const { lesson, viewer, isPayer, cancellation, returning, dateMove, proposal, goals, forPeople, now } = data
  const { session, student } = lesson
  return (
    <Stack gap={4}>
      {dateMove && (
        <LessonMoveCard
          move={dateMove}
          isOwnSide={viewer.side === 'participant'}
          childName={viewer.id === student.uid ? null : student.name}
          now={now}
        />
      )}
      {cancellation && <CancelledCard {...{ cancellation, isPayer, now }} />}
      {returning && <ReturnedCard {...{ returning, isPayer, now }} />}
      {lesson.givenUp && <GivenUpCard givenUp={lesson.givenUp} lateHours={lesson.lateHours} now={now} />}
      {proposal && <ProposalCard lessonId={lesson.id} side={viewer.side} {...proposal} />}
      <WriteLinks {...data} />
      <GoalsCard goals={goalsOf(lesson.id, goals)} actionResult={actionResult} />
      {/* Students read them before the lesson; beside what a teacher writes they are at hand. */}
      {viewer.side !== 'participant' && <LessonMaterials {...data} />}
      {forPeople && <ForPeopleCard lessonId={lesson.id} studentName={student.name} {...forPeople} />}
      {data.movesDate && (
        <ButtonLink to={moveSessionDatePath(session.id, lesson.occurrenceId)} icon="calendar" fullWidth>
          {t('Move this date')}
        </ButtonLink>
      )}
      {data.mayReturn && (
        <ButtonLink to={returnLessonPath(lesson.id)} fullWidth>
          {t('Return this lesson')}
        </ButtonLink>
      )}
      {data.mayChangePrice && (
        <ButtonLink to={repricePath(lesson.purchaseId, lesson.id)} fullWidth>
          {t('Change the price')}
        </ButtonLink>
      )}
      {data.mayCancel && !data.preview && (
        <CancelLinkCard
          lessonId={lesson.id}
          lateHours={lesson.lateHours}
          terms={data.terms}
          substitutePath={substitutePath}
        />
      )}
    </Stack>
  )
}
