import { expect, it } from 'vitest'
import { acceptNextBlock } from '#features/academy/blocks/answer-next-block.ts'
import { offerNextBlocks } from '#features/academy/blocks/offer-next-blocks.ts'
import { reserve } from '#features/academy/booking/reserve.ts'
import { cancelLesson } from '#features/academy/cancellations/cancel-lesson.ts'
import { loadReservation } from '#features/academy/reservation-page/page-data.ts'
import { toReservationView } from '#features/academy/reservation-page/reservation-view.ts'
import { listReservations } from '#features/academy/reservations/queries.ts'
import { getCredit } from '#features/money/credit/credit.ts'
import { TERMS_VERSION } from '#features/people/terms/terms-version.ts'
import { getBilling } from '#features/screens/billing/summary.ts'
import { getDashboard } from '#features/screens/home/dashboard.ts'
import type { User } from '#kernel/actor.ts'
import { formatPLN } from '#kernel/money.ts'
import { db } from '#platform/database.ts'
import { reserveInputFor } from '#tests/support/concurrent-reserve.ts'
import { createChildOf } from '#tests/support/family.ts'
import { setupSeams } from '#tests/support/seams.ts'
import { createTestUser } from '#tests/support/users.ts'

const { at, bookFor, clock, createBooked, createSession, ctxAs, noticesOf } = setupSeams()

/** What every page and the API say is to pay for one thing, in grosze. */
const shown = async (person: User, id: string) => {
  const ctx = ctxAs(person)
  const home = await getDashboard(ctx, person)
  const billing = await getBilling(ctx)
  const listed = (await listReservations(ctx, { side: 'upcoming', limit: 50 })).items
  const row = listed.map(one => toReservationView(one, clock.now())).find(one => one.id === id)
  const page = (await loadReservation(ctx, id, false)).reservation
  return {
    home: home.held.find(one => one.id === id)?.price,
    reservations: row?.toPay,
    page: page.toPay,
    owed: billing.owed.find(one => one.reservationId === id)?.amount,
    offered: billing.offered.find(one => one.reservationId === id)?.amount,
    totals: [home.money.owed, billing.totals.owed],
  }
}

/** A student with 100 PLN of credit. */
const createRich = async () => {
  at('2026-11-21T10:00:00Z')
  const { student, lessonId } = await createBooked('individual')
  await cancelLesson(ctxAs(student), lessonId, 'credit')
  return student
}

it('a hold of which credit has paid a part is one amount everywhere', async () => {
  const student = await createRich()
  const session = await createSession('group', { price: 16_000 })
  const { reservationId } = await reserve(ctxAs(student), reserveInputFor(session, { seenPrice: 16_000 }))
  expect(await shown(student, reservationId)).toEqual({
    ...{ home: 6_000, reservations: 6_000, page: 6_000, owed: 6_000, offered: undefined, totals: [6_000, 6_000] },
  })
})

it('an offered block is one amount everywhere, less the credit that confirming it takes, and owed once it is accepted', async () => {
  at('2026-11-21T10:00:00Z')
  const student = await createTestUser()
  const session = await createSession('individual')
  const { reservationId, lessonId } = await bookFor(session, student, {
    plan: 'block',
    seenPrice: 4 * session.price,
  })
  await cancelLesson(ctxAs(student), lessonId, 'credit')
  const credit = await getCredit(db, student.id)
  expect(credit).toBe(session.price)
  at('2026-12-08T17:00:00Z')
  await offerNextBlocks(clock.now())
  const [offer] = (await listReservations(ctxAs(student), { side: 'upcoming', limit: 50 })).items.filter(
    ({ reservation }) => reservation.renewedFrom === reservationId,
  )
  const { id, amount } = offer?.reservation ?? { id: '', amount: 0 }
  const toPay = amount - credit
  expect(await shown(student, id)).toEqual({
    ...{ home: toPay, reservations: toPay, page: toPay, owed: undefined, offered: toPay, totals: [0, 0] },
  })
  const notice = (await noticesOf(student)).find(({ type }) => type === 'block_renewal_offer')
  expect(notice?.message).toContain(
    `for ${formatPLN(amount)}: ${formatPLN(toPay)} to pay and ${formatPLN(credit)} from credit.`,
  )
  await acceptNextBlock(ctxAs(student), id, TERMS_VERSION)
  expect(await shown(student, id)).toEqual({
    ...{ home: toPay, reservations: toPay, page: toPay, owed: toPay, offered: undefined, totals: [toPay, toPay] },
  })
})

it('a child reads the price without the guardian’s credit, and owes nothing', async () => {
  at('2026-11-21T10:00:00Z')
  const guardian = await createTestUser()
  const child = await createChildOf([guardian], clock.now())
  const session = await createSession('group', { price: 16_000 })
  const { reservationId } = await reserve(
    ctxAs(child),
    reserveInputFor(session, { seenPrice: 16_000, payerId: guardian.id }),
  )
  expect(await shown(child, reservationId)).toMatchObject({ home: 16_000, reservations: 16_000, totals: [0, 0] })
  expect(await shown(guardian, reservationId)).toMatchObject({ home: 16_000, owed: 16_000, totals: [16_000, 16_000] })
})
