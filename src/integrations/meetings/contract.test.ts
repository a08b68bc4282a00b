import { describe, expect, it } from 'vitest'
import { startRedirectingServer } from '#tests/support/redirecting-server.ts'
import { createJitsiRooms } from './jitsi.ts'
import type { MeetingProvider, RoomRequest } from './port.ts'

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
