import { afterAll, beforeAll, expect } from 'vitest'
import { calendarFeedEndpoints } from '#features/screens/calendar-feed/api.ts'
import { listFeeds } from '#features/screens/calendar-feed/feeds.ts'
import type { Ctx, User } from '#kernel/actor.ts'
import { type ServedApi, serveApi } from './api-server.ts'
import { parseCalendar } from './icalendar.ts'

/** The feeds over HTTP, at a site that has the addresses of `https://site.test`; `people` can sign in with their ids. */
export const setupFeeds = ({ ctxAs, now }: { ctxAs: (actor: User) => Ctx; now: () => Temporal.Instant }) => {
  const people = new Map<string, User>()
  let api: ServedApi | undefined
  beforeAll(async () => {
    api = await serveApi(calendarFeedEndpoints, { people, now })
  })
  afterAll(() => api?.close())
  const call = (path: string, init: RequestInit = {}) => fetch(new URL(path, api?.url), init)
  /** The own feed, or that of a child by the child's name. */
  const feedOf = async (owner: User, childName?: string) => {
    const feeds = await listFeeds(ctxAs(owner), 'https://site.test')
    const found = feeds.find(({ isOwn, personName }) => (childName ? !isOwn && personName === childName : isOwn))
    return found ?? expect.fail('there is such a feed')
  }
  const addressOf = async (owner: User, childName?: string): Promise<string> =>
    (await feedOf(owner, childName)).address ?? expect.fail('the owner sees the address')
  const open = (address: string, init?: RequestInit) => call(new URL(address).pathname, init)
  const read = async (address: string) => {
    const answer = await open(address)
    expect(answer.status).toBe(200)
    return answer.text()
  }
  return {
    addressOf,
    feedIdOf: async (owner: User, childName?: string) => (await feedOf(owner, childName)).id,
    open,
    /** The text at an address that opens. */
    read,
    eventsAt: async (address: string) => parseCalendar(await read(address)).events,
    /** The events of a person's own feed. */
    eventsOf: async (owner: User) => parseCalendar(await read(await addressOf(owner))).events,
    /** A call of the API by a person. */
    callAs: (person: User, method: string, path: string, body?: object) => {
      people.set(person.id, person)
      return call(path, {
        method,
        headers: { authorization: `Bearer ${person.id}`, 'content-type': 'application/json' },
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
    },
  }
}
