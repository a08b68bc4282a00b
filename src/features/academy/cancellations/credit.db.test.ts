import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { reserve } from '#features/academy/booking/reserve.ts'
import { findCancellation } from '#features/academy/lessons/queries.ts'
import { resign } from '#features/academy/reservation-endings/resign.ts'
import { listLessons } from '#features/academy/reservations/reservation-rows.ts'
import { reservations } from '#features/academy/reservations/table.ts'
import { getCredit } from '#features/money/credit/credit.ts'
import { takeAsCredit } from '#features/money/credit/refunds-as-credit.ts'
import { refunds } from '#features/money/payments/table.ts'
import { sendRefund } from '#features/money/refunds/send-refund.ts'
import type { User } from '#kernel/actor.ts'
import { db } from '#platform/database.ts'
import { violatedConstraint } from '#platform/database-errors.ts'
import { runConcurrently } from '#tests/support/concurrency.ts'
import { reserveInputFor } from '#tests/support/concurrent-reserve.ts'
import { listUnsound } from '#tests/support/credit.ts'
import { createChildOf } from '#tests/support/family.ts'
import { prepaidBalance } from '#tests/support/holds.ts'
import { setupLessons } from '#tests/support/lessons.ts'
import { createTestUser } from '#tests/support/users.ts'
import { cancelLesson, undoCancellation } from './cancel-lesson.ts'
import { previewCancellation } from './cancellation-preview.ts'

const { bookFor, clock, createBooked, createSession, ctxAs, noticesOf, sendRefunds } = setupLessons()

const goTo = (ahead: object) => clock.set(Temporal.Instant.from('2026-11-24T16:00:00Z').subtract(ahead))
const creditOf = ({ id }: User) => getCredit(db, id)
const refundsOf = (lessonId: string) =>
  db.select().from(refunds).where(eq(refunds.lineId, lessonId)).orderBy(refunds.id)
const stateOf = async (reservationId: string) => (await listLessons(db, [reservationId])).map(({ state }) => state)
const codeOf = (refused: Promise<unknown>) =>
  refused.then(
    () => null,
    error => error.refusal?.code,
  )

describe('a lesson that its payer cancels for credit', () => {
  it('is credit at once, in one balanced movement, and no provider is asked', async () => {
    goTo({ hours: 72 })
    const { student, lessonId, reservationId } = await createBooked('individual')
    await cancelLesson(ctxAs(student), lessonId, 'credit')
    expect([await creditOf(student), await prepaidBalance(reservationId)]).toEqual([10_000, 0])
    clock.advance({ hours: 1 })
    await sendRefunds()
    expect(await refundsOf(lessonId)).toMatchObject([{ state: 'sent', method: 'credit', providerRef: null }])
    expect(await noticesOf(student)).toEqual([])
    expect(await listUnsound()).toEqual([])
  })

  it('late is charged, and leaves no credit', async () => {
    goTo({ hours: 72 })
    const { student, lessonId } = await createBooked('individual')
    goTo({ hours: 23 })
    await cancelLesson(ctxAs(student), lessonId, 'credit')
    expect(await creditOf(student)).toBe(0)
  })

  it('can be undone while the credit is there, and cancelled again', async () => {
    goTo({ hours: 72 })
    const { student, lessonId, reservationId } = await createBooked('individual')
    for (let times = 0; times < 2; times += 1) {
      await cancelLesson(ctxAs(student), lessonId, 'credit')
      await undoCancellation(ctxAs(student), lessonId)
      expect([await creditOf(student), await prepaidBalance(reservationId)]).toEqual([0, 10_000])
    }
    await cancelLesson(ctxAs(student), lessonId, 'credit')
    expect(await creditOf(student)).toBe(10_000)
    expect(await listUnsound()).toEqual([])
  })

  it('cannot be undone once the credit is spent', async () => {
    goTo({ hours: 72 })
    const { student, lessonId, reservationId } = await createBooked('individual')
    await cancelLesson(ctxAs(student), lessonId, 'credit')
    await bookFor(await createSession('course'), student)
    expect(await codeOf(undoCancellation(ctxAs(student), lessonId))).toBe('credit_spent_since')
    expect(await stateOf(reservationId)).toEqual(['cancelled'])
    expect(await listUnsound()).toEqual([])
  })

  it('and undone while its credit is being spent, ten times: booked again or spent, never both', async () => {
    goTo({ hours: 72 })
    const outcomes = new Set<string>()
    for (let times = 0; times < 10; times += 1) {
      const { student, lessonId, reservationId } = await createBooked('individual')
      const other = await createSession('course')
      await cancelLesson(ctxAs(student), lessonId, 'credit')
      await runConcurrently(2, async place => {
        if (place === times % 2) await undoCancellation(ctxAs(student), lessonId)
        else await reserve(ctxAs(student), reserveInputFor(other))
      })
      const [taken] = await db.select().from(reservations).where(eq(reservations.productId, other.id))
      outcomes.add(`${await stateOf(reservationId)} and ${taken?.state}`)
      expect(await creditOf(student)).toBe(0)
    }
    expect([...outcomes].filter(one => one !== 'booked and held' && one !== 'cancelled and booked')).toEqual([])
    expect(await listUnsound()).toEqual([])
  })
})

