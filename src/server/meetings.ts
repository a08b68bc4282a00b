import { createJitsiRooms } from '#integrations/meetings/jitsi.ts'
import { meetings } from '#integrations/meetings/port.ts'
import type { Env } from '#platform/env.ts'
import { deriveSecret } from './secrets.ts'

/** Configures the video rooms of lessons. */
export const configureMeetings = ({ JITSI_URL }: Pick<Env, 'JITSI_URL'>, secret: string): void =>
  meetings.use(createJitsiRooms({ serverUrl: JITSI_URL, secret: deriveSecret(secret, 'rooms') }))
