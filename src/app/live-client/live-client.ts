import { isOwnTopic, isWanted, type Topic } from '#kernel/topics.ts'
import { leaveAtOnce } from '#ui/leave-at-once.ts'
import type { LiveEvent } from './protocol.ts'
import { decideTabAction, type TabAction } from './tab-action.ts'
import { joinTabChannel } from './tab-channel.ts'

/** Clients spread their reloads of a list over this time. */
const LIST_JITTER_MS = 2_000
/** Events may be lost, so pages revalidate at this interval anyway. */
const POLL_MS = 5 * 60_000
const HIDDEN_MS = 30_000
/** The maximum age of the data of a page that was just opened. */
const RECENT_LOAD_MS = 5_000
/** Reloading twice within this time would be a reload loop. */
const LEAVE_GUARD_MS = 10_000

export type LiveTabState = {
  readonly signInSessionId: string | null
  /** When the server read the shown data, in the server's milliseconds. */
  readonly readAt: number
  /** Revalidates all shown data. */
  readonly revalidate: () => void
  /** Topics whose snapshots the frame shows: hearing one loads nothing anew. */
  readonly heard: readonly string[]
  readonly onSnapshot: (topic: Topic, snapshot: unknown) => void
}

const subscribed = new Map<string, number>()
const lastEventAt = new Map<Topic, number>()
let tabState: LiveTabState | undefined
let since = 0
let channel: ReturnType<typeof joinTabChannel> | undefined
let timer: ReturnType<typeof setTimeout> | undefined
let due = Number.POSITIVE_INFINITY
/** When the browser began to send a form and to load the page that answers it. */
let leftAt = Number.NEGATIVE_INFINITY

/** Of several requested revalidations, the earliest runs. */
const revalidateWithin = (ms: number) => {
  const at = performance.now() + Math.random() * ms
  if (at >= due) return
  due = at
  clearTimeout(timer)
  timer = setTimeout(() => {
    due = Number.POSITIVE_INFINITY
    tabState?.revalidate()
  }, at - performance.now())
}

/** Danger: a reload while the answer to a form is loading would cancel it, so that its page would never come. */
const leavePage = (to: string | null) => {
  const wait = leftAt + LEAVE_GUARD_MS - performance.now()
  if (wait > 0) {
    setTimeout(() => leavePage(to), wait)
    return
  }
  const last = Number(sessionStorage.getItem('guildhall-departed') ?? 0)
  if (Date.now() - last < LEAVE_GUARD_MS) return
  sessionStorage.setItem('guildhall-departed', String(Date.now()))
  leaveAtOnce(() => (to ? location.assign(to) : location.reload()))
}

const perform = (action: TabAction) => {
  if (action === 'now') revalidateWithin(0)
  if (action === 'soon') revalidateWithin(LIST_JITTER_MS)
  if (action === 'home') leavePage('/')
  if (action === 'reload') leavePage(null)
}

const onEvent = (event: LiveEvent) => {
  if (!tabState) return
  if (event.name === 'open') since = event.at
  if (event.name === 'changed' || event.name === 'snapshots')
    for (const topic of event.topics) {
      if (event.name === 'changed') lastEventAt.set(topic, performance.now())
      if (topic in event.snapshots) tabState.onSnapshot(topic, event.snapshots[topic])
    }
  perform(decideTabAction(event, { signInSessionId: tabState.signInSessionId, subscribed: new Set(subscribed.keys()) }))
}

/** The server adds the viewer's own topics by itself. */
const askedTopics = () =>
  [...new Set([...subscribed.keys(), ...(tabState?.heard ?? [])])].filter(topic => !isOwnTopic(topic))

const joinChannel = () => {
  channel ??= joinTabChannel(
    () => ({ signInSessionId: tabState?.signInSessionId ?? null, topics: askedTopics(), since }),
    onEvent,
  )
}

/** Subscribes to a page's topics. Returns how to unsubscribe. */
export const subscribe = (topics: readonly string[]) => {
  for (const topic of topics) subscribed.set(topic, (subscribed.get(topic) ?? 0) + 1)
  channel?.say(false)
  const recently = performance.now() - RECENT_LOAD_MS
  const requested = new Set(topics)
  if ([...lastEventAt].some(([topic, at]) => at > recently && isWanted(requested, topic))) revalidateWithin(0)
  return () => {
    for (const topic of topics) {
      const count = (subscribed.get(topic) ?? 1) - 1
      if (count > 0) subscribed.set(topic, count)
      else subscribed.delete(topic)
    }
  }
}

/** Called by the frame at each render; a changed session is sent to the other tabs. */
export const updateTabState = (next: LiveTabState) => {
  const previous = tabState
  tabState = next
  if (!previous || next.readAt > since) since = next.readAt
  if (!previous) return
  if (previous.signInSessionId !== next.signInSessionId) channel?.say(true)
  else if (previous.heard !== next.heard) channel?.say(false)
}

/** Starts the client. Returns how to stop it. */
export const connect = () => {
  let hiddenAt = 0
  const onPageShow = (event: PageTransitionEvent) => {
    if (!event.persisted) return
    joinChannel()
    revalidateWithin(0)
  }
  const onPageHide = () => {
    channel?.leave()
    channel = undefined
  }
  const onVisibilityChange = () => {
    if (document.visibilityState === 'hidden') {
      hiddenAt = performance.now()
      return
    }
    channel?.say(false)
    if (performance.now() - hiddenAt > HIDDEN_MS) revalidateWithin(0)
  }
  // Heard last: a form that the router sends has been taken by then, and this page stays.
  const onSubmit = (event: SubmitEvent) => {
    if (!event.defaultPrevented) leftAt = performance.now()
  }
  joinChannel()
  const pollTimer = setInterval(
    () => document.visibilityState === 'visible' && revalidateWithin(LIST_JITTER_MS),
    POLL_MS,
  )
  window.addEventListener('submit', onSubmit)
  window.addEventListener('pageshow', onPageShow)
  window.addEventListener('pagehide', onPageHide)
  document.addEventListener('visibilitychange', onVisibilityChange)
  return () => {
    clearInterval(pollTimer)
    window.removeEventListener('submit', onSubmit)
    window.removeEventListener('pageshow', onPageShow)
    window.removeEventListener('pagehide', onPageHide)
    document.removeEventListener('visibilitychange', onVisibilityChange)
    onPageHide()
  }
}