describe('only the payer chooses credit', () => {
  const createFamily = async () => {
    const [mum, dad] = [await createTestUser(), await createTestUser()]
    return { mum, dad, child: await createChildOf([mum, dad], clock.now()) }
  }

  it('not the student, another guardian or the teacher', async () => {
    goTo({ hours: 72 })
    const { mum, dad, child } = await createFamily()
    const teacher = await createTestUser({ role: 'teacher', teacherAccess: true })
    const session = await createSession('group', { teacher })
    const { lessonId, reservationId } = await bookFor(session, mum, { studentId: child.id })
    for (const person of [child, dad, teacher]) {
      expect(await codeOf(cancelLesson(ctxAs(person), lessonId, 'credit'))).toBe('credit_not_yours')
      if (person !== teacher)
        expect(await codeOf(resign(ctxAs(person), reservationId, 'credit'))).toBe('credit_not_yours')
    }
    await cancelLesson(ctxAs(dad), lessonId)
    const [refund] = await refundsOf(lessonId)
    for (const person of [child, dad, teacher])
      expect(await codeOf(takeAsCredit(ctxAs(person), refund?.id ?? ''))).toBe('refund_not_found')
    await takeAsCredit(ctxAs(mum), refund?.id ?? '')
    expect([await creditOf(mum), await creditOf(dad), await creditOf(child)]).toEqual([10_000, 0, 0])
  })

  it('who leaves a group gets all of it as credit', async () => {
    goTo({ hours: 72 })
    const { student, reservationId } = await createBooked('group')
    await resign(ctxAs(student), reservationId, 'credit')
    expect([await creditOf(student), await prepaidBalance(reservationId)]).toEqual([10_000, 0])
    expect(await listUnsound()).toEqual([])
  })
})

describe('a refund of what the teacher cancelled', () => {
  it('becomes credit until it leaves, and the provider never sends it', async () => {
    goTo({ hours: 72 })
    const { student, teacher, lessonId, reservationId } = await createBooked('group')
    await cancelLesson(ctxAs(teacher), lessonId)
    const [refund] = await refundsOf(lessonId)
    clock.advance({ minutes: 59 })
    await takeAsCredit(ctxAs(student), refund?.id ?? '')
    expect(await codeOf(takeAsCredit(ctxAs(student), refund?.id ?? ''))).toBe('refund_not_cancellable')
    clock.advance({ minutes: 1 })
    await sendRefunds()
    expect([await creditOf(student), await prepaidBalance(reservationId)]).toEqual([10_000, 0])
    expect(await findCancellation(db, lessonId)).toMatchObject({ creditedAmount: 10_000, refund: { method: 'credit' } })
    expect(await listUnsound()).toEqual([])
  })

  it('that has left stays money', async () => {
    goTo({ hours: 72 })
    const { student, teacher, lessonId } = await createBooked('group')
    await cancelLesson(ctxAs(teacher), lessonId)
    clock.advance({ hours: 1 })
    await sendRefunds()
    const [refund] = await refundsOf(lessonId)
    expect(await codeOf(takeAsCredit(ctxAs(student), refund?.id ?? ''))).toBe('refund_not_cancellable')
    expect(await creditOf(student)).toBe(0)
  })

  it('is credit or money, never both, when it is sent at the moment in which it is taken', async () => {
    goTo({ hours: 72 })
    for (let times = 0; times < 10; times += 1) {
      const { student, teacher, lessonId } = await createBooked('group')
      await cancelLesson(ctxAs(teacher), lessonId)
      const [refund] = await refundsOf(lessonId)
      const due = { ...ctxAs(student), now: clock.now().add({ hours: 1 }) }
      await runConcurrently(4, place =>
        place % 2 === 0 ? takeAsCredit(due, refund?.id ?? '') : sendRefund(due, refund?.id ?? ''),
      )
      const [sent] = await refundsOf(lessonId)
      expect([sent?.state, await creditOf(student)]).toEqual(['sent', sent?.method === 'credit' ? 10_000 : 0])
    }
    expect(await listUnsound()).toEqual([])
  })

  it('that a student took as credit and spent keeps the teacher from undoing', async () => {
    goTo({ hours: 72 })
    const { student, teacher, lessonId } = await createBooked('group')
    await cancelLesson(ctxAs(teacher), lessonId)
    const [refund] = await refundsOf(lessonId)
    await takeAsCredit(ctxAs(student), refund?.id ?? '')
    await bookFor(await createSession('course'), student)
    expect(await codeOf(undoCancellation(ctxAs(teacher), lessonId))).toBe('credit_spent_since')
  })
})

