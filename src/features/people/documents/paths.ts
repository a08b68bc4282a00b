export const documentPath = (slug: string): string => `/documents/${slug}`
export const versionsPath = (slug: string): string => `${documentPath(slug)}/versions`
export const versionPath = (slug: string, version: string): string => `${versionsPath(slug)}/${version}`
