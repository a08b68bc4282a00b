import { z } from 'zod'
import { msg } from '#kernel/messages.ts'
import { FIELD_SECTIONS, type FieldSection } from './labels.ts'
import { SETTING_SCHEMAS, version } from './schema.ts'

/** Of a setting that is on or off. */
export const switchForm = z.object({ version, value: z.boolean().default(false) })

/** The versions that were seen, by the names of their settings: "banner:3 contactEmail:0". */
export const versionsText = (settings: readonly { readonly key: string; readonly version: number }[]): string =>
  settings.map(each => `${each.key}:${each.version}`).join(' ')

const VERSIONS_MISSING = msg('Send the versions that you saw.')

const versionsOf = (keys: readonly string[]) =>
  z.string({ error: VERSIONS_MISSING }).transform((text, context) => {
    const seen = new Map(text.split(' ').map(each => [each.replace(/:.*$/s, ''), Number(each.replace(/^.*:/s, ''))]))
    const versions = keys.map(key => [key, version.safeParse(seen.get(key)).data] as const)
    const complete = versions.flatMap(([key, seenVersion]) =>
      seenVersion === undefined ? [] : [[key, seenVersion] as const],
    )
    if (complete.length === keys.length) return Object.fromEntries(complete)
    context.addIssue({ code: 'custom', message: VERSIONS_MISSING() })
    return z.NEVER
  })

/** The form of a section: a field for each of its settings, and the versions that were seen. */
export const sectionForm = (section: FieldSection) => {
  const keys = FIELD_SECTIONS[section]
  const fields: Record<string, z.ZodType> = Object.fromEntries(keys.map(key => [key, SETTING_SCHEMAS[key]]))
  return z.object({ ...fields, versions: versionsOf(keys) })
}

export const companyForm = z.object({ version, ...SETTING_SCHEMAS.company.shape })
