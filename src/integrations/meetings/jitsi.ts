import { createHmac } from 'node:crypto'
import type { MeetingProvider } from './port.ts'

type Options = {
  /** The origin of a Jitsi Meet server, where a room exists as soon as someone opens its address. */
  readonly serverUrl: string
  readonly secret: string
}

/** 160 bits: a room's address cannot be guessed. */
const NAME_LENGTH = 40
const CHECK_MS = 5_000

/** Rooms of a Jitsi Meet server. Nothing is created there: the room is its address, which only the secret can produce. */
export const createJitsiRooms = ({ serverUrl, secret }: Options): MeetingProvider => ({
  name: 'jitsi',
  check: async () => {
    const answer = await fetch(serverUrl, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(CHECK_MS) })
    if (answer.status >= 500) throw new Error(`the server answers ${answer.status}`)
  },
  createRoom: async ({ key }) => {
    const name = createHmac('sha256', secret).update(key).digest('hex').slice(0, NAME_LENGTH)
    return { eventId: name, url: new URL(`/${name}`, serverUrl).href }
  },
  // A room has no list of attendees: who knows its address comes in, so a new address is all that is needed.
  removeAttendee: async () => undefined,
})
