import { KIND_NAMES } from '#features/staff/requests/kind-names.ts'
import { QUEUES_PATH, queuePath } from '#features/staff/requests/paths.ts'
import type { RequestKindName } from '#features/staff/requests/schema.ts'
import { t } from '#kernel/messages.ts'
import type { Tab } from '#ui/tabs.tsx'
import type { OtherQueue } from './other-queues.ts'

type Queues = {
  readonly kind: RequestKindName | null
  readonly counts: readonly { readonly name: RequestKindName; readonly open: number }[]
  readonly others: readonly OtherQueue[]
}

/**
 * All queues in one, then each kind with how many of it wait, those of which some do before the others. The first has no count: it lists
 * what waits beside requests too, which the other pages do not read.
 */
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
