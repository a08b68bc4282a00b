import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { academyEndpoints } from '#features/academy/api.ts'
import { courseEndpoints } from '#features/courses/api.ts'
import { lessonEndpoints } from '#features/lessons/api.ts'
import { paymentIntents } from '#features/money/table.ts'
import { offerNextBlocks } from '#features/reservations/offering.ts'
import { usageEndpoints } from '#features/usage/api.ts'
import { usageInvoices } from '#features/usage/table.ts'
import { TERMS_VERSION } from '#features/users/terms.ts'
import { db } from '#platform/database.ts'
import { auditRows, idempotencyKeys } from '#platform/table.ts'
import { createTeacher, reserveBody, setupReservationsApi } from '#tests/support/reservations-api.ts'
import { createTestSession } from '#tests/support/sessions.ts'
import { createTestUser } from '#tests/support/users.ts'
import { endpoints } from './endpoints.ts'

const api = setupReservationsApi([...academyEndpoints, ...lessonEndpoints, ...courseEndpoints, ...usageEndpoints])

type Prepared = { readonly who: string; readonly path: string; readonly body?: unknown; readonly later?: string }

const teacher = async () => {
  const nina = await createTeacher()
  api.people.set(nina.username, nina)
  return nina
}

const group = { subject: 'igcse-chemistry-0620', title: 'Moles', zone: 'Europe/Warsaw', price: 6000, maxStudents: 8 }

/** A request for each endpoint that honours an `Idempotency-Key`, with what must be there before it. */
const CASES: Readonly<Record<string, () => Promise<Prepared>>> = {
  '/api/v1/reservations': async () => ({
    who: await api.student(),
    path: '/reservations',
    // Booked at once: a hold that is there would be answered again without any key.
    body: reserveBody(await api.group({ price: 0 }), { seenPrice: 0 }),
  }),
  '/api/v1/reservations/{id}/payment': async () => {
    const who = await api.student()
    const { body } = await api.call(who, 'POST', '/reservations', reserveBody(await api.group()))
    await api.fakeCheckout.simulate(body.checkoutUrl ?? '', 'decline')
    // The hold is over when the repetition comes.
    return { who, path: `/reservations/${body.id}/payment`, later: 'PT16M' }
  },
  '/api/v1/reservations/{id}/acceptance': async () => {
    const who = await api.student()
    const block = { plan: 'block', seenPrice: 40_000 }
    const { body } = await api.call(who, 'POST', '/reservations', reserveBody(await api.group(), block))
    await api.pay(body.checkoutUrl ?? '')
    await offerNextBlocks(Temporal.Instant.from('2026-12-10T10:00:00Z'))
    const { body: booked } = await api.call(who, 'GET', `/reservations/${body.id}`)
    const consents = { acceptedTerms: TERMS_VERSION, earlyPerformance: true }
    return { who, path: `/reservations/${booked.renewedBy}/acceptance`, body: consents }
  },
  '/api/v1/invoices/{id}/payment': async () => {
    const who = await api.student()
    const id = `inv_${who}`
    const payerId = api.people.get(who)?.id ?? ''
    const agreement = {
      id: `pay_${who}`,
      payerId,
      payableKind: 'reservation',
      payableId: 'rsv_1',
      description: 'Agreed',
    }
    const at = { createdAt: api.clock.now(), expiresAt: api.clock.now() }
    await db.insert(paymentIntents).values({ ...agreement, ...at, amount: 0, provider: 'test', state: 'succeeded' })
    const invoice = { id, payerId, period: '2026-12', amount: 10_000, agreementId: agreement.id }
    await db.insert(usageInvoices).values({ ...invoice, createdAt: api.clock.now() })
    return { who, path: `/invoices/${id}/payment` }
  },
  '/api/v1/lessons/{id}/cancellation': async () => {
    const who = await api.student()
    const { body } = await api.call(
      who,
      'POST',
      '/reservations',
      reserveBody(await api.group({ price: 0 }), { seenPrice: 0 }),
    )
    const [lesson] = body.lessons as unknown as readonly { readonly id: string }[]
    return { who, path: `/lessons/${lesson?.id}/cancellation` }
  },
  '/api/v1/reservations/{id}/resignation': async () => {
    const who = await api.student()
    const { body } = await api.call(
      who,
      'POST',
      '/reservations',
      reserveBody(await api.group({ price: 0 }), { seenPrice: 0 }),
    )
    return { who, path: `/reservations/${body.id}/resignation` }
  },
  '/api/v1/reservations/{id}/termination': async () => {
    const student = await api.student()
    const price = { price: 0 }
    const { body } = await api.call(
      student,
      'POST',
      '/reservations',
      reserveBody(await api.group(price), { seenPrice: 0 }),
    )
    const ada = await createTestUser({ role: 'admin' })
    api.people.set(ada.username, ada)
    return { who: ada.username, path: `/reservations/${body.id}/termination`, body: { reason: 'The teacher is ill.' } }
  },
  '/api/v1/sessions': async () => ({
    who: (await teacher()).username,
    path: '/sessions',
    body: { ...group, type: 'group', date_time: { Tuesday: [17, 17.5] } },
  }),
  '/api/v1/sessions/{id}/renewal': async () => {
    const nina = await teacher()
    const session = await createTestSession({ teacher: nina, type: 'course', now: api.clock.now() })
    return { who: nina.username, path: `/sessions/${session.id}/renewal`, body: {} }
  },
  '/api/v1/sessions/{id}/closure': async () => {
    const nina = await teacher()
    const session = await createTestSession({ teacher: nina, type: 'group', now: api.clock.now() })
    return { who: nina.username, path: `/sessions/${session.id}/closure` }
  },
  '/api/v1/time-off': async () => ({
    who: (await teacher()).username,
    path: '/time-off',
    body: { from: '2027-01-07T00:00', to: '2027-01-09T00:00', zone: 'Europe/Warsaw', note: '' },
  }),
}

it('every endpoint that honours a key is tested', () => {
  const honouring = endpoints.filter(({ idempotent }) => idempotent).map(({ path }) => path)
  expect(honouring.toSorted()).toEqual(Object.keys(CASES).toSorted())
})

it.each(Object.keys(CASES))('%s acts once where the process died between its commit and its answer', async name => {
  const { who, path, body, later } = (await CASES[name]?.()) ?? { who: '', path: '' }
  const ask = () => api.call(who, 'POST', path, body, 'a-key')
  const first = await ask()
  expect(first.status).toBeLessThan(300)
  const acts = await db.$count(auditRows)
  // What the act's own transaction had written is all that such a process leaves.
  await db.update(idempotencyKeys).set({ status: null, body: null }).where(sql`status is not null`)
  if (later) api.clock.advance(later)
  expect(await ask()).toEqual(first)
  expect(await db.$count(auditRows)).toBe(acts)
})
