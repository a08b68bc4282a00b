import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createJitsiRooms } from './jitsi.ts'
import type { RoomVisitor } from './port.ts'

const APP = { appId: 'guildhall', appSecret: 'a secret of the token tests, long enough' }
const rooms = createJitsiRooms({ serverUrl: 'https://meet.school.test', secret: 'the secret of rooms', tokens: APP })
const now = Temporal.Instant.from('2026-11-24T16:00:00Z')
const TEACHER: RoomVisitor = { id: 'usr_1', name: 'Nina Wójcik', isModerator: true, now, end: now.add({ hours: 1 }) }
const STUDENT: RoomVisitor = { ...TEACHER, id: 'usr_2', name: 'Stan', isModerator: false }
const URL_OF_ROOM = `https://meet.school.test/${'a'.repeat(40)}`

type Claims = Readonly<Record<string, unknown>> & { readonly exp: number; readonly nbf: number }

/** As Prosody's token library verifies: algorithm, signature, issuer, audience, domain, room and times. */
const verify = (
  token: string,
  { room, at, secret = APP.appSecret }: { room: string; at: number; secret?: string },
): Claims => {
  const [head = '', body = '', signature] = token.split('.')
  expect(JSON.parse(Buffer.from(head, 'base64url').toString())).toEqual({ alg: 'HS256', typ: 'JWT' })
  if (createHmac('sha256', secret).update(`${head}.${body}`).digest('base64url') !== signature)
    throw new Error('signature')
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString())
  if (claims.iss !== APP.appId || claims.aud !== APP.appId) throw new Error('issuer')
  if (claims.sub !== 'meet.school.test') throw new Error('domain')
  if (claims.room !== room) throw new Error('room')
  if (at < claims.nbf || at >= claims.exp) throw new Error('time')
  return claims
}
const tokenOf = (visitor: RoomVisitor, url = URL_OF_ROOM) =>
  new URL(rooms.enterUrl({ url }, visitor)).searchParams.get('jwt') ?? ''
const seconds = Math.floor(now.epochMilliseconds / 1000)
const room = 'a'.repeat(40)

describe('the token of a room', () => {
  it('lets the teacher in as moderator past the lobby, and others in as members who wait there; no one records', () => {
    const [teacher, student] = [TEACHER, STUDENT].map(each => verify(tokenOf(each), { room, at: seconds }))
    const features = { recording: false, livestreaming: false, transcription: false, 'outbound-call': false }
    expect(teacher?.context).toEqual({
      user: { id: 'usr_1', name: 'Nina Wójcik', moderator: true, affiliation: 'owner', lobby_bypass: true },
      features,
    })
    expect(student?.context).toEqual({
      user: { id: 'usr_2', name: 'Stan', moderator: false, affiliation: 'member', lobby_bypass: false },
      features,
    })
  })

  it('is refused for another room, by another secret, before and after its time', () => {
    const token = tokenOf(STUDENT)
    expect(() => verify(token, { room: 'b'.repeat(40), at: seconds })).toThrow('room')
    expect(() => verify(token, { room, at: seconds, secret: 'another' })).toThrow('signature')
    for (const [at, isIn] of [
      [-60, true],
      [-61, false],
      [359, true],
      [360, false],
    ] as const)
      if (isIn) verify(token, { room, at: seconds + at })
      else expect(() => verify(token, { room, at: seconds + at })).toThrow('time')
  })

  it('does not outlive the lesson by more than the drift of clocks, and is another one each time', () => {
    const late = { ...STUDENT, now: TEACHER.end.subtract({ seconds: 30 }) }
    const claims = verify(tokenOf(late), { room, at: seconds + 3600 })
    expect(claims.exp).toBe(seconds + 3600 + 60)
    expect(tokenOf(STUDENT)).not.toBe(tokenOf(STUDENT))
  })

  it('is given for rooms of the own server alone, and for none without the variables', () => {
    const elsewhere = 'https://zoom.us/j/1'
    expect(rooms.enterUrl({ url: elsewhere }, STUDENT)).toBe(elsewhere)
    const plain = createJitsiRooms({ serverUrl: 'https://meet.school.test', secret: 'the secret of rooms' })
    expect(plain.enterUrl({ url: URL_OF_ROOM }, STUDENT)).toBe(URL_OF_ROOM)
    expect([plain.asksForTokens, rooms.asksForTokens]).toEqual([false, true])
  })
})
