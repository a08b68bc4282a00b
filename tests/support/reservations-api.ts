import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll } from 'vitest'
import { reservationHoldableKind } from '#features/academy/booking/holdable.ts'
import { reservationEndpoints } from '#features/academy/reservation-page/api.ts'
import { reservationPayableKind } from '#features/academy/reservation-payments/payable.ts'
import { reservations } from '#features/academy/reservations/table.ts'
import type { Session } from '#features/academy/sessions/queries.ts'
import { registerHoldables } from '#features/money/holds/holdables.ts'
import { registerPayables } from '#features/money/payments/payables.ts'
import { moneyEndpoints } from '#features/money/settlement/api.ts'
import { agendaEndpoints } from '#features/screens/agenda/api.ts'
import type { User } from '#kernel/actor.ts'
import type { Endpoint } from '#platform/api.ts'
import { db } from '#platform/database.ts'
import { type ServedApi, serveApi } from './api-server.ts'
import { manualClock } from './clock.ts'
import { reserveInputFor } from './concurrent-reserve.ts'
import { setupDatabase } from './database.ts'
import { setupFakeCheckout } from './fake-checkout.ts'
import { setupJobs } from './jobs.ts'
import { createTestSession } from './sessions.ts'
import { createTestUser } from './users.ts'

type ApiResponse = { readonly status: number; readonly body: Record<string, never> }

export const createTeacher = () => createTestUser({ role: 'teacher', teacherAccess: true })

/** Request body for reserving in a session. */
export const reserveBody = (session: Session, more = {}) => ({ ...reserveInputFor(session), ...more })

export const holdsIn = (session: Session) =>
  db
    .select()
    .from(reservations)
    .where(and(eq(reservations.productId, session.id), eq(reservations.state, 'held')))

/** Sets up the reservations API with its database on 21 November 2026; the names in `people` are the bearer tokens. */
export const setupReservationsApi = (moreEndpoints: readonly Endpoint[] = []) => {
  setupDatabase()
  setupJobs()
  const clock = manualClock('2026-11-21T10:00:00Z')
  const fakeCheckout = setupFakeCheckout(clock.now)
  const people = new Map<string, User>()
  let api: ServedApi | undefined
  let count = 0
  beforeAll(async () => {
    registerPayables([reservationPayableKind])
    registerHoldables([reservationHoldableKind])
    api = await serveApi([...moneyEndpoints, ...reservationEndpoints, ...agendaEndpoints, ...moreEndpoints], {
      people,
      now: clock.now,
    })
  })
  afterAll(() => api?.close())
  const url = () => {
    if (!api) throw new Error('the API exists only after beforeAll')
    return api.url
  }
  return {
    clock,
    people,
    fakeCheckout,
    /** Creates a student and adds them to `people`. */
    student: async (): Promise<string> => {
      count += 1
      people.set(`student${count}`, await createTestUser())
      return `student${count}`
    },
    group: async (more = {}) =>
      createTestSession({ teacher: await createTeacher(), type: 'group', now: clock.now(), ...more }),
    call: async (who: string, method: string, path: string, body?: unknown, key?: string): Promise<ApiResponse> => {
      const answer = await fetch(`${url()}/api/v1${path}`, {
        method,
        headers: {
          authorization: `Bearer ${who}`,
          ...(body && !(body instanceof FormData) ? { 'content-type': 'application/json' } : {}),
          ...(key ? { 'idempotency-key': key } : {}),
        },
        ...(body ? { body: body instanceof FormData ? body : JSON.stringify(body) } : {}),
      })
      const text = await answer.text()
      return { status: answer.status, body: text ? JSON.parse(text) : {} }
    },
    /** Pays at the provider, whose webhooks arrive at once. */
    pay: async (checkoutUrl: string) => {
      await fakeCheckout.simulate(checkoutUrl, 'pay')
      for (const hook of await fakeCheckout.pendingWebhooks()) await fakeCheckout.postWebhook(url(), hook)
    },
  }
}

export type ReservationsApi = ReturnType<typeof setupReservationsApi>
