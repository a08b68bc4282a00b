import type { ReactNode } from 'react'
import { AdminFrame } from '#features/people/navigation/parts/admin-frame.tsx'
import { ListHead } from '#features/staff/list-views/parts/list-head.tsx'
import { msg, t } from '#kernel/messages.ts'
import { topics } from '#kernel/topics.ts'
import { Stack } from '#ui/layout.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { useLiveTopics } from '#ui/use-live-topics.ts'

const TABS = [
  ['/admin/health', 'Overview', msg('Overview')],
  ['/admin/health/jobs', 'Failed jobs', msg('Failed jobs')],
  ['/admin/health/emails', 'E-mails', msg('E-mails')],
] as const
export type HealthTab = (typeof TABS)[number][1]

/** The pages about how the site runs. */
export const HealthFrame = ({ tab, children }: { readonly tab: HealthTab; readonly children: ReactNode }) => {
  useLiveTopics(topics.admin('health'))
  return (
    <AdminFrame>
      <Stack gap={6}>
        <ListHead title={t('Health')} />
        <Tabs
          label={t('Health')}
          tabs={TABS.map(([to, key, label]) => ({ to, label: label(), current: key === tab }))}
        />
        {children}
      </Stack>
    </AdminFrame>
  )
}
