import { createHmac } from 'node:crypto'
import { signRoomToken } from './jitsi-token.ts'
import type { MeetingProvider } from './port.ts'

type Options = {
  /** The origin of a Jitsi Meet server, where a room exists as soon as someone opens its address. */
  readonly serverUrl: string
  readonly secret: string
  /** Of the operator’s own server, which lets in only who has a token of this school; without it who knows an address enters. */
  readonly tokens?: { readonly appId: string; readonly appSecret: string } | undefined
}

/** 160 bits: a room's address cannot be guessed. */
const NAME_LENGTH = 40
const CHECK_MS = 5_000

/** Rooms of a Jitsi Meet server. Nothing is created there: the room is its address, which only the secret can produce. */
export const createJitsiRooms = ({ serverUrl, secret, tokens }: Options): MeetingProvider => ({
  name: 'jitsi',
  asksForTokens: tokens !== undefined,
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
  enterUrl: ({ url }, visitor) => {
    if (!tokens || new URL(url).origin !== new URL(serverUrl).origin) return url
    const address = new URL(url)
    const domain = new URL(serverUrl).hostname
    address.searchParams.set('jwt', signRoomToken({ ...tokens, domain, room: address.pathname.slice(1) }, visitor))
    // The browser of the person reads these; what the token says is decided by the server.
    address.hash =
      'config.prejoinConfig.enabled=true&config.fileRecordingsEnabled=false&config.liveStreamingEnabled=false'
    return address.href
  },
})
