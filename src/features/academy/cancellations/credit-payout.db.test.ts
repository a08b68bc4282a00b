import { beforeAll, expect, it } from 'vitest'
import { reserve } from '#features/academy/booking/reserve.ts'
import { getCredit } from '#features/money/credit/credit.ts'
import { payOutCreditAsOperator } from '#features/money/credit/credit-payout.ts'
import { systemActor, type User } from '#kernel/actor.ts'
import { db } from '#platform/database.ts'
import { registerReactions } from '#platform/events.ts'
import { reactions } from '#server/reactions.ts'
import { runConcurrently } from '#tests/support/concurrency.ts'
import { reserveInputFor } from '#tests/support/concurrent-reserve.ts'
import { listUnsound } from '#tests/support/credit.ts'
import { setupLessons } from '#tests/support/lessons.ts'
import { cancelLesson } from './cancel-lesson.ts'

const { clock, createBooked, createSession, ctxAs, noticesOf } = setupLessons()
beforeAll(() => registerReactions(reactions))

const creditOf = ({ id }: User) => getCredit(db, id)
const refusalOf = (code: string) => ({ refusal: { code } })
const payOut = ({ id }: User, amount: number, reference: string) =>
  payOutCreditAsOperator(
    { actor: systemActor('operator'), now: clock.now(), requestId: 'test' },
    { userId: id, amount, reference },
  )

/** A student with 100 PLN of credit. */
const createStudent = async (): Promise<User> => {
  const { student, lessonId } = await createBooked('individual')
  await cancelLesson(ctxAs(student), lessonId, 'credit')
  return student
}

it('credit that was returned by bank transfer is booked once, and its owner is told', async () => {
  const student = await createStudent()
  const results = await runConcurrently(5, () => payOut(student, 6_000, 'T-2026-1'))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await creditOf(student)).toBe(4_000)
  await expect(payOut(student, 1_000, 'T-2026-1')).rejects.toMatchObject(refusalOf('already_paid_out'))
  const told = (await noticesOf(student)).filter(({ type }) => type === 'credit_paid_out')
  expect(told).toMatchObject([
    { title: '60 PLN of your credit paid out', message: expect.stringContaining('T-2026-1') },
  ])
  expect(await listUnsound()).toEqual([])
})

it('no more is paid out than there is, also while the owner spends it', async () => {
  const student = await createStudent()
  await expect(payOut(student, 10_001, 'T-2')).rejects.toMatchObject({
    refusal: { code: 'not_enough_credit', message: 'This person has only 100 PLN of credit.' },
  })
  const session = await createSession('group')
  await Promise.allSettled([
    payOut(student, 10_000, 'T-3'),
    payOut(student, 10_000, 'T-4'),
    reserve(ctxAs(student), reserveInputFor(session)),
  ])
  expect(await creditOf(student)).toBe(0)
  expect(await listUnsound()).toEqual([])
})
