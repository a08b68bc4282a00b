import { expect, it } from 'vitest'
import { refreshListing } from '#features/academy/availability/listing-projection.ts'
import { reservationHoldable } from '#features/academy/reservations/kind.ts'
import { cancelHold } from '#features/money/holds/actions.ts'
import { expireHolds } from '#features/money/holds/expiry.ts'
import type { User } from '#kernel/actor.ts'
import { transaction } from '#platform/database.ts'
import { wallTime } from '#tests/support/clock.ts'
import { setupHolds } from '#tests/support/holds.ts'
import { readSession } from '#tests/support/listed-sessions.ts'
import { createTestSession } from '#tests/support/sessions.ts'
import { createTestUser } from '#tests/support/users.ts'

const { clock, createSession, createHold, ctxAs } = setupHolds()

/** A teacher whose own individual lessons are on Tuesdays from 17:00 to 19:00. */
const createTeacherWithOffer = async () => {
  const teacher = await createTestUser({ role: 'teacher', teacherAccess: true })
  const { id } = await createTestSession({ teacher, type: 'individual', now: clock.now() })
  await transaction(tx => refreshListing(tx, [id], clock.now()))
  return { teacher, offer: async () => offerOf(await readSession(id)) }
}
const offerOf = ({ nextStart, placesLeft }: Awaited<ReturnType<typeof readSession>>) => [
  nextStart?.toString(),
  placesLeft,
]

const whole = [wallTime('2026-11-24T17:00').toString(), 4]
const reduced = [wallTime('2026-11-24T18:00').toString(), 2]

const ENDS = {
  'is cancelled': (id: string, teacher: User) => cancelHold(ctxAs(teacher), reservationHoldable(id)),
  lapses: async () => {
    clock.advance({ minutes: 16 })
    await expireHolds(clock.now())
  },
}

it.each(
  (['individual', 'group'] as const).flatMap(type =>
    (['is cancelled', 'lapses'] as const).map(end => [type, end] as const),
  ),
)(
  'a teacher who books another teacher’s session (%s) offers less time, and all of it again when the hold %s',
  async (type, end) => {
    const { teacher, offer } = await createTeacherWithOffer()
    expect(await offer()).toEqual(whole)
    const session = await createSession(type, { date_time: { Tuesday: [17, 17.5] } })
    const { id } = await createHold(session, teacher)
    expect(await offer()).toEqual(reduced)
    await ENDS[end](id, teacher)
    expect(await offer()).toEqual(whole)
  },
)
