import { beforeAll } from 'vitest'
import { reserve } from '#features/academy/booking/reserve.ts'
import { listLessons } from '#features/academy/reservations/reservation-rows.ts'
import { createJitsiRooms } from '#integrations/meetings/jitsi.ts'
import { meetings } from '#integrations/meetings/port.ts'
import type { User } from '#kernel/actor.ts'
import { db } from '#platform/database.ts'
import { instant } from './clock.ts'
import { reserveInputFor } from './concurrent-reserve.ts'
import { setupLessons } from './lessons.ts'
import { registerApp } from './registered-app.ts'
import { createTestUser } from './users.ts'

/** Booked lessons as `setupLessons`, with everything that the whole app registers: for what several features do to one booking. */
export const setupSeams = () => {
  const app = setupLessons()
  beforeAll(() => {
    registerApp()
    meetings.use(createJitsiRooms({ serverUrl: 'https://rooms.test', secret: 'the secret of this test' }))
  })
  const at = (iso: string) => app.clock.set(instant(iso))
  return {
    ...app,
    at,
    /** Four Tuesdays from 24 November 2026, 17:00 in Warsaw, of a new student with a new teacher. */
    createBlock: async (type: 'individual' | 'group' = 'individual', more: object = {}) => {
      at('2026-11-21T10:00:00Z')
      const teacher = await createTestUser({ role: 'teacher', teacherAccess: true, name: 'Nina Wójcik' })
      const student = await createTestUser({ name: 'Stan Student' })
      const session = await app.createSession(type, { teacher, maxStudents: 4, ...more })
      const plan = { plan: 'block', seenPrice: 4 * session.price } as const
      return { teacher, student, session, ...(await app.bookFor(session, student, plan)) }
    },
    /** The same lessons, every week and charged afterwards. */
    createWeekly: async (
      student: User,
      more: { readonly type?: 'individual' | 'group'; readonly asked?: object } = {},
    ) => {
      at('2026-11-21T10:00:00Z')
      const teacher = await createTestUser({ role: 'teacher', teacherAccess: true, name: 'Nina Wójcik' })
      const session = await app.createSession(more.type ?? 'individual', { teacher, maxStudents: 4 })
      const input = reserveInputFor(session, { plan: 'weekly', seenPrice: 40_000, ...more.asked })
      const { reservationId, checkoutUrl } = await reserve(app.ctxAs(student), input)
      const agree = async () => {
        await app.fakeCheckout.simulate(checkoutUrl ?? '', 'pay', 'never')
        await app.returnFromCheckout(reservationId)
      }
      await agree()
      const planned = await listLessons(db, [reservationId])
      return { teacher, student, session, reservationId, lessonIds: planned.map(({ id }) => id) }
    },
    lessonsOf: async (reservationId: string) =>
      (await listLessons(db, [reservationId])).map(({ start, state }) => `${start} ${state}`),
  }
}
