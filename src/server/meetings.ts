import { createGoogleMeetRooms, GOOGLE_MEET, googleMeetAt } from '#integrations/meetings/google-meet.ts'
import { createJitsiRooms } from '#integrations/meetings/jitsi.ts'
import { type AccountRooms, accountRooms, meetings } from '#integrations/meetings/port.ts'
import { createZoomRooms, ZOOM, zoomAt } from '#integrations/meetings/zoom.ts'
import type { Env } from '#platform/env.ts'
import { deriveSecret } from './secrets.ts'

type MeetingEnv = Pick<
  Env,
  | 'JITSI_URL'
  | 'JITSI_APP_ID'
  | 'JITSI_APP_SECRET'
  | 'SITE_NAME'
  | 'GOOGLE_MEET_CLIENT_ID'
  | 'GOOGLE_MEET_CLIENT_SECRET'
  | 'GOOGLE_MEET_SERVER'
  | 'ZOOM_CLIENT_ID'
  | 'ZOOM_CLIENT_SECRET'
  | 'ZOOM_SERVER'
>

const createGoogleMeet = (env: MeetingEnv): readonly AccountRooms[] => {
  const { GOOGLE_MEET_CLIENT_ID: clientId, GOOGLE_MEET_CLIENT_SECRET: clientSecret, GOOGLE_MEET_SERVER: server } = env
  if (!clientId || !clientSecret) return []
  return [createGoogleMeetRooms({ clientId, clientSecret, addresses: server ? googleMeetAt(server) : GOOGLE_MEET })]
}

const createZoom = (env: MeetingEnv): readonly AccountRooms[] => {
  const { ZOOM_CLIENT_ID: clientId, ZOOM_CLIENT_SECRET: clientSecret, ZOOM_SERVER: server, SITE_NAME: siteName } = env
  if (!clientId || !clientSecret) return []
  return [createZoomRooms({ clientId, clientSecret, siteName, addresses: server ? zoomAt(server) : ZOOM })]
}

/** Configures the video rooms of lessons: those of the school, and those that teachers may choose in place of them. */
export const configureMeetings = (env: MeetingEnv, secret: string): void => {
  const { JITSI_APP_ID: appId, JITSI_APP_SECRET: appSecret } = env
  const tokens = appId && appSecret ? { appId, appSecret } : undefined
  meetings.use(createJitsiRooms({ serverUrl: env.JITSI_URL, secret: deriveSecret(secret, 'rooms'), tokens }))
  accountRooms.use([...createGoogleMeet(env), ...createZoom(env)])
}
