import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { lessonReactions } from '#features/academy/lesson-notices/reactions.ts'
import { returnLesson } from '#features/academy/lesson-returns/return-lesson.ts'
import { lessonReturned } from '#features/academy/lessons/events.ts'
import { endUnpaidAgreements } from '#features/academy/reservation-endings/end-unpaid-agreements.ts'
import { reservationReactions } from '#features/academy/reservation-notices/reactions.ts'
import { reservationPayableKind } from '#features/academy/reservation-payments/payable.ts'
import { reservationEnded } from '#features/academy/reservations/events.ts'
import { meterLessons } from '#features/academy/weekly-agreements/lesson-usage.ts'
import { registerPayables } from '#features/money/payments/payables.ts'
import { moneyReactions } from '#features/money/payments/reactions.ts'
import { findOpenIntent } from '#features/money/settlement/intents.ts'
import { syncFromProvider } from '#features/money/settlement/settlement.ts'
import { billUsage } from '#features/money/usage/bill-month.ts'
import { invoicePaid } from '#features/money/usage/events.ts'
import { invoicePayable } from '#features/money/usage/invoice-kind.ts'
import { invoicePayableKind } from '#features/money/usage/invoice-payable.ts'
import { usageReactions } from '#features/money/usage/reactions.ts'
import { usageInvoices, usageRecords } from '#features/money/usage/table.ts'
import { lockInvoicesOf, lockUsage } from '#features/money/usage/withdraw-paid-usage.ts'
import { GUARDIAN_LINK } from '#features/people/account-emails/secret-links.ts'
import { confirmEmailAsOperator } from '#features/people/credentials/actions/verification.ts'
import { confirmGuardian } from '#features/people/guardians/actions/guardian-link.ts'
import { requestGuardianship } from '#features/people/guardians/guardianships.ts'
import { userReactions } from '#features/people/guardians/reactions.ts'
import { emailVerified, guardianConfirmed } from '#features/people/users/events.ts'
import { users } from '#features/people/users/table.ts'
import { systemActor, VISITOR } from '#kernel/actor.ts'
import { db, Restart, transaction } from '#platform/database.ts'
import { on, registerReactions } from '#platform/events.ts'
import { log } from '#platform/log.ts'
import { signToken } from '#platform/signed-token.ts'
import { setupLessons } from '#tests/support/lessons.ts'
import { createTestUser } from '#tests/support/users.ts'

const { bookFor, clock, createSession, ctxAs } = setupLessons()
const at = (iso: string) => clock.set(Temporal.Instant.from(iso))

/** Thrown after the last lock of an act: all is undone, and the next round finds what the first one found. */
class Undone extends Error {}
const undo = async () => {
  throw new Undone()
}

beforeAll(() => {
  registerPayables([reservationPayableKind, invoicePayableKind])
  registerReactions([
    ...[...usageReactions, ...reservationReactions, ...lessonReactions, ...moneyReactions, ...userReactions],
    ...[on(lessonReturned, undo), on(reservationEnded, undo), on(invoicePaid, undo)],
    ...[on(guardianConfirmed, undo), on(emailVerified, undo)],
  ])
})

afterEach(() => void vi.restoreAllMocks())

type Act = () => Promise<unknown>

/**
 * Runs two acts at once in so many rounds, and expects that none of their transactions was begun again, as after a deadlock. With locks in
 * another order, acts that meet late in their work met in one round of twenty; the others in every second to fifth.
 */
const meetOften = async (rounds: number, ...acts: readonly [Act, Act]) => {
  const info = vi.spyOn(log, 'info')
  vi.spyOn(log, 'error').mockReturnValue()
  for (let round = 0; round < rounds; round++) {
    const results = await Promise.allSettled(acts.map(act => act()))
    for (const result of results)
      if (result.status === 'rejected' && !(result.reason instanceof Undone)) throw result.reason
  }
  expect(info.mock.calls.filter(([, text]) => text === 'retrying the transaction')).toEqual([])
}

/** A weekly agreement whose first lesson is over. */
const createWeekly = async () => {
  at('2026-11-21T10:00:00Z')
  const teacher = await createTestUser({ role: 'teacher', teacherAccess: true })
  const student = await createTestUser()
  const session = await createSession('individual', { teacher })
  const booked = await bookFor(session, student, { plan: 'weekly', seenPrice: 40_000 })
  at('2026-11-24T18:00:00Z')
  const admin = await createTestUser({ role: 'admin' })
  return {
    student,
    lessonId: booked.lessonId,
    back: () => returnLesson(ctxAs(admin), booked.lessonId, 'The teacher did not come.'),
  }
}

const createBilled = async () => {
  const weekly = await createWeekly()
  at('2026-12-01T10:00:00Z')
  await meterLessons(clock.now())
  await billUsage(clock.now())
  const [invoice] = await db.select().from(usageInvoices).where(eq(usageInvoices.payerId, weekly.student.id))
  return { ...weekly, invoiceId: invoice?.id ?? '' }
}

it('a lesson is returned while it is metered', async () => {
  const { student, back } = await createWeekly()
  await meetOften(100, back, async () => {
    await meterLessons(clock.now())
    await db.delete(usageRecords).where(eq(usageRecords.payerId, student.id))
  })
})

it('a lesson is returned while its invoice settles', async () => {
  const { student, back, invoiceId } = await createBilled()
  const intent = await findOpenIntent(db, invoicePayable(invoiceId))
  if (!intent) throw new Error('no payment is under way')
  await meetOften(200, back, () => syncFromProvider(ctxAs(student), intent))
})

it('a lesson is returned while its agreement ends unpaid', async () => {
  const { back, invoiceId } = await createBilled()
  const overdue = { overdueAt: clock.now(), nextAttemptAt: null }
  await db.update(usageInvoices).set(overdue).where(eq(usageInvoices.id, invoiceId))
  at('2026-12-16T10:00:00Z')
  await meetOften(60, back, () => endUnpaidAgreements(clock.now()))
})

it('a lesson that is billed after its invoices were locked begins its return again', async () => {
  const { lessonId } = await createBilled()
  const locked = (invoiceIds: readonly string[]) => transaction(tx => lockUsage(tx, [lessonId], invoiceIds))
  await expect(locked([])).rejects.toThrow(Restart)
  await locked(await transaction(tx => lockInvoicesOf(tx, [lessonId])))
})

it('a guardian approves while the account of the address confirms it', async () => {
  const child = await createTestUser()
  const mum = await createTestUser()
  await db.update(users).set({ birthDate: '2012-01-01' }).where(eq(users.id, child.id))
  await db.update(users).set({ birthDate: '1980-01-01', emailVerified: false }).where(eq(users.id, mum.id))
  const [account] = await db.select().from(users).where(eq(users.id, mum.id))
  const guardianEmail = account?.email ?? ''
  const asked = await transaction(tx => requestGuardianship(tx, ctxAs(child), child.id, { guardianEmail }))
  const token = signToken(GUARDIAN_LINK, asked.id, clock.now().add({ hours: 1 }))
  const approve = (actor: typeof mum | typeof VISITOR) => () => confirmGuardian({ ...ctxAs(mum), actor }, token)
  const confirm = () => confirmEmailAsOperator({ ...ctxAs(mum), actor: systemActor('operator') }, mum.id)
  await meetOften(200, approve(VISITOR), confirm)
  await meetOften(200, approve(mum), confirm)
})
