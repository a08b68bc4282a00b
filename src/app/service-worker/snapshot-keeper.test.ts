import { beforeEach, describe, expect, it } from 'vitest'
import { type OfflineSnapshot, SNAPSHOT_FORMAT } from '#kernel/offline-snapshot.ts'
import { createSnapshotKeeper } from './snapshot-keeper.ts'

const NOW = Date.parse('2026-11-24T11:00:00Z')
const snapshotOf = (person: string, more: Partial<OfflineSnapshot> = {}): OfflineSnapshot => ({
  ...{ format: SNAPSHOT_FORMAT, person, zone: 'Europe/Warsaw', theme: 'dark', items: [] },
  ...{ asOf: '2026-11-24T11:00:00Z', until: '2026-12-01T11:00:00Z' },
  ...more,
})

/** As the browser's storage: one cache with one answer. */
const createCaches = () => {
  let stored: string | null = null
  let isSlow = Promise.resolve()
  let putting = false
  const cache = {
    put: async (_: RequestInfo | URL, answer: Response) => {
      putting = true
      await isSlow
      stored = await answer.text()
    },
  }
  return {
    isPutting: () => putting,
    /** Nothing is written before the result is called. */
    delay: () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      isSlow = promise
      return resolve
    },
    content: () => stored,
    match: async () => (stored === null ? undefined : new Response(stored)),
    open: async () => cache as unknown as Cache,
    delete: async () => {
      const had = stored !== null
      stored = null
      return had
    },
  }
}

let caches: ReturnType<typeof createCaches>
let time: number
let asked: number
let answer: () => Promise<Response>
const signedInAs = (person: string, more: Partial<OfflineSnapshot> = {}) => {
  answer = async () => Response.json(snapshotOf(person, more))
}
const keeper = () =>
  createSnapshotKeeper({
    caches,
    now: () => time,
    fetch: () => {
      asked += 1
      return answer()
    },
  })
beforeEach(() => {
  caches = createCaches()
  time = NOW
  asked = 0
  signedInAs('ala')
})

it('keeps what is of the person, and does not ask again soon', async () => {
  const { keepFor, read } = keeper()
  await keepFor('ala')
  await keepFor('ala')
  expect([(await read())?.person, asked]).toEqual(['ala', 1])
  time += 30_000
  await keepFor('ala')
  expect(asked).toBe(2)
})

describe('what is kept of a person goes', () => {
  it.each(['ben', null])('when a page comes for %s', async person => {
    const { keepFor, showFor, read } = keeper()
    await keepFor('ala')
    await showFor('ala')
    expect(await read()).not.toBeNull()
    await showFor(person)
    expect([await read(), caches.content()]).toEqual([null, null])
  })
  it('when another person’s page asks for the own, also where the server cannot be reached', async () => {
    const { keepFor } = keeper()
    await keepFor('ala')
    answer = () => Promise.reject(new TypeError('no connection'))
    await expect(keepFor('ben')).rejects.toThrow()
    expect(caches.content()).toBeNull()
  })
  it.each([401, 403])('when the server answers %i', async status => {
    const { keepFor } = keeper()
    await keepFor('ala')
    time += 60_000
    answer = async () => new Response(null, { status })
    await keepFor('ala')
    expect(caches.content()).toBeNull()
  })
  it('after its time, and with a newer form', async () => {
    const { keepFor, read } = keeper()
    await keepFor('ala')
    time = Date.parse('2026-12-01T11:00:00Z')
    expect([await read(), caches.content()]).toEqual([null, null])
    signedInAs('ala', { format: SNAPSHOT_FORMAT + 1 })
    await keepFor('ala')
    expect(caches.content()).toBeNull()
  })
})

it('an error of the server leaves what is kept', async () => {
  const { keepFor, read } = keeper()
  await keepFor('ala')
  time += 60_000
  answer = async () => new Response(null, { status: 500 })
  await keepFor('ala')
  expect((await read())?.person).toBe('ala')
})

describe('nothing is kept', () => {
  it('of a person who is not the one that the page means', async () => {
    signedInAs('ben')
    const { keepFor } = keeper()
    await keepFor('ala')
    expect(caches.content()).toBeNull()
  })
  it.each(['a sign-out', 'another page'] as const)('that was asked for before %s', async what => {
    const { keepFor, changePerson, showFor } = keeper()
    const { promise, resolve } = Promise.withResolvers<Response>()
    answer = () => promise
    const keeping = keepFor('ala')
    await expect.poll(() => asked).toBe(1)
    if (what === 'a sign-out') await changePerson()
    else await showFor('ben')
    resolve(Response.json(snapshotOf('ala')))
    await keeping
    expect(caches.content()).toBeNull()
  })
  it('that a page asks for in the moment of the sign-out', async () => {
    const { keepFor, changePerson } = keeper()
    // The server has not signed the person out yet.
    await Promise.all([keepFor('ala'), changePerson()])
    expect(caches.content()).toBeNull()
  })
  it('that a page asks for after the sign-out has begun, until the server has sent a page', async () => {
    const { keepFor, changePerson, showFor, read } = keeper()
    await keepFor('ala')
    await changePerson()
    await keepFor('ala')
    expect(caches.content()).toBeNull()
    await showFor('ala')
    await keepFor('ala')
    expect((await read())?.person).toBe('ala')
  })
  it('that is just being written, from the moment in which it is forgotten', async () => {
    const { keepFor, showFor } = keeper()
    const finishWriting = caches.delay()
    const keeping = keepFor('ala')
    await expect.poll(caches.isPutting).toBe(true)
    const shown = showFor(null).then(caches.content)
    await new Promise(resolve => setImmediate(resolve))
    finishWriting()
    expect(await shown).toBeNull()
    await keeping
    expect(caches.content()).toBeNull()
  })
})
