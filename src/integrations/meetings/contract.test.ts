import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startRedirectingServer } from '#tests/support/redirecting-server.ts'
import { consentAt, grantAt, startRoomProviders } from '#tests/support/room-providers.ts'
import { createGoogleMeetRooms, GOOGLE_MEET, googleMeetAt } from './google-meet.ts'
import { createJitsiRooms } from './jitsi.ts'
import { type AccountRooms, type MeetingProvider, RoomProviderError, type RoomRequest } from './port.ts'
import { createZoomRooms, ZOOM, zoomAt } from './zoom.ts'

const request = (key: string): RoomRequest => ({
  key,
  title: 'Mathematics AA',
  start: Temporal.Instant.from('2026-11-24T16:00:00Z'),
  end: Temporal.Instant.from('2026-11-24T17:00:00Z'),
})

const serverUrl = 'https://rooms.test'
const adapters: readonly (readonly [string, () => MeetingProvider])[] = [
  ['jitsi', () => createJitsiRooms({ serverUrl, secret: 'the secret of this test' })],
]

describe.each(adapters)('rooms of %s', (_, create) => {
  it('are the same for one key, and different for another', async () => {
    const rooms = create()
    const first = await rooms.createRoom(request('occ_1'))
    expect(await create().createRoom(request('occ_1'))).toEqual(first)
    expect((await rooms.createRoom(request('occ_2'))).url).not.toBe(first.url)
    expect(new URL(first.url).protocol).toBe('https:')
    expect(first.eventId).not.toBe('')
  })

  it('lose an attendee, also twice, and one whom they do not know', async () => {
    const rooms = create()
    const { eventId } = await rooms.createRoom(request('occ_1'))
    const attendee = { eventId, email: 'stan@guildhall.test' }
    await expect(rooms.removeAttendee(attendee)).resolves.toBeUndefined()
    await expect(rooms.removeAttendee(attendee)).resolves.toBeUndefined()
  })
})

it('a room of jitsi cannot be found by its key without the secret', async () => {
  const [one, two] = ['a secret', 'another secret'].map(secret => createJitsiRooms({ serverUrl, secret }))
  const rooms = [await one?.createRoom(request('occ_1')), await two?.createRoom(request('occ_1'))]
  expect(rooms[0]?.url).not.toBe(rooms[1]?.url)
  expect(rooms[0]?.url).toMatch(/^https:\/\/rooms\.test\/[0-9a-f]{40}$/)
})

it('the check of jitsi asks the configured server only, wherever that redirects to', async () => {
  const { url, followed } = await startRedirectingServer()
  await createJitsiRooms({ serverUrl: url, secret: 'a secret' }).check()
  expect(followed()).toBe(0)
})

describe.each(['google_meet', 'zoom'] as const)('rooms in an account of a teacher at %s', id => {
  let providers: Awaited<ReturnType<typeof startRoomProviders>>
  let rooms: AccountRooms
  let token: string
  const server = () => (id === 'zoom' ? providers.zoom : providers.meet)
  const makes = id === 'zoom' ? /POST .*meetings/ : /POST .*spaces/
  const problemOf = (call: Promise<unknown>) =>
    call.then(
      () => 'none',
      error => (error instanceof RoomProviderError ? error.problem : String(error)),
    )
  beforeAll(async () => {
    providers = await startRoomProviders()
    rooms = providers.clients[id]
  })
  afterAll(() => providers.stop())
  beforeEach(async () => {
    server().calm()
    server().deleteRooms()
    token = (await rooms.refresh(await grantAt(rooms))).accessToken
  })
  const make = (key = 'room_1', mayExist = false) => rooms.createRoom(token, { ...request(key), mayExist })

  it('are made, found, moved and closed; repeating it changes nothing', async () => {
    const one = await make()
    const other = await make('room_2')
    expect(one.url).not.toBe(other.url)
    expect(server().openRooms()).toEqual([one.url, other.url])
    expect(await rooms.hasRoom(token, one.eventId)).toBe(true)
    await rooms.moveRoom(token, one.eventId, { ...request('room_1'), start: request('').start.add({ minutes: 30 }) })
    for (const _ of [1, 2]) await rooms.closeRoom(token, { key: 'room_1', eventId: one.eventId })
    expect(server().openRooms()).toEqual([other.url])
    await rooms.closeRoom(token, { key: 'room_never_made', eventId: null })
  })

  it('are missed where the person has deleted them', async () => {
    const { eventId } = await make()
    server().deleteRooms()
    expect(await rooms.hasRoom(token, eventId)).toBe(false)
    expect(await problemOf(rooms.moveRoom(token, eventId, request('room_1')))).toBe('missing')
    await rooms.closeRoom(token, { key: 'room_1', eventId })
  })

  it.each([
    ['down', 'unreachable'],
    ['500', 'unreachable'],
    ['broken', 'unreachable'],
    ['slow', 'unreachable'],
    ['429', 'too_fast'],
  ] as const)('say so when the provider is %s', async (kind, problem) => {
    server().trouble(makes, kind)
    const failure = await make().catch(error => error)
    expect(failure).toMatchObject({ problem, retryAfterSeconds: kind === '429' ? 3600 : undefined })
    expect(failure.message).not.toMatch(/http|access-|refresh-/)
    const grant = await grantAt(rooms)
    server().trouble(/token$/, kind)
    expect(await problemOf(rooms.refresh(grant))).toBe(problem)
  })

  it('know a grant that has ended, and end one, also twice', async () => {
    const access = await rooms.refresh(await grantAt(rooms))
    await rooms.revoke(access)
    await rooms.revoke(access)
    expect(server().grants.count()).toBe(0)
    expect(await problemOf(rooms.refresh(access.refreshToken))).toBe('access_ended')
    expect(await problemOf(make())).toBe('access_ended')
  })

  it('need all rights, and the verifier of the one who asked', async () => {
    const given = { verifier: 'v', returnTo: 'https://site.test/' }
    const { code } = await consentAt(rooms.consentUrl({ state: 's', challenge: 'another', returnTo: given.returnTo }))
    expect(await problemOf(rooms.exchange({ ...given, code }))).toBe('refused')
    server().grants.allow(['another:right'])
    expect(await problemOf(grantAt(rooms))).toBe('refused')
    server().grants.allow(null)
    expect((await consentAt(rooms.consentUrl({ state: 's', challenge: 'c', returnTo: given.returnTo }))).code).toBe('')
  })
})

