import { msg, t } from '#kernel/messages.ts'
import { Tabs } from '#ui/tabs.tsx'
import { INBOX_PATH } from '../paths.ts'

const VIEWS = [
  { key: 'open', to: INBOX_PATH, label: msg('[conversations] Waiting') },
  { key: 'answered', to: `${INBOX_PATH}?view=answered`, label: msg('[conversations] Answered') },
  { key: 'reported', to: `${INBOX_PATH}?view=reported`, label: msg('[conversations] Reported') },
  { key: 'contact', to: `${INBOX_PATH}?view=contact`, label: msg('Contact data') },
] as const
export type InboxView = (typeof VIEWS)[number]['key']

export const toInboxView = (text: string | null): InboxView => VIEWS.find(({ key }) => key === text)?.key ?? 'open'

type Props = { readonly view: InboxView; readonly waiting: number; readonly reported: number }

export const InboxTabs = ({ view, waiting, reported }: Props) => {
  const counts: Partial<Record<InboxView, number>> = { open: waiting, reported }
  return (
    <Tabs
      label={t('Which conversations')}
      tabs={VIEWS.map(({ key, to, label }) => ({
        to,
        label: label(),
        count: counts[key],
        current: key === view,
      }))}
    />
  )
}
