import type { ReactNode } from 'react'
import { AdminFrame } from '#features/people/navigation/parts/admin-frame.tsx'
import { topics } from '#kernel/topics.ts'
import { Stack } from '#ui/layout.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { useLiveTopics } from '#ui/use-live-topics.ts'

const TABS = [
  ['/admin/health', 'Overview'],
  ['/admin/health/jobs', 'Failed jobs'],
  ['/admin/health/emails', 'E-mails'],
] as const
export type HealthTab = (typeof TABS)[number][1]

/** The pages about how the site runs. */
export const HealthFrame = ({ tab, children }: { readonly tab: HealthTab; readonly children: ReactNode }) => {
  useLiveTopics(topics.admin('health'))
  return (
    <AdminFrame>
      <Stack gap={6}>
        <h1>Health</h1>
        <Tabs label="Health" tabs={TABS.map(([to, label]) => ({ to, label, current: label === tab }))} />
        {children}
      </Stack>
    </AdminFrame>
  )
}
