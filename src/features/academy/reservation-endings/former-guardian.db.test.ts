import { beforeEach, describe, expect, it } from 'vitest'
import { cancelLesson, undoCancellation } from '#features/academy/cancellations/cancel-lesson.ts'
import { previewCancellation } from '#features/academy/cancellations/cancellation-preview.ts'
import { isOccurrenceCancelled } from '#features/academy/cancellations/occurrence-status.ts'
import { getLesson } from '#features/academy/lessons/queries.ts'
import { getReservation, listReservations } from '#features/academy/reservations/queries.ts'
import { listBillingItems } from '#features/screens/billing/billing-items.ts'
import type { Ctx, User } from '#kernel/actor.ts'
import { prepaidBalance } from '#tests/support/holds.ts'
import { setupLessons } from '#tests/support/lessons.ts'
import { createTestUser } from '#tests/support/users.ts'
import { previewResignation, resign } from './resign.ts'
import { terminate } from './terminate.ts'

const { bookFor, clock, createBooked, createFamily, ctxAs, endGuardianship, noticesOf, sendRefunds } = setupLessons()
beforeEach(() => void clock.set(Temporal.Instant.from('2026-11-21T10:00:00Z')))

/** A lesson of a group that a guardian has paid. */
const createPaid = async () => {
  const { session, teacher } = await createBooked('group')
  const family = await createFamily()
  return { session, teacher, ...family, ...(await bookFor(session, family.child, family.paidByGuardian)) }
}
type Paid = Awaited<ReturnType<typeof createPaid>>
const typesOf = async (user: User) => (await noticesOf(user)).map(({ type }) => type)

const ACTS: Readonly<Record<string, (ctx: Ctx, paid: Paid) => Promise<unknown>>> = {
  'see the reservation': (ctx, { reservationId }) => getReservation(ctx, reservationId),
  'see the lesson': (ctx, { lessonId }) => getLesson(ctx, lessonId),
  'see what cancelling would do': (ctx, { lessonId }) => previewCancellation(ctx, lessonId),
  cancel: (ctx, { lessonId }) => cancelLesson(ctx, lessonId),
  undo: (ctx, { lessonId }) => undoCancellation(ctx, lessonId),
  'see what leaving would do': (ctx, { reservationId }) => previewResignation(ctx, reservationId),
  leave: (ctx, { reservationId }) => resign(ctx, reservationId),
  'ask whether it takes place': (ctx, { session }) =>
    isOccurrenceCancelled(ctx, {
      ...{ sessionId: session.id, dayOfWeek: 'Tuesday', hour: 17, date: '2026-11-24', authToken: '' },
    }),
}

describe('a payer who is no longer a guardian', () => {
  it.each(Object.keys(ACTS))('cannot %s; before, it was possible', async name => {
    const act = ACTS[name]
    const paid = await createPaid()
    if (!act) throw new Error('no such act')
    if (name === 'undo') await cancelLesson(ctxAs(paid.guardian), paid.lessonId)
    await endGuardianship(paid.child)
    await expect(act(ctxAs(paid.guardian), paid)).rejects.toMatchObject({ refusal: { status: 404 } })
    const other = await createPaid()
    if (name === 'undo') await cancelLesson(ctxAs(other.guardian), other.lessonId)
    await act(ctxAs(other.guardian), other)
  })

  it('no longer has the reservation in the list, but has its payment', async () => {
    const { child, guardian } = await createPaid()
    const listed = async () => (await listReservations(ctxAs(guardian), { side: 'upcoming' })).items.length
    expect(await listed()).toBe(1)
    await endGuardianship(child)
    expect(await listed()).toBe(0)
    expect((await listBillingItems(ctxAs(guardian), 'paid', undefined)).items).toMatchObject([{ amount: 10_000 }])
  })

  it.each([
    ['cancels the lesson', ({ teacher }: Paid) => teacher, cancelLesson, 'lessonId'],
    [
      'ends the booking',
      () => createTestUser({ role: 'admin' }),
      (ctx: Ctx, id: string) => terminate(ctx, id, 'A reason.'),
      'reservationId',
    ],
  ] as const)('hears of the refund only when the school %s', async (_, actorOf, act, idOf) => {
    const paid = await createPaid()
    await endGuardianship(paid.child)
    await act(ctxAs(await actorOf(paid)), paid[idOf])
    clock.advance({ hours: 1 })
    await sendRefunds()
    expect(await prepaidBalance(paid.reservationId)).toBe(0)
    expect(await typesOf(paid.guardian)).toEqual(['refund_sent'])
    expect((await typesOf(paid.child)).filter(type => type.startsWith('lesson_'))).toHaveLength(1)
  })
})

describe('leaving for another person of the same side', () => {
  it('is told to the student', async () => {
    const { child, guardian, reservationId } = await createPaid()
    await resign(ctxAs(guardian), reservationId)
    expect((await noticesOf(child))[0]).toMatchObject({
      type: 'place_given_up',
      title: 'Place given up: Mathematics AA',
      message:
        'Anna Student gave up your place in Mathematics AA: one lesson. Off: Tue 24 Nov, 17:00 – 19:00 (Warsaw). What is not charged goes back to the payer.',
    })
    expect(await typesOf(guardian)).not.toContain('place_given_up')
  })

  it('is told to the payer who is a guardian, and to no other payer', async () => {
    const [paid, former] = [await createPaid(), await createPaid()]
    await resign(ctxAs(paid.child), paid.reservationId)
    expect((await noticesOf(paid.guardian)).find(({ type }) => type === 'place_given_up')).toMatchObject({
      title: 'Place given up: Mathematics AA',
      message:
        'Stan Student gave up their place in Mathematics AA: one lesson. Off: Tue 24 Nov, 17:00 – 19:00 (Warsaw). We refund 100 PLN to you.',
    })
    expect(await typesOf(paid.child)).not.toContain('place_given_up')
    await endGuardianship(former.child)
    await resign(ctxAs(former.child), former.reservationId)
    expect(await typesOf(former.guardian)).not.toContain('place_given_up')
  })

  it('is told as credit to the payer who had paid with credit', async () => {
    const [{ session }, { child, guardian }] = [await createBooked('group'), await createFamily()]
    await cancelLesson(ctxAs(child), (await bookFor(session, child)).lessonId, 'credit')
    const { reservationId } = await bookFor(session, child)
    await resign(ctxAs(guardian), reservationId)
    const told = (await noticesOf(child)).find(({ type }) => type === 'place_given_up')
    expect(told?.message).toMatch(/We add 100 PLN to your credit\.$/)
  })
})
