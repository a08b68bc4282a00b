import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { payReservation } from '#features/academy/blocks/answer-next-block.ts'
import { chosenTimePath } from '#features/academy/proposals/paths.ts'
import { terminate } from '#features/academy/reservation-endings/terminate.ts'
import { RESERVATION_KIND } from '#features/academy/reservations/kind.ts'
import { academySessions } from '#features/academy/sessions/table.ts'
import { lapseHolds } from '#features/money/holds/actions.ts'
import { creditBalances } from '#features/money/ledger/table.ts'
import { answerAct, registerAnswerableNotices } from '#features/people/notices/answerable-notices.ts'
import type { User } from '#kernel/actor.ts'
import { db } from '#platform/database.ts'
import { holdTransaction } from '#tests/support/held-transaction.ts'
import { reservationState } from '#tests/support/holds.ts'
import { setupProposals, THURSDAY } from '#tests/support/proposals.ts'
import { createTestUser } from '#tests/support/users.ts'
import { locksAwaited } from '#tests/support/waiting-locks.ts'
import { acceptProposal } from './accept-proposal.ts'
import { proposalAnswers } from './answerable-notices.ts'
import { closeDueProposals } from './close-proposals.ts'
import { loadProposalPage } from './proposal-page.ts'

const app = setupProposals()
const { clock, createBooked, ctxAs, noticesOf, proposalOf, proposeExtra, startsOf } = app
beforeAll(() => registerAnswerableNotices(proposalAnswers))
const at = (text: string) => Temporal.Instant.from(text)
const createLesson = () => {
  clock.set(at('2026-11-21T10:00:00Z'))
  return createBooked('individual')
}
const closeAt = (time: string) => {
  clock.set(at(time))
  return closeDueProposals(clock.now())
}

