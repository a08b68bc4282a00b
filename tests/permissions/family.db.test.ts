import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { reserve } from '#features/academy/booking/reserve.ts'
import { cancelLesson } from '#features/academy/cancellations/cancel-lesson.ts'
import { getJoinable } from '#features/academy/lessons/queries.ts'
import { getMaterials } from '#features/academy/materials/queries.ts'
import { rejectProposal } from '#features/academy/proposal-answers/reject-or-counter.ts'
import { propose } from '#features/academy/proposals/propose.ts'
import { getReservation } from '#features/academy/reservations/queries.ts'
import { addChild } from '#features/people/family/adding-children.ts'
import { renameChild } from '#features/people/family/renaming.ts'
import { inviteSecondGuardian } from '#features/people/family/second-guardian.ts'
import {
  confirmGuardianAsOperator,
  endGuardianshipAsStaff,
} from '#features/people/guardians/actions/guardian-by-operator.ts'
import { listGuardianships } from '#features/people/guardians/guardianships.ts'
import { FAMILY_RIGHTS, type FamilyRight, mayInFamily, PARTIES, type Party } from '#features/people/guardians/rights.ts'
import { users } from '#features/people/users/table.ts'
import { getBillingReceipt } from '#features/screens/billing/billing-items.ts'
import { loadFamily } from '#features/screens/family/family-data.ts'
import { leaveGuardianship } from '#features/screens/family/leaving-guardianship.ts'
import { listGuardiansOfChild } from '#features/screens/family/own-guardians.ts'
import { type Ctx, systemActor, type User } from '#kernel/actor.ts'
import { RefusalError } from '#kernel/refusal.ts'
import { db } from '#platform/database.ts'
import { reserveInputFor } from '#tests/support/concurrent-reserve.ts'
import { listIntents } from '#tests/support/holds.ts'
import { setupSeams } from '#tests/support/seams.ts'
import { createTestUser } from '#tests/support/users.ts'

const app = setupSeams()
const { at, bookFor, clock, ctxAs } = app

type World = Awaited<ReturnType<typeof createWorld>>

/** A child without a sign-in, two guardians, one who was guardian and paid for a lesson, one who was guardian and paid nothing. */
const createWorld = async () => {
  at('2026-11-21T10:00:00Z')
  const person = async (name: string): Promise<User> => ({ ...(await createTestUser({ name })), isGuardian: true })
  const [guardian, second, former, payer] = [
    await person('Ewa'),
    await person('Jan'),
    await person('Old'),
    await person('Payer'),
  ]
  const childId = await addChild(ctxAs(guardian), { displayName: 'Zosia', birthDate: '2016-05-05' })
  const [row] = await db.select().from(users).where(eq(users.id, childId))
  const child: User = { ...(await createTestUser({ name: row?.displayName ?? '' })), id: childId, minor: true }
  const operator: Ctx = { actor: systemActor('operator'), now: clock.now(), requestId: 'test' }
  for (const { id } of [second, former, payer]) await confirmGuardianAsOperator(operator, childId, { guardianId: id })
  const teacher = await createTestUser({ role: 'teacher', teacherAccess: true })
  const session = await app.createSession('individual', { teacher })
  const { reservationId, lessonId } = await bookFor(session, payer, { studentId: childId })
  clock.advance({ minutes: 1 })
  for (const each of [former, payer]) await leaveGuardianship(ctxAs(each), childId)
  const [payment] = await listIntents(reservationId)
  const times = ['2026-11-26T16:00:00Z']
  const proposalId = await propose(ctxAs(teacher), { type: 'reschedule', lessonId, times, message: '' })
  const people: Readonly<Record<Party, User>> = {
    ...{ child, guardian, former_guardian: former, payer, teacher },
    other_student: await createTestUser(),
    staff: await createTestUser({ role: 'admin' }),
  }
  const [secondOf] = (await listGuardianships(db, childId, clock.now())).filter(each => each.guardianId === second.id)
  return {
    ...{ people, childId, session, reservationId, lessonId, proposalId, paymentId: payment?.id ?? '' },
    secondId: secondOf?.id ?? '',
  }
}

const seesFamily = async (ctx: Ctx, { childId }: World) =>
  expect((await loadFamily(ctx)).children.map(({ id }) => id)).toContain(childId)

/** The real act behind each right. */
const ACTS: Readonly<Record<FamilyRight, (ctx: Ctx, world: World) => Promise<unknown>>> = {
  see_family: seesFamily,
  see_guardians: (ctx, { childId }) => listGuardiansOfChild(ctx, childId),
  see_booking: (ctx, { reservationId }) => getReservation(ctx, reservationId),
  reserve: (ctx, { session, childId }) =>
    reserve(ctx, reserveInputFor(session, { studentId: childId, firstDate: '2026-12-01' })),
  cancel_lesson: (ctx, { lessonId }) => cancelLesson(ctx, lessonId),
  answer_proposal: (ctx, { proposalId }) => rejectProposal(ctx, proposalId, ''),
  join_lesson: (ctx, { lessonId }) => getJoinable(ctx, lessonId),
  see_materials: (ctx, { session }) => getMaterials(ctx, session.id),
  see_receipt: (ctx, { paymentId }) => getBillingReceipt(ctx, paymentId),
  manage_account: (ctx, { childId }) => renameChild(ctx, childId, { displayName: 'Zofia' }),
  invite_guardian: (ctx, { childId }) =>
    inviteSecondGuardian(ctx, childId, { guardianEmail: `third.${childId}@a.test` }),
  leave: (ctx, { childId }) => leaveGuardianship(ctx, childId),
  end_guardianship: (ctx, { childId, secondId }) => endGuardianshipAsStaff(ctx, childId, secondId),
}

const isReading = (right: FamilyRight): boolean => /^(see|join)_/.test(right)

const outcomeOf = async (right: FamilyRight, party: Party, world: World): Promise<string> => {
  try {
    await ACTS[right](ctxAs(world.people[party]), world)
    return 'allowed'
  } catch (error) {
    if (error instanceof RefusalError && [403, 404, 409].includes(error.refusal.status)) return 'refused'
    if (error instanceof Error && error.name === 'AssertionError') return 'refused'
    throw error
  }
}

let shared: World | undefined

it.each(Object.keys(FAMILY_RIGHTS) as FamilyRight[])(
  '%s is for whom the table names, and for no one else',
  async right => {
    shared ??= await createWorld()
    const outcomes: Partial<Record<Party, string>> = {}
    // What changes nothing is asked in one example.
    for (const party of PARTIES) {
      const changes = mayInFamily(right, party) && !isReading(right)
      outcomes[party] = await outcomeOf(right, party, changes ? await createWorld() : shared)
    }
    const expected = PARTIES.map(party => [party, mayInFamily(right, party) ? 'allowed' : 'refused'])
    expect(outcomes).toEqual(Object.fromEntries(expected))
  },
)
