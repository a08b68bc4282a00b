import { reserve } from '#features/academy/booking/reserve.ts'
import type { Session } from '#features/academy/sessions/queries.ts'
import type { User } from '#kernel/actor.ts'
import { reserveInputFor } from '#tests/support/concurrent-reserve.ts'
import { createTestSession } from '#tests/support/sessions.ts'
import { createTestUser } from '#tests/support/users.ts'
import { measureAgainstBare, openBothSides } from './against-bare.ts'
import { openBareReserve } from './bare-reserve.ts'
import { NOW } from './bench-app.ts'
import type { Measurement } from './measurements.ts'
import { TURNS } from './turns.ts'

type Place = { readonly session: Session; readonly actor: User }
type Situation = {
  readonly name: string
  readonly groups: number
  readonly atOnce: number
  readonly perTurn: number
}
const SITUATIONS: readonly Situation[] = [
  { name: '16 at once on 300 groups', groups: 300, atOnce: 16, perTurn: 300 },
  { name: '50 at once on one group', groups: 1, atOnce: 50, perTurn: 200 },
]

const createPlaces = async ({ groups, perTurn }: Situation): Promise<Place[]> => {
  const sessions: Session[] = []
  for (let at = 0; at < groups; at++) {
    const teacher = await createTestUser({ role: 'teacher', teacherAccess: true })
    sessions.push(await createTestSession({ teacher, type: 'group', now: NOW, maxStudents: perTurn * TURNS }))
  }
  const students = await Promise.all(Array.from({ length: perTurn * TURNS }, () => createTestUser()))
  return students.flatMap((actor, at) => {
    const session = sessions[at % sessions.length]
    return session ? [{ session, actor }] : []
  })
}

const reserveInApp = ({ session, actor }: Place) =>
  reserve({ actor, now: NOW, requestId: 'bench' }, reserveInputFor(session, { seenPrice: 10_000 }))

/** Reserving a group's lesson up to its open checkout, against the fewest statements by `pg` that do the same, on a copy of the database. */
export const benchReserving = async (): Promise<Measurement[]> => {
  const prepare = async () => {
    const prepared: (readonly [Situation, readonly Place[]])[] = []
    for (const situation of SITUATIONS) prepared.push([situation, await createPlaces(situation)])
    return prepared
  }
  const { prepared, bare, recording, close } = await openBothSides('reserving', prepare, openBareReserve)
  const [from, to] = ['2026-11-23T23:00:00Z', '2026-11-24T23:00:00Z']
  const reserveBare = ({ session, actor }: Place) =>
    bare.reserve({ sessionId: session.id, studentId: actor.id, from, to }, NOW)

  const measurements: Measurement[] = []
  for (const [{ name, atOnce, perTurn }, items] of prepared)
    measurements.push(
      await measureAgainstBare({
        ...{ name: `reserve: ${name}`, items, perTurn, atOnce, recording },
        ...{ act: reserveInApp, bareAct: reserveBare, bareStatements: 10 },
      }),
    )
  await close()
  return measurements
}
