import { TERMS_VERSION } from '#features/people/terms/terms-version.ts'
import type { Actor } from '#kernel/actor.ts'
import type { Call } from './api-calls.ts'
import { createTestUser } from './users.ts'

const GAME = {
  ...{ title: 'The Lighthouse', type: 'one-shot', level: 'B1', duration: 3, weeks: 1, zone: 'Europe/Warsaw' },
  ...{ price: 0, minPlayers: 1, maxPlayers: 1 },
}
const onDay = (startsOn: string, weekday: string) => ({ ...GAME, startsOn, date_time: { [weekday]: [18] } })

/** Publishes, joins, waits for, leaves, changes, pauses and ends games; asks for campaigns, answers and withdraws them. */
export const sendGameRequests = async (call: Call, people: Map<string, Actor>) => {
  const host = await createTestUser({ role: 'teacher', teacherAccess: true })
  const [player, friend] = [await createTestUser(), await createTestUser()]
  people.set('game master', host).set('player', player).set('friend', friend)
  people.set('games admin', await createTestUser({ role: 'admin' }))
  const publish = async (startsOn: string, weekday: string) =>
    (await call('game master', 'post', '/api/v1/dne-sessions', onDay(startsOn, weekday))).id
  const id = await publish('2026-11-27', 'Friday')
  const path = `/api/v1/dne-sessions/${id}`
  await call('game master', 'patch', path, { description: 'A quiet coast.' })
  const consents = { acceptedTerms: TERMS_VERSION, earlyPerformance: true }
  const join = { price: 0, ...consents }
  const seat = await call('player', 'post', `${path}/seats`, join)
  await call('friend', 'post', `${path}/waitlist`, join)
  await call('friend', 'delete', `${path}/waitlist`)
  await call('friend', 'post', `${path}/waitlist`, join)
  await call('player', 'put', `${path}/session-zero`, { lines: ['Spiders'], veils: [] })
  await call('player', 'put', `${path}/pause`)
  await call('game master', 'delete', `${path}/pause`)
  const { authToken } = await call('player', 'post', '/api/v1/me/auth-token')
  await call('player', 'post', '/api/google-meet', {
    ...{ action: 'removeAttendee', eventId: id, email: `${player.username}@guildhall.test`, authToken },
  })
  const asked = { title: 'The Lighthouse at Low Tide' }
  const { id: requestId } = await call('game master', 'post', `${path}/modification-requests`, asked)
  await call('game master', 'post', `/api/v1/requests/${requestId}/withdrawal`)
  await call('game master', 'post', '/api/v1/requests/dne_modification_requests', { ...asked, sessionId: id })
  await call('player', 'post', `/api/v1/seats/${seat.id}/resignation`)
  const { items } = (await call('friend', 'get', '/api/v1/seats')) as unknown as {
    items: readonly Awaited<ReturnType<Call>>[]
  }
  await call('friend', 'post', `/api/v1/seats/${items[0]?.id}/acceptance`, consents)
  await call('game master', 'post', `${path}/closure`)
  await call('game master', 'post', `${path}/ending`, { reason: 'A test.' })
  const paid = await call('game master', 'post', '/api/v1/dne-sessions', {
    ...onDay('2026-12-04', 'Friday'),
    price: 6_000,
  })
  const held = await call('player', 'post', `/api/v1/dne-sessions/${paid.id}/seats`, { ...join, price: 6_000 })
  await call('player', 'post', `/api/v1/seats/${held.id}/payment`)
  await call('player', 'delete', `/api/v1/seats/${held.id}/hold`)
  await sendCampaignRequests(call, { player: player.username, friend: friend.username })
  const preferences = { email: { choices: { reminder: 'off' } }, quietHours: null, summaryHour: 18 }
  await call('player', 'put', '/api/v1/notification-preferences', preferences)
}

const sendCampaignRequests = async (
  call: Call,
  { player, friend }: { readonly player: string; readonly friend: string },
) => {
  const ask = async () => {
    await call('player', 'post', '/api/v1/requests/dne_private_sessions_requests', {
      ...{ theme: 'Mystery', type: 'Pre-made campaign', sessionLength: 3, playerCount: 2, zone: 'Europe/Warsaw' },
      ...{ usernames: [player, friend], availability: { Friday: { from: 17, to: 22 } } },
    })
    const list = (await call('player', 'get', '/api/v1/campaigns')) as unknown as {
      readonly items: readonly Campaign[]
    }
    const campaign = list.items.find(({ status }) => status === 'pending')
    if (!campaign) throw new Error('no campaign')
    return campaign
  }
  type Campaign = {
    readonly id: string
    readonly status: string
    readonly players: readonly { readonly id: string; readonly username: string }[]
  }
  const invitationIn = ({ players }: Campaign) => players.find(({ username }) => username === friend)?.id
  const first = await ask()
  const invitation = `/api/v1/campaign-invitations/${invitationIn(first)}`
  await call('friend', 'post', `${invitation}/acceptance`, { seenPrice: 15_000 })
  const free = { availability: { Friday: [17, 17.5] }, zone: 'Europe/Warsaw' }
  await call('friend', 'put', `${invitation}/availability`, free)
  await call('friend', 'post', `${invitation}/rejection`)
  const second = await ask()
  await call('player', 'post', `/api/v1/campaigns/${second.id}/withdrawal`)
  const third = await ask()
  await call('games admin', 'post', `/api/v1/campaigns/${third.id}/rejection`, { reason: 'No game master is free.' })
  const fourth = await ask()
  await call('player', 'post', `/api/v1/campaign-invitations/${invitationIn(fourth)}/removal`)
}