describe('an extra lesson', () => {
  it('costs the session’s price by default, is held for 24 hours, and is booked when it is paid', async () => {
    const booked = await createLesson()
    const { teacher, student } = booked
    const id = await proposeExtra(teacher, booked, { durationMinutes: 90 }, THURSDAY)
    expect(await proposalOf(student, id)).toMatchObject({ additionalPayment: 15_000, durationMinutes: 90 })
    const { reservationId, checkoutUrl } = await acceptProposal(ctxAs(student), id, {})
    expect(reservationId).not.toBe(booked.reservationId)
    expect(await startsOf(reservationId)).toEqual([`${THURSDAY} held`])
    clock.advance({ hours: 23, minutes: 59 })
    await lapseHolds(ctxAs(student), RESERVATION_KIND, [reservationId])
    expect(await reservationState(reservationId)).toBe('held')
    // The first checkout was open for 23 hours.
    await app.fakeCheckout.simulate(checkoutUrl ?? '', 'pay', 'never')
    await app.returnFromCheckout(reservationId)
    expect(await startsOf(reservationId)).toEqual([`${THURSDAY} held`])
    const again = await payReservation(ctxAs(student), reservationId)
    await app.fakeCheckout.simulate(again.checkoutUrl, 'pay', 'never')
    await app.returnFromCheckout(reservationId)
    expect(await startsOf(reservationId)).toEqual([`${THURSDAY} booked`])
    expect(await proposalOf(student, id)).toMatchObject({ status: 'proposal_accepted' })
    await closeAt('2026-11-26T17:30:00Z')
    expect(await proposalOf(student, id)).toMatchObject({ status: 'completed' })
  })

  it('lapses when it is not paid, and its time is free again', async () => {
    const booked = await createLesson()
    const { teacher, student } = booked
    const id = await proposeExtra(teacher, booked, { additionalPayment: 5_000 }, THURSDAY)
    const { reservationId } = await acceptProposal(ctxAs(student), id, {})
    clock.advance({ hours: 24 })
    await lapseHolds(ctxAs(student), RESERVATION_KIND, [reservationId])
    expect(await startsOf(reservationId)).toEqual([`${THURSDAY} lapsed`])
    expect(await proposalOf(student, id)).toMatchObject({ status: 'proposal_rejected', reason: 'unpaid' })
    expect((await noticesOf(teacher))[0]).toMatchObject({ title: 'Not paid: Mathematics AA' })
    await proposeExtra(teacher, booked, {}, THURSDAY)
  })

  it('says what the credit of its payer pays', async () => {
    const booked = await createLesson()
    const { teacher, student } = booked
    const messageOf = async () => (await noticesOf(student)).at(0)?.message
    await proposeExtra(teacher, booked, { additionalPayment: 5_000 }, THURSDAY)
    expect(await messageOf()).toContain('It costs 50 PLN, to be paid within 24 hours.')
    const other = await createLesson()
    await db.insert(creditBalances).values({ userId: other.student.id, balance: 3_000 })
    await proposeExtra(other.teacher, other, { additionalPayment: 5_000 }, THURSDAY)
    const message = (await noticesOf(other.student)).at(0)?.message
    expect(message).toContain('It costs 50 PLN: 30 PLN from credit at once, and 20 PLN within 24 hours.')
    await db.delete(creditBalances)
  })

  it('is not accepted in one tap where that would spend credit: its page asks first', async () => {
    const booked = await createLesson()
    const { teacher, student } = booked
    const id = await proposeExtra(teacher, booked, { additionalPayment: 5_000 }, THURSDAY)
    await db.insert(creditBalances).values({ userId: student.id, balance: 3_000 })
    const inOneTap = () => answerAct('extra_lesson_proposal', 'accept')?.(ctxAs(student), id, THURSDAY)
    expect(await inOneTap()).toMatchObject({
      to: chosenTimePath(id, THURSDAY),
      missing: { code: 'uses_credit', message: expect.stringContaining('uses 30 PLN of your credit') },
    })
    expect(await proposalOf(student, id)).toMatchObject({ status: 'proposal_sent' })
    await db.delete(creditBalances)
    expect(await inOneTap()).toMatchObject({ to: expect.stringContaining('/test-payments/') })
  })

  it('spends no credit in one tap that arrives while the answer waits', async () => {
    const booked = await createLesson()
    const { teacher, student, session } = booked
    const id = await proposeExtra(teacher, booked, { additionalPayment: 5_000 }, THURSDAY)
    const release = await holdTransaction(async tx => {
      await tx.select().from(academySessions).where(eq(academySessions.id, session.id)).for('update')
      await tx.insert(creditBalances).values({ userId: student.id, balance: 3_000 })
    })
    const tapped = answerAct('extra_lesson_proposal', 'accept')?.(ctxAs(student), id, THURSDAY)
    await locksAwaited(1)
    await release()
    expect(await tapped).toMatchObject({ missing: { code: 'uses_credit' } })
    expect(await db.select({ balance: creditBalances.balance }).from(creditBalances)).toEqual([{ balance: 3_000 }])
    await db.delete(creditBalances)
  })

  it('that its payer’s credit has paid says so to the payer, and to no one else', async () => {
    const booked = await createLesson()
    const { student, teacher } = booked
    const id = await proposeExtra(teacher, booked, { additionalPayment: 5_000 }, THURSDAY)
    await db.insert(creditBalances).values({ userId: student.id, balance: 8_000 })
    await acceptProposal(ctxAs(student), id, {})
    const agreedOf = async (user: User) => (await loadProposalPage(ctxAs(user), id, new URLSearchParams())).agreed
    expect(await agreedOf(student)).toMatchObject({ fromCredit: 5_000 })
    expect(await agreedOf(teacher)).toMatchObject({ fromCredit: 0 })
    await db.delete(creditBalances)
  })

  it('that is free is booked at once', async () => {
    const booked = await createLesson()
    const id = await proposeExtra(booked.teacher, booked, { additionalPayment: 0 }, THURSDAY)
    const { reservationId, checkoutUrl } = await acceptProposal(ctxAs(booked.student), id, {})
    expect(checkoutUrl).toBeNull()
    expect(await startsOf(reservationId)).toEqual([`${THURSDAY} booked`])
    expect((await noticesOf(booked.student))[0]).toMatchObject({ type: 'reservation_confirmed' })
  })

  it('ends with the booking that it belongs to', async () => {
    const booked = await createLesson()
    const id = await proposeExtra(booked.teacher, booked, {}, THURSDAY)
    const admin = await createTestUser({ role: 'admin' })
    await terminate(ctxAs(admin), booked.reservationId, 'Moved away')
    expect(await proposalOf(booked.student, id)).toMatchObject({ status: 'proposal_rejected', reason: 'cancelled' })
  })
})
