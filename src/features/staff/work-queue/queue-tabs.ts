import type { OtherQueueName, WaitingItem } from '#features/staff/dashboard/sources.ts'
import { KIND_NAMES } from '#features/staff/requests/kind-names.ts'
import { QUEUES_PATH, queuePath } from '#features/staff/requests/paths.ts'
import type { RequestKindName } from '#features/staff/requests/schema.ts'
import { type Message, msg, t } from '#kernel/messages.ts'
import type { Tab } from '#ui/tabs.tsx'

/** The page of each queue beside those of requests. */
const OTHER_QUEUES: Readonly<Record<OtherQueueName, readonly [label: Message, to: string]>> = {
  payments: [msg('Payments to review'), '/admin/money/attention'],
  disputes: [msg('Disputes'), '/admin/money/disputes'],
  reports: [msg('Problem reports'), '/admin/lesson-reports'],
  messages: [msg('Messages'), '/admin/contact'],
  recovery: [msg('Account recovery'), '/admin/recovery'],
}

/** Queues that have a page of their own; each is shown to those who may open it. */
export type OtherQueue = { readonly to: string; readonly label: string; readonly open: number }

export const otherQueues = (waiting: readonly WaitingItem[]): readonly OtherQueue[] => {
  const open = new Map<string, OtherQueue>()
  for (const { other } of waiting) {
    if (other === undefined) continue
    const [label, to] = OTHER_QUEUES[other]
    open.set(to, { to, label: label(), open: (open.get(to)?.open ?? 0) + 1 })
  }
  return [...open.values()]
}

type Queues = {
  readonly kind: RequestKindName | null
  readonly counts: readonly { readonly name: RequestKindName; readonly open: number }[]
  readonly others: readonly OtherQueue[]
}

/** All queues in one, then each kind with how many of it wait, those of which some do before the others. */
export const queueTabs = ({ kind, counts, others }: Queues): readonly Tab[] => {
  const kinds = counts.map(({ name, open }) => ({
    ...{ to: queuePath(name), label: KIND_NAMES[name](), current: kind === name },
    count: open || undefined,
  }))
  return [
    { to: QUEUES_PATH, label: t('All types'), current: kind === null },
    ...kinds.filter(({ count }) => count),
    ...others.map(({ to, label, open }) => ({ to, label, count: open, current: false })),
    ...kinds.filter(({ count }) => !count),
  ]
}
