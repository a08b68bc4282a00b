import { sql } from 'drizzle-orm'
import { listGameDates } from '#features/games/games/date-rows.ts'
import type { NewGame } from '#features/games/publishing/publish-game.ts'
import { TERMS_VERSION } from '#features/people/terms/terms-version.ts'
import type { User } from '#kernel/actor.ts'
import { db } from '#platform/database.ts'
import { campaignActs } from './campaigns.ts'
import { createTestGame, takeTestSeat } from './games.ts'
import { createTeacher, type ReservationsApi } from './reservations-api.ts'
import { SAMPLES } from './sample-files.ts'
import { createTestUser } from './users.ts'

/** A request with a key: its sender, and how much later its repetition comes. */
export type Prepared = {
  readonly who: string
  readonly path: string
  readonly body?: unknown
  readonly later?: string
}
export type IdempotentCases = Readonly<Record<string, () => Promise<Prepared>>>

const CONSENTS = { acceptedTerms: TERMS_VERSION, earlyPerformance: true }
const FREE = { ...CONSENTS, price: 0 }
const REASON = { reason: 'A test of this.' }
const GAME = {
  ...{ title: 'The Lighthouse', type: 'one-shot', level: 'B1', duration: 3, weeks: 1, zone: 'Europe/Warsaw' },
  ...{ price: 0, minPlayers: 1, maxPlayers: 1, startsOn: '2026-12-04', date_time: { Friday: [18] } },
}
const ANOTHER_TIME = { start: '2027-01-12T18:00:00Z' }
const PROBLEM = { kind: 'other', text: 'The sound was bad.' }
const fileBody = (): FormData => {
  const body = new FormData()
  body.set('file', new File([SAMPLES.pdf], 'map.pdf'))
  return body
}
const CAMPAIGN = {
  ...{ theme: 'Mystery', type: 'Pre-made campaign', sessionLength: 3, playerCount: 2, zone: 'Europe/Warsaw' },
  availability: { Friday: { from: 17, to: 22 } },
}

