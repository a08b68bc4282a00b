import type { Ctx } from '#kernel/actor.ts'
import type { CountedSection } from '#kernel/topics.ts'

/** Counts some of the sections. Must cost the same however many rows there are, and its feature publishes `topics.admin(section)` with each change. */
export type CounterSource = {
  readonly sections: readonly CountedSection[]
  readonly read: (now: Temporal.Instant) => Promise<Partial<Readonly<Record<CountedSection, number>>>>
}

/** The queues beside those of requests. */
export type OtherQueueName = 'payments' | 'disputes' | 'reports' | 'messages' | 'recovery'

/** One open item of a queue of staff. */
export type WaitingItem = {
  readonly id: string
  /** The queue, in a word or two. */
  readonly queue: string
  /** Without it, of a queue of requests. */
  readonly other?: OtherQueueName
  readonly title: string
  readonly to: string
  /** ISO text. */
  readonly since: string
  /** Who waits; null for a visitor. */
  readonly from: string | null
  readonly photo?: string | null
  /** Of a request, in a sentence: who wants what. */
  readonly wish?: string
  /** Beside the wish: what it is about. */
  readonly facts?: string
  /** The teacher whose access is asked for. */
  readonly accessFor?: string | null
  /** What its page is opened for: "Decide". */
  readonly act: string
}

/** So many items of what waits are counted, and listed beside requests: more than the office of a school leaves unanswered. */
export const MOST_WAITING = 50

/** `12`, `50+`: how many of them wait. */
export const waitingLabel = (count: number): string => (count > MOST_WAITING ? `${MOST_WAITING}+` : String(count))

/** The open items of some queues, the longest waiting first, `limit` at most. */
export type WaitingSource = (ctx: Ctx, limit: number) => Promise<readonly WaitingItem[]>

export type DashboardSources = {
  readonly counters: readonly CounterSource[]
  readonly waiting: readonly WaitingSource[]
}

let sources: DashboardSources = { counters: [], waiting: [] }

export const registerDashboardSources = (all: DashboardSources): void => {
  const sections = all.counters.flatMap(source => source.sections)
  const twice = sections.find((section, index) => sections.indexOf(section) !== index)
  if (twice) throw new Error(`two sources count the section ${twice}`)
  sources = all
}

export const dashboardSources = (): DashboardSources => sources

/** Whether a feature counts it; the others are 0, and the page says that they do not exist yet. */
export const isCounted = (section: CountedSection): boolean =>
  sources.counters.some(source => source.sections.includes(section))
