export const SETTINGS_PATHS = {
  site: '/admin/settings',
  holidays: '/admin/settings/holidays',
  documents: '/admin/settings/documents',
  messages: '/admin/settings/messages',
} as const
export type SettingsSection = keyof typeof SETTINGS_PATHS

export const messagePath = (type: string): string => `${SETTINGS_PATHS.messages}/${type}`

export const legalDocumentPath = (slug: string): string => `${SETTINGS_PATHS.documents}/${slug}`
