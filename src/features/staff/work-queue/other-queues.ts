import { type OtherQueueName, type WaitingItem, waitingLabel } from '#features/staff/dashboard/sources.ts'
import { type Message, msg } from '#kernel/messages.ts'

/** The page of each queue beside those of requests. */
const OTHER_QUEUES: Readonly<Record<OtherQueueName, readonly [label: Message, to: string]>> = {
  payments: [msg('Payments to review'), '/admin/money/attention'],
  disputes: [msg('Disputes'), '/admin/money/disputes'],
  reports: [msg('Problem reports'), '/admin/lesson-reports'],
  messages: [msg('Messages'), '/admin/contact'],
  recovery: [msg('Account recovery'), '/admin/recovery'],
}

/** Queues that have a page of their own; each is shown to those who may open it. */
export type OtherQueue = {
  readonly to: string
  readonly label: string
  /** How many wait: `12`, `50+`. */
  readonly open: string
  /** Whether some of it waits for less long than all that the queue of all kinds lists. */
  readonly hasMore: boolean
}

type Waiting = Readonly<Record<'items' | 'beyond', readonly Pick<WaitingItem, 'other'>[]>>

/** The queues in which something waits, those with the longest waiting first. */
export const otherQueues = ({ items, beyond }: Waiting): readonly OtherQueue[] => {
  const nameOf = ({ other }: Pick<WaitingItem, 'other'>) => other
  const cut = new Set(beyond.map(nameOf))
  return [...Map.groupBy([...items, ...beyond], nameOf)].flatMap(([name, own]) => {
    if (name === undefined) return []
    const [label, to] = OTHER_QUEUES[name]
    return [{ to, label: label(), open: waitingLabel(own.length), hasMore: cut.has(name) }]
  })
}
