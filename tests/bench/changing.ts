import pg from 'pg'
import { cancelLesson } from '#features/academy/cancellations/cancel-lesson.ts'
import { acceptProposal } from '#features/academy/proposal-answers/accept-proposal.ts'
import type { Ctx } from '#kernel/actor.ts'
import { connect, disconnect } from '#platform/database.ts'
import { startJobs, stopJobs } from '#platform/jobs.ts'
import { startLive, stopLive } from '#platform/live-connection.ts'
import { appQueues } from '#tests/support/queues.ts'
import { openBareChange } from './bare-change.ts'
import { configureApp, NOW } from './bench-app.ts'
import { copyDatabase, openBenchDatabase } from './database.ts'
import { fillLessonsToChange, type LessonToChange } from './lessons-to-change.ts'
import { type Measurement, measurement, median } from './measurements.ts'
import { recordStatements } from './statement-recorder.ts'
import { TURNS, timeAll, WARM_UP } from './turns.ts'

/** The app's default pool, for both sides. */
const CONNECTIONS = 20
const AT_ONCE = 16
const PER_TURN = 48
/** Of a fifth of the agreements, the groups', four fifths are paid by the student. */
const AGREEMENTS = 2_200

const asStudent = ({ studentId }: LessonToChange): Ctx => ({
  actor: {
    ...{ kind: 'user', id: studentId, role: 'student', username: studentId, displayName: 'Student', photoURL: null },
    ...{ zone: 'Europe/Warsaw', theme: 'dark', emailVerified: true, teacherAccess: false, minor: false },
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
  const database = await openBenchDatabase('changing')
  configureApp()
  await startJobs({ supervise: false, queues: appQueues })
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const { ofGroups, proposed } = await fillLessonsToChange(client, AGREEMENTS)
  await client.end()
  await stopJobs()
  await disconnect()
  const bare = openBareChange(await copyDatabase(database.url), CONNECTIONS, NOW)
  connect({ connectionString: database.url, max: CONNECTIONS })
  const recording = recordStatements()
  await startJobs({ supervise: false, queues: appQueues })
  await startLive({ connectionString: database.url })
  const actions = [
    {
      ...{ name: 'cancel: a paid lesson of a group', lessons: ofGroups, bareStatements: 6, bareAct: bare.cancel },
      act: (lesson: LessonToChange) => cancelLesson(asStudent(lesson), lesson.lessonId),
    },
    {
      ...{ name: 'move: a lesson by its proposal', lessons: proposed, bareStatements: 8, bareAct: bare.accept },
      act: (lesson: LessonToChange) => acceptProposal(asStudent(lesson), lesson.proposalId ?? '', {}),
    },
  ]
  const measurements: Measurement[] = []
  for (const { name, lessons, bareStatements, act, bareAct } of actions) {
    const turns: { ours: number; bare: number; statements: number }[] = []
    for (let turn = 0; turn < TURNS; turn++) {
      const batch = lessons.slice(turn * PER_TURN, (turn + 1) * PER_TURN)
      if (batch.length < PER_TURN) throw new Error('there are too few lessons')
      recording.take()
      const ours = await timeAll(batch, AT_ONCE, act)
      const statements = recording.take().length / PER_TURN
      turns.push({ ours, bare: await timeAll(batch, AT_ONCE, bareAct), statements })
    }
    const counted = turns.slice(WARM_UP)
    const ratio = median(counted.map(turn => turn.bare / turn.ours))
    const perSecond = (side: 'ours' | 'bare') => Math.round((PER_TURN * 1000) / median(counted.map(turn => turn[side])))
    measurements.push(
      measurement(
        `${name}, ${AT_ONCE} at once, against the fewest statements by pg`,
        ratio,
        '×',
        `${perSecond('ours')} against ${perSecond('bare')} a second, ${median(counted.map(turn => turn.statements)).toFixed(1)} against ${bareStatements} statements`,
        { text: 'at least 0.4', ok: ratio >= 0.4 },
      ),
    )
  }
  await bare.close()
  await stopLive()
  await stopJobs()
  await database.close()
  return measurements
}
