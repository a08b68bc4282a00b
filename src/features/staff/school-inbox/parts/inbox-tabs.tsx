import { Tabs } from '#ui/tabs.tsx'
import { INBOX_PATH } from '../paths.ts'

const VIEWS = [
  { key: 'open', to: INBOX_PATH, label: 'Waiting' },
  { key: 'answered', to: `${INBOX_PATH}?view=answered`, label: 'Answered' },
  { key: 'reported', to: `${INBOX_PATH}?view=reported`, label: 'Reported' },
  { key: 'contact', to: `${INBOX_PATH}?view=contact`, label: 'Contact data' },
] as const
export type InboxView = (typeof VIEWS)[number]['key']

export const toInboxView = (text: string | null): InboxView => VIEWS.find(({ key }) => key === text)?.key ?? 'open'

type Props = { readonly view: InboxView; readonly waiting: number; readonly reported: number }

export const InboxTabs = ({ view, waiting, reported }: Props) => {
  const counts: Partial<Record<InboxView, number>> = { open: waiting, reported }
  return (
    <Tabs
      label="Which conversations"
      tabs={VIEWS.map(({ key, to, label }) => ({ to, label, count: counts[key], current: key === view }))}
    />
  )
}
