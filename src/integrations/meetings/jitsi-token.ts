import { createHmac, randomUUID } from 'node:crypto'
import type { RoomVisitor } from './port.ts'

type Room = {
  /** `app_id` and `app_secret` of Prosody's token authentication. */
  readonly appId: string
  readonly appSecret: string
  /** The host name of the Jitsi server. */
  readonly domain: string
  readonly room: string
}

/** The clocks of two servers differ by less. */
const DRIFT_SECONDS = 60
/** A token is for entering: it leaves with the redirect and is used at once. */
const LIFE_SECONDS = 5 * 60

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
const secondsOf = (at: Temporal.Instant): number => Math.floor(at.epochMilliseconds / 1000)

/**
 * A token (JWT, HS256) with which one person enters one room, by the rules of Jitsi's token authentication
 * (https://github.com/jitsi/lib-jitsi-meet/blob/master/doc/tokens.md): signed with the secret that Prosody has, for this domain and this
 * room alone. Danger: no log may have it.
 */
export const signRoomToken = (
  { appId, appSecret, domain, room }: Room,
  { id, name, isModerator, now, end }: RoomVisitor,
): string => {
  const at = secondsOf(now)
  const head = encode({ alg: 'HS256', typ: 'JWT' })
  const body = encode({
    ...{ aud: appId, iss: appId, sub: domain, room, jti: randomUUID() },
    ...{ iat: at, nbf: at - DRIFT_SECONDS, exp: Math.min(at + LIFE_SECONDS, secondsOf(end)) + DRIFT_SECONDS },
    context: {
      // No address of the person: the other people in the room could read it.
      user: {
        id,
        name,
        moderator: isModerator,
        affiliation: isModerator ? 'owner' : 'member',
        lobby_bypass: isModerator,
      },
      features: { recording: false, livestreaming: false, transcription: false, 'outbound-call': false },
    },
  })
  const signature = createHmac('sha256', appSecret).update(`${head}.${body}`).digest('base64url')
  return `${head}.${body}.${signature}`
}
