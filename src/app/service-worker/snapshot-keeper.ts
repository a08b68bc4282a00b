import { type OfflineSnapshot, SNAPSHOT_FORMAT } from '#kernel/offline-snapshot.ts'

/** There is one snapshot, so there is never one of two people. */
const CACHE = 'offline-snapshot'
const SOURCE = '/api/v1/offline-snapshot'
/** A page that is opened soon after another asks for no new one. */
const MIN_AGE_MS = 20_000

type Surroundings = {
  readonly caches: Pick<CacheStorage, 'open' | 'match' | 'delete'>
  readonly fetch: (path: string, init: RequestInit) => Promise<Response>
  readonly now: () => number
}

/** Keeps what one person sees where the server cannot be reached. */
export const createSnapshotKeeper = ({ caches, fetch, now }: Surroundings) => {
  /** Grows whenever what is kept is forgotten: what was asked for before is not kept any more. */
  let generation = 0
  /** For whom the server is being asked. */
  let asking: string | null = null
  /** Until the server has sent a page, it may still answer as the person before. */
  let isChanging = false
  let writing: Promise<void> = Promise.resolve()

  const remove = async (): Promise<void> => {
    // What is just being written would come after the deletion, and could be read for a moment.
    await writing.catch(() => undefined)
    await caches.delete(CACHE)
  }

  const forget = (): Promise<void> => {
    generation += 1
    asking = null
    return remove()
  }

  /** A person signs in or out: nothing is kept before the next page, which says who is there. */
  const changePerson = (): Promise<void> => {
    isChanging = true
    return forget()
  }

  const write = async (snapshot: OfflineSnapshot): Promise<void> =>
    (await caches.open(CACHE)).put(SOURCE, Response.json(snapshot))

  const read = async (): Promise<OfflineSnapshot | null> => {
    const kept = await caches.match(SOURCE, { cacheName: CACHE })
    if (!kept) return null
    const snapshot = (await kept.json()) as OfflineSnapshot
    if (snapshot.format === SNAPSHOT_FORMAT && Date.parse(snapshot.until) > now()) return snapshot
    await remove()
    return null
  }

  /** What is kept of the person; of another one it goes. */
  const readOf = async (person: string | null): Promise<OfflineSnapshot | null> => {
    const kept = await read()
    if (!kept || kept.person === person) return kept
    await remove()
    return null
  }

  /** A page has come for this person, null for a visitor: what is kept of another one goes. */
  const showFor = async (person: string | null): Promise<void> => {
    isChanging = false
    if (asking !== null && asking !== person) await forget()
    await readOf(person)
  }

  /** As `showFor`; also gets what is new for the person, if the server agrees that this is the person. */
  const keepFor = async (person: string | null): Promise<void> => {
    if (person === null) return forget()
    if (isChanging) return
    if (asking !== person) generation += 1
    asking = person
    // Before anything is waited for: what is forgotten from now on is not kept.
    const begun = generation
    const kept = await readOf(person)
    if (kept && now() - Date.parse(kept.asOf) < MIN_AGE_MS) return
    const answer = await fetch(SOURCE, { cache: 'no-store', redirect: 'error' })
    if (answer.status === 401 || answer.status === 403) return forget()
    if (!answer.ok) return
    const snapshot = (await answer.json()) as OfflineSnapshot
    if (snapshot.person !== person || snapshot.format !== SNAPSHOT_FORMAT) return forget()
    writing = writing.catch(() => undefined).then(() => (generation === begun ? write(snapshot) : undefined))
    await writing
  }

  return { read, showFor, keepFor, changePerson }
}
