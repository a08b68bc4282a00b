import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { reserve } from '#features/academy/booking/reserve.ts'
import { cancelLesson } from '#features/academy/cancellations/cancel-lesson.ts'
import { acceptProposal } from '#features/academy/proposal-answers/accept-proposal.ts'
import { joinGame } from '#features/games/seat-booking/join-game.ts'
import { readLegalVersions } from '#features/people/terms/versions.ts'
import { createPostgresChannel } from '#integrations/nodes/postgres.ts'
import { type Ctx, VISITOR } from '#kernel/actor.ts'
import { startLive, stopLive } from '#platform/live-connection.ts'
import { readSettings } from '#platform/settings.ts'
import { configureApp, NOW } from '#tests/bench/bench-app.ts'
import { fillLessonsToChange } from '#tests/bench/lessons-to-change.ts'
import { recordStatements } from '#tests/bench/statement-recorder.ts'
import { reserveInputFor } from '#tests/support/concurrent-reserve.ts'
import { setupDatabase } from '#tests/support/database.ts'
import { createDatedGame, joinInputFor } from '#tests/support/dated-game.ts'
import { setupJobs } from '#tests/support/jobs.ts'
import { createTestSession } from '#tests/support/sessions.ts'
import { createTestUser } from '#tests/support/users.ts'

/**
 * What an act asks of the database, BEGIN and COMMIT included. A number that falls is lowered here; one that grows says why in its
 * commit. The settings and the versions of documents are in memory, as on a site in use.
 */
const STATEMENTS = {
  'a student reserves a lesson of a group': 16,
  'a player joins a game': 17,
  'a student cancels a paid lesson of a group': 26,
  'a student accepts another time of a lesson': 32,
}

const own = setupDatabase()
setupJobs()
let recorder: ReturnType<typeof recordStatements> | undefined
/** The second time counts: the first one also learns what the job queues are. */
const acts = new Map<string, (nth: 0 | 1) => Promise<unknown>>()
const VISITING: Ctx = { actor: VISITOR, now: NOW, requestId: 'counted' }

const asStudent = (id: string): Ctx => ({
  actor: {
    ...{ kind: 'user', id, role: 'student', username: id, displayName: 'Student', photoURL: null },
    ...{
      zone: 'Europe/Warsaw',
      theme: 'dark',
      language: 'en',
      emailVerified: true,
      teacherAccess: false,
      minor: false,
    },
    ...{ guardianConfirmed: true, signInSessionId: `session_${id}` },
  },
  ...{ now: NOW, requestId: 'counted' },
})

beforeAll(async () => {
  configureApp()
  const client = new pg.Client({ connectionString: own.url })
  await client.connect()
  const { ofGroups, proposed } = await fillLessonsToChange(client, 60)
  await client.end()
  const teacher = await createTestUser({ role: 'teacher', teacherAccess: true })
  const session = await createTestSession({ teacher, type: 'group', now: NOW })
  const game = await createDatedGame({ teacher, now: NOW })
  const people = await Promise.all(Array.from({ length: 4 }, () => createTestUser()))
  const ctxs = people.map((actor): Ctx => ({ actor, now: NOW, requestId: 'counted' }))
  acts
    .set('a student reserves a lesson of a group', nth => reserve(ctxs[nth] ?? VISITING, reserveInputFor(session)))
    .set('a player joins a game', nth => joinGame(ctxs[nth + 2] ?? VISITING, joinInputFor(game)))
    .set('a student cancels a paid lesson of a group', nth =>
      cancelLesson(asStudent(ofGroups[nth]?.studentId ?? ''), ofGroups[nth]?.lessonId ?? ''),
    )
    .set('a student accepts another time of a lesson', nth =>
      acceptProposal(asStudent(proposed[nth]?.studentId ?? ''), proposed[nth]?.proposalId ?? '', {}),
    )
  await startLive(createPostgresChannel({ connectionString: own.url }))
  recorder = recordStatements()
  await readSettings(NOW)
  await readLegalVersions(NOW)
})
afterAll(() => stopLive())

it.each(Object.entries(STATEMENTS))('%s: %i statements', async (name, statements) => {
  await acts.get(name)?.(0)
  recorder?.take()
  await acts.get(name)?.(1)
  expect(recorder?.take().map(({ text }) => text.trim().slice(0, 80))).toHaveLength(statements)
})