describe('a lesson that was paid partly with credit', () => {
  /** A block of four lessons, of which 100 PLN were paid with credit. */
  const bookMixed = async () => {
    goTo({ hours: 72 })
    const { student, lessonId } = await createBooked('individual')
    await cancelLesson(ctxAs(student), lessonId, 'credit')
    const block = { plan: 'block', firstDate: '2026-11-24', seenPrice: 40_000 } as const
    return { student, ...(await bookFor(await createSession('group'), student, block)) }
  }

  it('goes back as money first, and the preview says what follows', async () => {
    const { student, lessonIds, reservationId } = await bookMixed()
    expect([await creditOf(student), await prepaidBalance(reservationId)]).toEqual([0, 40_000])
    for (const [at, id] of lessonIds.entries()) {
      const { returnedAsCredit } = await previewCancellation(ctxAs(student), id)
      await cancelLesson(ctxAs(student), id)
      expect((await findCancellation(db, id))?.creditedAmount).toBe(returnedAsCredit)
      expect(await creditOf(student)).toBe(at === 3 ? 10_000 : 0)
    }
    clock.advance({ hours: 1 })
    await sendRefunds()
    expect(await prepaidBalance(reservationId)).toBe(0)
    expect(await listUnsound()).toEqual([])
  })

  it('is divided where one lesson takes from both, and an undo brings both back', async () => {
    goTo({ hours: 72 })
    const { student, lessonId } = await createBooked('individual')
    await cancelLesson(ctxAs(student), lessonId, 'credit')
    const before = await creditOf(student)
    const { lessonIds, reservationId } = await bookFor(await createSession('group', { price: 16_000 }), student, {
      seenPrice: 16_000,
    })
    const [id = ''] = lessonIds
    await cancelLesson(ctxAs(student), id)
    expect((await refundsOf(id)).map(({ method, amount }) => [method, amount])).toEqual([
      ['money', 16_000 - before],
      ['credit', before],
    ])
    expect(await creditOf(student)).toBe(before)
    await undoCancellation(ctxAs(student), id)
    expect([await creditOf(student), await prepaidBalance(reservationId)]).toEqual([0, 16_000])
    expect((await refundsOf(id)).map(({ state }) => state)).toEqual(['cancelled', 'cancelled'])
    expect(await listUnsound()).toEqual([])
  })
})

describe('the database', () => {
  it('refuses a credit below zero, whatever the code forgets', async () => {
    goTo({ hours: 72 })
    const { student, lessonId } = await createBooked('individual')
    await cancelLesson(ctxAs(student), lessonId, 'credit')
    const overdraw = db.transaction(async tx => {
      await tx.execute(
        sql`insert into ledger_transactions (id, kind, source_id, memo, created_at) values ('ldg_over', 'credit_spent', 'over', 'over', now())`,
      )
      await tx.execute(sql`insert into ledger_entries (id, transaction_id, account_kind, account_owner, amount, created_at)
        values ('ent_o1', 'ldg_over', 'credit', ${student.id}, 10001, now()), ('ent_o2', 'ldg_over', 'revenue', 'school', -10001, now())`)
    })
    await expect(overdraw).rejects.toSatisfy(error => violatedConstraint(error) === 'credit_balances_not_negative')
  })

  it('refuses to return money for what was paid with credit', async () => {
    goTo({ hours: 72 })
    const { student, lessonId } = await createBooked('individual')
    await cancelLesson(ctxAs(student), lessonId, 'credit')
    const { reservationId } = await bookFor(await createSession('group'), student)
    const crooked = db.execute(sql`insert into refunds (id, intent_id, amount, reason, created_at)
      select 'rfd_crooked', id, 1, 'cancelled', now() from payment_intents where payable_id = ${reservationId}`)
    await expect(crooked).rejects.toSatisfy(error => violatedConstraint(error) === 'refund_method_fits')
  })
})
