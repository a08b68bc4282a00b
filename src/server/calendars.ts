import { createHttpsReader } from '#integrations/calendar-files/https-reader.ts'
import { calendarFiles } from '#integrations/calendar-files/port.ts'
import { createGoogleCalendar } from '#integrations/google-calendar/google.ts'
import { GOOGLE, googleAt } from '#integrations/google-calendar/google-client.ts'
import { type GoogleCalendar, googleCalendar } from '#integrations/google-calendar/port.ts'
import type { Env } from '#platform/env.ts'

type CalendarEnv = Pick<
  Env,
  | 'siteUrl'
  | 'SITE_NAME'
  | 'CALENDARS_ALLOW_LOCAL'
  | 'GOOGLE_CALENDAR_CLIENT_ID'
  | 'GOOGLE_CALENDAR_CLIENT_SECRET'
  | 'GOOGLE_CALENDAR_SERVER'
>

const NOTIFICATIONS = '/api/v1/outside-calendars/google/notifications'

/** Null where the operator has set up no application at Google. */
const createGoogle = (env: CalendarEnv): GoogleCalendar | null => {
  const { GOOGLE_CALENDAR_CLIENT_ID: clientId, GOOGLE_CALENDAR_CLIENT_SECRET: clientSecret } = env
  const { GOOGLE_CALENDAR_SERVER: server, siteUrl } = env
  if (!clientId || !clientSecret) return null
  // Google tells of changes only at addresses of the internet, by https.
  const canBeTold = siteUrl.startsWith('https:') || server !== undefined
  return createGoogleCalendar({
    ...{ clientId, clientSecret, addresses: server ? googleAt(server) : GOOGLE },
    site: { url: siteUrl, name: env.SITE_NAME },
    watchAddress: canBeTold ? new URL(NOTIFICATIONS, siteUrl).href : null,
  })
}

/** Configures how the calendars that teachers have elsewhere are read and written. */
export const configureCalendars = (env: CalendarEnv): void => {
  calendarFiles.use(createHttpsReader({ allowsLocal: env.CALENDARS_ALLOW_LOCAL }))
  googleCalendar.use(createGoogle(env))
}