/** Requests for Dungeons'n English that honour an `Idempotency-Key`. */
export const idempotentGames = (api: ReservationsApi): IdempotentCases => {
  const signIn = (person: User): string => {
    api.people.set(person.username, person)
    return person.username
  }
  const ctxAs = (actor: User) => ({ actor, now: api.clock.now(), requestId: 'test' })
  const { request, playerId, createParty, createStaff, propose } = campaignActs(ctxAs)

  const createGame = async (more: Partial<NewGame> = {}) => {
    const teacher = await createTeacher()
    const game = await createTestGame({ teacher, now: api.clock.now(), ...more })
    return { id: game.id, host: signIn(teacher), path: `/dne-sessions/${game.id}` }
  }
  const join = async (path: string, body: object = FREE) => {
    const who = await api.student()
    const answer = await api.call(who, 'POST', `${path}/seats`, body)
    return { who, seat: `/seats/${answer.body.id}`, checkoutUrl: String(answer.body.checkoutUrl) }
  }
  const createFull = async () => {
    const game = await createGame({ minPlayers: 1, maxPlayers: 1 })
    return { ...game, taken: await join(game.path) }
  }
  const createJoined = async () => {
    const game = await createGame()
    await takeTestSeat(game.id, await createTestUser(), api.clock.now())
    return game
  }
  const createJoinedDate = async () => {
    const game = await createJoined()
    const [date] = await listGameDates(db, game.id)
    return { ...game, date: date?.id ?? '' }
  }
  /** Its date of next week becomes one of last week. */
  const createPlayedDate = async () => {
    const game = await createJoinedDate()
    await db.execute(sql`update occurrences set during = tstzrange(lower(during) - interval '14 days', upper(during) - interval '14 days')
      where id = ${game.date}`)
    return game
  }
  const invite = async () => {
    const [requester, friend] = [await createTestUser(), await createTestUser()]
    const id = await request(requester, [friend])
    const path = `/campaign-invitations/${await playerId(id, friend)}`
    return { id, path, requester: signIn(requester), friend: signIn(friend) }
  }
  const proposed = async () => {
    const [{ id, requester }, { admin, teacher }] = [await createParty(2), await createStaff()]
    await propose(admin, id, teacher)
    return { who: signIn(requester), path: `/campaigns/${id}` }
  }

  return {
    '/api/v1/dne-sessions': async () => ({ who: signIn(await createTeacher()), path: '/dne-sessions', body: GAME }),
    '/api/v1/dne-sessions/{id}/closure': async () => {
      const { host, path } = await createGame()
      return { who: host, path: `${path}/closure` }
    },
    '/api/v1/dne-sessions/{id}/ending': async () => {
      const { host, path } = await createGame()
      return { who: host, path: `${path}/ending`, body: REASON }
    },
    '/api/v1/dne-sessions/{id}/dates/{date}/cancellation': async () => {
      const { id, host, path } = await createGame()
      const [date] = await listGameDates(db, id)
      return { who: host, path: `${path}/dates/${date?.id}/cancellation`, body: REASON }
    },
    '/api/v1/dne-sessions/{id}/reopening': async () => {
      const { host, path } = await createGame()
      await api.call(host, 'POST', `${path}/closure`)
      return { who: host, path: `${path}/reopening` }
    },
    '/api/v1/dne-sessions/{id}/next-season': async () => {
      const { host, path } = await createJoined()
      return { who: host, path: `${path}/next-season`, body: { startsOn: '2027-02-05' } }
    },
    '/api/v1/dne-sessions/{id}/dates/{date}/move': async () => {
      const { host, path, date } = await createJoinedDate()
      return { who: host, path: `${path}/dates/${date}/move`, body: ANOTHER_TIME }
    },
    '/api/v1/dne-sessions/{id}/dates/{date}/move/decision': async () => {
      const { host, path, date } = await createJoinedDate()
      await api.call(host, 'POST', `${path}/dates/${date}/move`, ANOTHER_TIME)
      return { who: host, path: `${path}/dates/${date}/move/decision`, body: { decision: 'keep' } }
    },
    '/api/v1/dne-sessions/{id}/handouts': async () => {
      const { host, path } = await createGame()
      return { who: host, path: `${path}/handouts`, body: fileBody() }
    },
    '/api/v1/dne-sessions/{id}/character-sheet/file': async () => {
      const { path } = await createGame()
      const { who } = await join(path)
      return { who, path: `${path}/character-sheet/file`, body: fileBody() }
    },
    '/api/v1/dne-sessions/{id}/dates/{date}/report': async () => {
      const { host, path, date } = await createPlayedDate()
      return { who: host, path: `${path}/dates/${date}/report`, body: PROBLEM }
    },
    '/api/v1/game-reports/{id}/resolution': async () => {
      const { host, path, date } = await createPlayedDate()
      const { body } = await api.call(host, 'POST', `${path}/dates/${date}/report`, PROBLEM)
      const who = signIn(await createTestUser({ role: 'admin' }))
      return { who, path: `/game-reports/${body.id}/resolution`, body: { note: 'Settled.' } }
    },
    '/api/v1/dne-sessions/{id}/dates/{date}/return': async () => {
      const { path, date } = await createPlayedDate()
      const who = signIn(await createTestUser({ role: 'admin' }))
      return { who, path: `${path}/dates/${date}/return`, body: REASON }
    },
    '/api/v1/dne-sessions/{id}/modification-requests': async () => {
      const { host, path } = await createJoined()
      return { who: host, path: `${path}/modification-requests`, body: { title: 'The Lighthouse at Noon' } }
    },
    '/api/v1/requests/dne_modification_requests': async () => {
      const { id, host } = await createJoined()
      return { who: host, path: '/requests/dne_modification_requests', body: { sessionId: id, price: 7_000 } }
    },
    '/api/v1/dne-sessions/{id}/seats': async () => ({
      who: await api.student(),
      // Taken at once: a hold that is there would be answered again without any key.
      path: `${(await createGame()).path}/seats`,
      body: FREE,
    }),
    '/api/v1/dne-sessions/{id}/waitlist': async () => {
      const { path } = await createFull()
      return { who: await api.student(), path: `${path}/waitlist`, body: FREE }
    },
    '/api/v1/seats/{id}/payment': async () => {
      const { path } = await createGame({ price: 6_000 })
      const { who, seat, checkoutUrl } = await join(path, { ...FREE, price: 6_000 })
      await api.fakeCheckout.simulate(checkoutUrl, 'decline')
      // The hold is over when the repetition comes.
      return { who, path: `${seat}/payment`, later: 'PT16M' }
    },
    '/api/v1/seats/{id}/acceptance': async () => {
      const { path, taken } = await createFull()
      const who = await api.student()
      const { body } = await api.call(who, 'POST', `${path}/waitlist`, FREE)
      await api.call(taken.who, 'POST', `${taken.seat}/resignation`)
      return { who, path: `/seats/${body.id}/acceptance`, body: CONSENTS }
    },
    '/api/v1/seats/{id}/resignation': async () => {
      const { who, seat } = await join((await createGame()).path)
      return { who, path: `${seat}/resignation` }
    },
    '/api/v1/requests/dne_private_sessions_requests': async () => {
      const [who, friend] = [signIn(await createTestUser()), signIn(await createTestUser())]
      return {
        who,
        path: '/requests/dne_private_sessions_requests',
        body: { ...CAMPAIGN, usernames: [who, friend] },
      }
    },
    '/api/v1/campaign-invitations/{id}/acceptance': async () => {
      const { friend, path } = await invite()
      return { who: friend, path: `${path}/acceptance`, body: { seenPrice: 15_000 } }
    },
    '/api/v1/campaign-invitations/{id}/rejection': async () => {
      const { friend, path } = await invite()
      return { who: friend, path: `${path}/rejection` }
    },
    '/api/v1/campaign-invitations/{id}/removal': async () => {
      const { requester, path } = await invite()
      return { who: requester, path: `${path}/removal` }
    },
    '/api/v1/campaigns/{id}/withdrawal': async () => {
      const { id, requester } = await invite()
      return { who: requester, path: `/campaigns/${id}/withdrawal` }
    },
    '/api/v1/campaigns/{id}/rejection': async () => {
      const [{ id }, { admin }] = [await invite(), await createStaff()]
      return { who: signIn(admin), path: `/campaigns/${id}/rejection`, body: REASON }
    },
    '/api/v1/campaigns/{id}/proposal-acceptance': async () => {
      const { who, path } = await proposed()
      return { who, path: `${path}/proposal-acceptance` }
    },
    '/api/v1/campaigns/{id}/proposal-rejection': async () => {
      const { who, path } = await proposed()
      return { who, path: `${path}/proposal-rejection` }
    },
  }
}
