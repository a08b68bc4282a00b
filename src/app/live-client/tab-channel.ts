import { openEventStream } from './event-stream.ts'
import { createLeader, type Leader } from './leader.ts'
import type { LiveEvent, TabMessage, TabSubscription } from './protocol.ts'

const CHANNEL_NAME = 'guildhall-live'
/** A leader in a tab that the browser has suspended does not answer; another tab takes over. */
const ANSWER_MS = 3_000

const tab = Math.random().toString(36).slice(2)

/** Connects this tab to the browser's one stream: sends its subscription, receives events, leads when elected. */
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
    // The Web Locks API forbids `steal` together with waiting.
    const lockOptions: LockOptions = steal ? { steal } : { signal: ended.signal }
    navigator.locks.request(CHANNEL_NAME, lockOptions, holdLeadership).catch(() => {
      // The lock was stolen while this tab was suspended, or the tab is closing.
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
    /** Sends this tab's subscription again. */
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
