import type { WaitingItem } from '#features/staff/dashboard/sources.ts'
import type { RequestView } from '#features/staff/request-queues/queries.ts'
import { KIND_NAMES } from '#features/staff/requests/kind-names.ts'
import { t } from '#kernel/messages.ts'

export type QueueRow = RequestView | WaitingItem

export const isRequest = (row: QueueRow): row is RequestView => 'kind' in row

type Summary = Pick<RequestView['summary'], 'title' | 'details'>

/** The details that the title does not say, in their order, each with its label. */
export const factsBesideTitle = ({ title, details }: Summary): readonly (readonly [label: string, value: string])[] =>
  details
    .map(([label, value]) => [label, value.replace(/\s+/g, ' ').trim()] as const)
    .filter(([, value]) => value !== '' && !title.includes(value))

export const detailsBesideTitle = (summary: Summary): readonly string[] =>
  factsBesideTitle(summary).map(([, value]) => value)

/** The second line of a row: who asks, of which kind where the list has several, and what is asked. */
export const whatIsAsked = (row: QueueRow, withKind: boolean): string => {
  const parts = isRequest(row)
    ? [row.filer?.displayName ?? t('A visitor'), withKind && KIND_NAMES[row.kind](), ...detailsBesideTitle(row.summary)]
    : [row.from, row.queue]
  return parts.filter(Boolean).join(' · ')
}
