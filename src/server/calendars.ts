import { createHttpsReader } from '#integrations/calendar-files/https-reader.ts'
import { calendarFiles } from '#integrations/calendar-files/port.ts'
import type { Env } from '#platform/env.ts'

/** Configures how the calendars that teachers have elsewhere are read. */
export const configureCalendars = ({ CALENDARS_ALLOW_LOCAL }: Pick<Env, 'CALENDARS_ALLOW_LOCAL'>): void =>
  calendarFiles.use(createHttpsReader({ allowsLocal: CALENDARS_ALLOW_LOCAL }))
