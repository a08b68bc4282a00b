import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect } from 'vitest'
import { notifications } from '#features/people/notifications/table.ts'
import { outsideBusyTimes, outsideCalendars } from '#features/scheduling/outside-times/table.ts'
import { connectCalendarFile } from '#features/screens/outside-calendars/connecting.ts'
import { readCalendar } from '#features/screens/outside-calendars/reading.ts'
import { createHttpsReader } from '#integrations/calendar-files/https-reader.ts'
import { calendarFiles } from '#integrations/calendar-files/port.ts'
import type { Ctx, User } from '#kernel/actor.ts'
import type { Span } from '#kernel/time.ts'
import { db } from '#platform/database.ts'
import { type IcsServer, icsText, startIcsServer } from './ics-server.ts'

/** Calendar files of teachers on a server of their own, which is read at the times of the test. */
export const setupCalendarFiles = (ctxAs: (actor: User) => Ctx) => {
  let server: IcsServer | undefined
  let paths = 0
  beforeAll(async () => {
    server = await startIcsServer()
    calendarFiles.use(createHttpsReader({ allowsLocal: true, timeoutMs: 300 }))
  })
  afterAll(() => server?.close())
  const current = () => server ?? expect.fail('the server exists only within a test')
  return {
    get server() {
      return current()
    },
    /** Connects a new calendar of the teacher, without reading it. */
    connect: async (teacher: User, ...busy: readonly Span[]) => {
      const path = `/${++paths}.ics`
      current().serve(path, icsText(...busy), { hasValidators: true })
      const ctx = ctxAs(teacher)
      const id = await connectCalendarFile(ctx, current().addressOf(path), 'https://site.test')
      return { id, path, read: (now = ctx.now) => readCalendar(id, now) }
    },
  }
}

export const calendarRow = async (id: string) =>
  (await db.select().from(outsideCalendars).where(eq(outsideCalendars.id, id)))[0] ?? expect.fail('it is connected')

/** The busy times of a person elsewhere, as text. */
export const busyElsewhere = async (person: User): Promise<readonly string[]> => {
  const rows = await db.select().from(outsideBusyTimes).where(eq(outsideBusyTimes.personId, person.id))
  return rows.map(({ during: { start, end } }) => `${start}/${end}`).sort()
}

/** What a person was told, of one type. */
export const toldOf = async (person: User, type: string): Promise<readonly string[]> => {
  const rows = await db.select().from(notifications).where(eq(notifications.userId, person.id))
  return rows.filter(row => row.type === type).map(({ title, message }) => `${title} | ${message}`)
}
