import pg from 'pg'
import { cancelLesson } from '#features/academy/cancellations/cancel-lesson.ts'
import { acceptProposal } from '#features/academy/proposal-answers/accept-proposal.ts'
import type { Ctx } from '#kernel/actor.ts'
import { measureAgainstBare, openBothSides } from './against-bare.ts'
import { openBareChange } from './bare-change.ts'
import { NOW } from './bench-app.ts'
import { fillLessonsToChange, type LessonToChange } from './lessons-to-change.ts'
import type { Measurement } from './measurements.ts'

const AT_ONCE = 16
const PER_TURN = 48
/** Of a fifth of the agreements, the groups', four fifths are paid by the student. */
const AGREEMENTS = 2_200

const asStudent = ({ studentId }: LessonToChange): Ctx => ({
  actor: {
    ...{ kind: 'user', id: studentId, role: 'student', username: studentId, displayName: 'Student', photoURL: null },
    ...{
      zone: 'Europe/Warsaw',
      theme: 'dark',
      language: 'en',
      emailVerified: true,
      teacherAccess: false,
      minor: false,
    },
    ...{ guardianConfirmed: true, signInSessionId: `session_${studentId}` },
  },
  now: NOW,
  requestId: 'bench',
})

/**
 * Cancelling a paid lesson with its refund, and moving a lesson by accepting a proposal, against the fewest statements by `pg` that do
 * the same, on a copy of the database.
 */
export const benchChanging = async (): Promise<Measurement[]> => {
  const prepare = async (url: string) => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    const lessons = await fillLessonsToChange(client, AGREEMENTS)
    await client.end()
    return lessons
  }
  const { prepared, bare, recording, close } = await openBothSides('changing', prepare, (url, connections) =>
    openBareChange(url, connections, NOW),
  )
  const { ofGroups, proposed } = prepared
  const actions = [
    {
      ...{ name: 'cancel: a paid lesson of a group', items: ofGroups, bareStatements: 6, bareAct: bare.cancel },
      act: (lesson: LessonToChange) => cancelLesson(asStudent(lesson), lesson.lessonId),
    },
    {
      ...{ name: 'move: a lesson by its proposal', items: proposed, bareStatements: 8, bareAct: bare.accept },
      act: (lesson: LessonToChange) => acceptProposal(asStudent(lesson), lesson.proposalId ?? '', {}),
    },
  ]
  const measurements: Measurement[] = []
  for (const { name, ...rivals } of actions)
    measurements.push(
      await measureAgainstBare({
        ...{ name: `${name}, ${AT_ONCE} at once`, perTurn: PER_TURN, atOnce: AT_ONCE, recording },
        ...rivals,
      }),
    )
  await close()
  return measurements
}
