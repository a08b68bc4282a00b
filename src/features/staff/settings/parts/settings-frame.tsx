import type { ReactNode } from 'react'
import { AdminFrame } from '#features/people/navigation/parts/admin-frame.tsx'
import { Stack } from '#ui/layout.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { SETTINGS_PATHS, type SettingsSection } from '../paths.ts'

const LABELS: Readonly<Record<SettingsSection, string>> = {
  site: 'Site',
  holidays: 'Holidays',
  documents: 'Legal documents',
  messages: 'Messages',
}

type Props = { readonly section: SettingsSection; readonly children: ReactNode }

/** The pages of the settings, side by side. */
export const SettingsFrame = ({ section, children }: Props) => (
  <AdminFrame>
    <Stack gap={6}>
      <h1>Settings</h1>
      <Tabs
        label="Settings"
        tabs={(Object.keys(LABELS) as SettingsSection[]).map(name => ({
          to: SETTINGS_PATHS[name],
          label: LABELS[name],
          current: name === section,
        }))}
      />
      {children}
    </Stack>
  </AdminFrame>
)
