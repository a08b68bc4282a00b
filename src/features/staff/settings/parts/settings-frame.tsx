import type { ReactNode } from 'react'
import { AdminFrame } from '#features/people/navigation/parts/admin-frame.tsx'
import { useViewerRole } from '#features/people/navigation/viewer-role.ts'
import { type Capability, roleCan } from '#kernel/capability.ts'
import { Stack } from '#ui/layout.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { SETTINGS_PATHS, type SettingsSection } from '../paths.ts'

const LABELS: Readonly<Record<SettingsSection, string>> = {
  site: 'Site',
  holidays: 'Holidays',
  documents: 'Legal documents',
  messages: 'Messages',
}

const NEEDS: Readonly<Record<SettingsSection, Capability>> = {
  site: 'change_texts',
  holidays: 'change_settings',
  documents: 'change_texts',
  messages: 'change_texts',
}

type Props = { readonly section: SettingsSection; readonly children: ReactNode }

/** The pages of the settings, side by side. */
export const SettingsFrame = ({ section, children }: Props) => {
  const role = useViewerRole()
  return (
    <AdminFrame>
      <Stack gap={6}>
        <h1>Settings</h1>
        <Tabs
          label="Settings"
          tabs={(Object.keys(LABELS) as SettingsSection[])
            .filter(name => roleCan(role, NEEDS[name]))
            .map(name => ({
              to: SETTINGS_PATHS[name],
              label: LABELS[name],
              current: name === section,
            }))}
        />
        {children}
      </Stack>
    </AdminFrame>
  )
}