describe('a room whose making had no answer', () => {
  let providers: Awaited<ReturnType<typeof startRoomProviders>>
  beforeAll(async () => {
    providers = await startRoomProviders()
  })
  afterAll(() => providers.stop())

  it('is found again at Zoom by its key, also on a later page, with its passcode', async () => {
    const { zoom, clients } = providers
    const { accessToken } = await clients.zoom.refresh(await grantAt(clients.zoom))
    for (const key of ['room_a', 'room_b', 'room_c'])
      await clients.zoom.createRoom(accessToken, { ...request(key), mayExist: false })
    zoom.trouble(/POST .*meetings/, 'lost')
    await expect(clients.zoom.createRoom(accessToken, { ...request('room_d'), mayExist: false })).rejects.toThrow()
    const room = await clients.zoom.createRoom(accessToken, { ...request('room_d'), mayExist: true })
    expect(zoom.openRooms()).toHaveLength(4)
    expect(zoom.openRooms()).toContain(room.url)
    zoom.trouble(/POST .*meetings/, 'lost')
    await expect(clients.zoom.createRoom(accessToken, { ...request('room_e'), mayExist: false })).rejects.toThrow()
    await clients.zoom.closeRoom(accessToken, { key: 'room_e', eventId: null })
    expect(zoom.openRooms()).toHaveLength(4)
  })

  it('is made again at Google Meet, and the address of the first never left it', async () => {
    const { meet, clients } = providers
    const { accessToken } = await clients.google_meet.refresh(await grantAt(clients.google_meet))
    meet.trouble(/POST .*spaces/, 'lost')
    await expect(
      clients.google_meet.createRoom(accessToken, { ...request('room_1'), mayExist: false }),
    ).rejects.toThrow()
    const room = await clients.google_meet.createRoom(accessToken, { ...request('room_1'), mayExist: true })
    expect(meet.openRooms()).toHaveLength(2)
    expect(meet.openRooms().at(-1)).toBe(room.url)
  })
})

describe('rooms of Zoom', () => {
  it('stay while people are in them, and wait until its day of writes is over', async () => {
    const { zoom, clients, stop } = await startRoomProviders()
    const { accessToken } = await clients.zoom.refresh(await grantAt(clients.zoom))
    const { eventId } = await clients.zoom.createRoom(accessToken, { ...request('room_1'), mayExist: false })
    zoom.begin()
    await expect(clients.zoom.closeRoom(accessToken, { key: 'room_1', eventId })).rejects.toMatchObject({
      problem: 'in_use',
    })
    zoom.limitWrites(0)
    const failure = await clients.zoom.createRoom(accessToken, { ...request('room_2'), mayExist: false }).catch(e => e)
    expect(failure.problem).toBe('too_fast')
    expect(failure.retryAfterSeconds).toBeGreaterThan(7000)
    await stop()
  })
})

it('an address of a room that is not of its provider leads no one anywhere', async () => {
  const meeting = {
    id: 1,
    join_url: 'https://zoom.us.evil.test/j/1',
    name: 'spaces/a',
    meetingUri: 'https://evil.test/',
  }
  const evil = createServer((_, response) => response.end(JSON.stringify(meeting)))
  await new Promise<void>(resolve => evil.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(evil.address() as AddressInfo).port}`
  const client = { clientId: 'a', clientSecret: 'b' }
  const clients = [
    createGoogleMeetRooms({ ...client, addresses: { ...googleMeetAt(url), rooms: GOOGLE_MEET.rooms } }),
    createZoomRooms({ ...client, siteName: 'Guildhall', addresses: { ...zoomAt(url), isRoom: ZOOM.isRoom } }),
  ]
  for (const each of clients)
    await expect(each.createRoom('token', { ...request('room_1'), mayExist: false })).rejects.toMatchObject({
      problem: 'refused',
    })
  evil.close()
  expect(
    ['https://zoom.us/j/1', 'https://school.zoom.us/j/1', 'http://zoom.us/j/1', 'https://notzoom.us/j/1'].map(each =>
      ZOOM.isRoom(new URL(each)),
    ),
  ).toEqual([true, true, false, false])
})

it('the check of Google Meet and Zoom says whether the application is known, and makes nothing', async () => {
  const { meet, zoom, clients, stop } = await startRoomProviders()
  const unknown = { clientId: 'unknown', clientSecret: 'unknown' }
  for (const each of Object.values(clients)) await each.check()
  for (const each of [
    createGoogleMeetRooms({ ...unknown, addresses: googleMeetAt(meet.url) }),
    createZoomRooms({ ...unknown, siteName: 'Guildhall', addresses: zoomAt(zoom.url) }),
  ])
    await expect(each.check()).rejects.toThrow('it does not know us')
  expect([meet.openRooms(), zoom.openRooms(), meet.requests, zoom.requests]).toEqual([
    [],
    [],
    ['POST /token', 'POST /token'],
    ['POST /oauth/token', 'POST /oauth/token'],
  ])
  await stop()
})
