import { type Leader, lead } from './leader.ts'
import { openSource } from './source.ts'
import type { LiveEvent, Message, Need } from './words.ts'

const NAME = 'guildhall-live'
/** A leader whose tab the browser has put to sleep does not answer; another takes over. */
const ANSWER_MS = 3_000

const tab = Math.random().toString(36).slice(2)

/** This tab's part in the browser's one stream: says what it needs, hears what the stream says, leads when it is its turn. */
export const joinTabs = (mine: () => Omit<Need, 'tab' | 'fresh'>, hear: (event: LiveEvent) => void) => {
  const channel = 'BroadcastChannel' in window ? new BroadcastChannel(NAME) : undefined
  const ending = new AbortController()
  let leader: Leader | undefined
  let answer: ReturnType<typeof setTimeout> | undefined
  const post = (message: Message) => channel?.postMessage(message)

  const say = (fresh: boolean) => {
    const need = { ...mine(), tab, fresh }
    if (leader) return leader.take(need)
    post({ kind: 'need', need })
    answer ??= setTimeout(() => contend(true), ANSWER_MS)
  }
  const answered = () => {
    clearTimeout(answer)
    answer = undefined
  }
  const begin = () => {
    answered()
    leader = lead({ post, hear, open: openSource })
    say(true)
  }
  const step = () => {
    leader?.close()
    leader = undefined
  }

  const contend = (steal = false) => {
    answered()
    const reign = () =>
      new Promise<void>(resolve => {
        if (ending.signal.aborted) return resolve()
        begin()
        ending.signal.addEventListener('abort', () => resolve())
      })
    // A lock cannot be both stolen and waited for.
    const how: LockOptions = steal ? { steal } : { signal: ending.signal }
    navigator.locks.request(NAME, how, reign).catch(() => {
      // Stolen while this tab slept, or the tab goes.
      step()
      if (!ending.signal.aborted) contend()
    })
  }

  channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    switch (data.kind) {
      case 'need':
        return leader?.take(data.need)
      case 'gone':
        return leader?.forget(data.tab)
      case 'call':
        return leader ? undefined : say(false)
      case 'here':
        return answered()
      case 'event':
        return leader ? undefined : hear(data.event)
      default:
        return data satisfies never
    }
  })
  if (channel && 'locks' in navigator) {
    contend()
    say(true)
  } else begin()

  return {
    /** Says anew what this tab needs. */
    say,
    leave: () => {
      post({ kind: 'gone', tab })
      answered()
      step()
      ending.abort()
      channel?.close()
    },
  }
}
