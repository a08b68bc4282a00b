import { joinTabs } from './tab.ts'
import { judge, type Verdict, wants } from './verdict.ts'
import type { LiveEvent } from './words.ts'

/** Readers of a list spread over this time. */
const JITTER_MS = 2_000
/** Hints may be lost, so what is shown is read again from time to time anyway. */
const REGULAR_MS = 5 * 60_000
const HIDDEN_MS = 30_000
/** A page that has just been opened shows what was read at most this long ago. */
const FRESHLY_READ_MS = 5_000
/** Leaving a page twice within this time would be going round in circles. */
const ONCE_MS = 10_000

export type Attending = {
  readonly session: string | null
  /** When the server read what is shown, in its own milliseconds. */
  readonly at: number
  /** Reads everything that is shown again. */
  readonly reread: () => void
  readonly onSnapshot: (topic: string, snapshot: unknown) => void
}

const wanted = new Map<string, number>()
const heardAt = new Map<string, number>()
let attending: Attending | undefined
let since = 0
let membership: ReturnType<typeof joinTabs> | undefined
let timer: ReturnType<typeof setTimeout> | undefined
let due = Number.POSITIVE_INFINITY

/** The earliest of the readings asked for is the one that happens. */
const rereadWithin = (ms: number) => {
  const at = performance.now() + Math.random() * ms
  if (at >= due) return
  due = at
  clearTimeout(timer)
  timer = setTimeout(() => {
    due = Number.POSITIVE_INFINITY
    attending?.reread()
  }, at - performance.now())
}

const depart = (to: string | null) => {
  const last = Number(sessionStorage.getItem('guildhall-departed') ?? 0)
  if (Date.now() - last < ONCE_MS) return
  sessionStorage.setItem('guildhall-departed', String(Date.now()))
  if (to) location.assign(to)
  else location.reload()
}

const follow = (verdict: Verdict) => {
  if (verdict === 'now') rereadWithin(0)
  if (verdict === 'soon') rereadWithin(JITTER_MS)
  if (verdict === 'home') depart('/')
  if (verdict === 'reload') depart(null)
}

const hear = (event: LiveEvent) => {
  if (!attending) return
  if (event.name === 'open') since = event.at
  if (event.name === 'changed')
    for (const topic of event.topics) {
      heardAt.set(topic, performance.now())
      if (topic in event.snapshots) attending.onSnapshot(topic, event.snapshots[topic])
    }
  follow(judge(event, { session: attending.session, wanted: new Set(wanted.keys()) }))
}

const asked = () => [...wanted.keys()].filter(topic => !topic.startsWith('my:'))

const join = () => {
  membership ??= joinTabs(() => ({ session: attending?.session ?? null, topics: asked(), since }), hear)
}

/** A page's topics, until it is left. Returns how to stop. */
export const want = (topics: readonly string[]) => {
  for (const topic of topics) wanted.set(topic, (wanted.get(topic) ?? 0) + 1)
  membership?.say(false)
  const recently = performance.now() - FRESHLY_READ_MS
  const mine = new Set(topics)
  if ([...heardAt].some(([topic, at]) => at > recently && wants(mine, topic))) rereadWithin(0)
  return () => {
    for (const topic of topics) {
      const left = (wanted.get(topic) ?? 1) - 1
      if (left > 0) wanted.set(topic, left)
      else wanted.delete(topic)
    }
  }
}

/** Called by the frame whenever it is rendered anew; a session that has changed is told to the other tabs. */
export const attend = (now: Attending) => {
  const before = attending
  attending = now
  if (!before || now.at > since) since = now.at
  if (before && before.session !== now.session) membership?.say(true)
}

/** Begins to listen. Returns how to stop. */
export const listen = () => {
  let hiddenAt = 0
  const rejoin = (event: PageTransitionEvent) => {
    if (!event.persisted) return
    join()
    rereadWithin(0)
  }
  const leave = () => {
    membership?.leave()
    membership = undefined
  }
  const look = () => {
    if (document.visibilityState === 'hidden') {
      hiddenAt = performance.now()
      return
    }
    membership?.say(false)
    if (performance.now() - hiddenAt > HIDDEN_MS) rereadWithin(0)
  }
  join()
  const regular = setInterval(() => document.visibilityState === 'visible' && rereadWithin(JITTER_MS), REGULAR_MS)
  window.addEventListener('pageshow', rejoin)
  window.addEventListener('pagehide', leave)
  document.addEventListener('visibilitychange', look)
  return () => {
    clearInterval(regular)
    window.removeEventListener('pageshow', rejoin)
    window.removeEventListener('pagehide', leave)
    document.removeEventListener('visibilitychange', look)
    leave()
  }
}
