import { openEventStream } from './event-stream.ts'
import { createLeader, type Leader } from './leader.ts'
import type { LiveEvent, TabMessage, TabSubscription } from './protocol.ts'

const CHANNEL_NAME = 'guildhall-live'
/** A leader whose tab the browser has put to sleep does not answer; another takes over. */
const ANSWER_MS = 3_000

const tab = Math.random().toString(36).slice(2)

/** This tab's part in the browser's one stream: says what it needs, hears what the stream says, leads when it is its turn. */
export const joinTabChannel = (
  currentSubscription: () => Omit<TabSubscription, 'tab' | 'justLoaded'>,
  onEvent: (event: LiveEvent) => void,
) => {
  const channel = 'BroadcastChannel' in window ? new BroadcastChannel(CHANNEL_NAME) : undefined
  const ended = new AbortController()
  let leader: Leader | undefined
  let answerTimer: ReturnType<typeof setTimeout> | undefined
  const post = (message: TabMessage) => channel?.postMessage(message)

  const send = (justLoaded: boolean) => {
    const subscription = { ...currentSubscription(), tab, justLoaded }
    if (leader) return leader.setSubscription(subscription)
    post({ kind: 'subscribe', subscription })
    answerTimer ??= setTimeout(() => requestLeadership(true), ANSWER_MS)
  }
  const clearAnswerTimer = () => {
    clearTimeout(answerTimer)
    answerTimer = undefined
  }
  const startLeading = () => {
    clearAnswerTimer()
    leader = createLeader({ post, onEvent, openStream: openEventStream })
    send(true)
  }
  const stopLeading = () => {
    leader?.close()
    leader = undefined
  }

  const requestLeadership = (steal = false) => {
    clearAnswerTimer()
    const holdLeadership = () =>
      new Promise<void>(resolve => {
        if (ended.signal.aborted) return resolve()
        startLeading()
        ended.signal.addEventListener('abort', () => resolve())
      })
    // A lock cannot be both stolen and waited for.
    const lockOptions: LockOptions = steal ? { steal } : { signal: ended.signal }
    navigator.locks.request(CHANNEL_NAME, lockOptions, holdLeadership).catch(() => {
      // Stolen while this tab slept, or the tab goes.
      stopLeading()
      if (!ended.signal.aborted) requestLeadership()
    })
  }

  channel?.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    switch (data.kind) {
      case 'subscribe':
        return leader?.setSubscription(data.subscription)
      case 'tab-closed':
        return leader?.removeTab(data.tab)
      case 'ask-subscriptions':
        return leader ? undefined : send(false)
      case 'leader-alive':
        return clearAnswerTimer()
      case 'event':
        return leader ? undefined : onEvent(data.event)
      default:
        return data satisfies never
    }
  })
  if (channel && 'locks' in navigator) {
    requestLeadership()
    send(true)
  } else startLeading()

  return {
    /** Says anew what this tab needs. */
    say: send,
    leave: () => {
      post({ kind: 'tab-closed', tab })
      clearAnswerTimer()
      stopLeading()
      ended.abort()
      channel?.close()
    },
  }
}
