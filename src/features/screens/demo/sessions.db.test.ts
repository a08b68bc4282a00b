import { expect, it } from 'vitest'
import { listSessions } from '#features/academy/session-list/session-list.ts'
import { publishInput } from '#features/academy/sessions/schema.ts'
import { TEACHER_SESSIONS } from '#features/screens/demo-templates/teacher-sessions.ts'
import { type Ctx, systemActor } from '#kernel/actor.ts'
import { instant } from '#tests/support/clock.ts'
import { setupDatabase } from '#tests/support/database.ts'
import { createTestUser } from '#tests/support/users.ts'
import { seedSessions } from './sessions.ts'

setupDatabase()

/** Wednesday night in the week of a daylight-saving change, Sunday morning, Saturday evening. */
it.each(['2027-03-24T22:00:00Z', '2026-11-22T06:00:00Z', '2026-12-05T20:00:00Z'])(
  'seeds the demo sessions on any day (%s), once, with inputs that the form accepts',
  async moment => {
    const ctx: Ctx = { actor: systemActor('demo'), now: instant(moment), requestId: 'test' }
    const today = ctx.now.toZonedDateTimeISO('Europe/Warsaw').toPlainDate()
    for (const offer of Object.values(TEACHER_SESSIONS).flat())
      expect(publishInput.safeParse(offer(today)).error).toBeUndefined()
    const uids = new Map<string, string>()
    for (const name of Object.keys(TEACHER_SESSIONS))
      uids.set(name, (await createTestUser({ role: 'teacher', teacherAccess: true })).id)
    expect(await seedSessions(ctx, uids)).toBe(26)
    expect(await seedSessions(ctx, uids)).toBe(0)
    for (const uid of uids.values())
      for (const each of (await listSessions({ teacher: uid }, ctx.now)).items)
        expect(each.placesLeft).toBeGreaterThan(0)
  },
)
