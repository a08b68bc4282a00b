const SETTINGS = '/admin/settings'

/** The pages of the settings, in the order of their menu. */
export const SETTINGS_PATHS = {
  texts: `${SETTINGS}/texts`,
  company: `${SETTINGS}/company`,
  taxes: `${SETTINGS}/taxes`,
  bookings: `${SETTINGS}/bookings`,
  learning: `${SETTINGS}/learning`,
  goodwill: `${SETTINGS}/goodwill`,
  access: `${SETTINGS}/access`,
  retention: `${SETTINGS}/retention`,
  holidays: `${SETTINGS}/holidays`,
  documents: `${SETTINGS}/documents`,
  messages: `${SETTINGS}/messages`,
} as const
export type SettingsSection = keyof typeof SETTINGS_PATHS

export const messagePath = (type: string): string => `${SETTINGS_PATHS.messages}/${type}`

export const legalDocumentPath = (slug: string): string => `${SETTINGS_PATHS.documents}/${slug}`
