import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll } from 'vitest'
import type { Session } from '#features/academy/queries.ts'
import { agendaEndpoints } from '#features/agenda/api.ts'
import { registerHoldables } from '#features/holds/holdables.ts'
import { moneyEndpoints } from '#features/money/api.ts'
import { registerPayables } from '#features/money/payables.ts'
import { reservationEndpoints } from '#features/reservations/api.ts'
import { reservationHoldableKind } from '#features/reservations/holdable.ts'
import { reservationPayableKind } from '#features/reservations/payable.ts'
import { reservations } from '#features/reservations/table.ts'
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
