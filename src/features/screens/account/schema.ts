import { z } from 'zod'
import { DisplayName, Email, Languages, ProfileChange, Username } from '#features/people/users/schema.ts'
import { msg } from '#kernel/messages.ts'

const { zone, theme, singleKeys, introduction, qualifications } = ProfileChange.shape

export const ProfileInput = z.strictObject({ displayName: DisplayName, username: Username })

export const PreferencesInput = z.strictObject({ zone: zone.unwrap(), theme: theme.unwrap() })

/** A box that is not ticked is not sent. */
export const ShortcutsInput = z.strictObject({ singleKeys: singleKeys.unwrap().default(false) })

export const GuardianInput = z.strictObject({ guardianEmail: Email })

/** Languages separated by commas or line breaks, without duplicates. */
const LanguageList = z
  .string()
  .max(1000, { error: msg('At most 12 languages.') })
  .default('')
  .transform(text => [...new Set(text.split(/[,\n]/).map(name => name.trim()))].filter(Boolean))
  .pipe(Languages)

export const PublicProfileInput = z.strictObject({
  introduction: introduction.unwrap().default(''),
  languages: LanguageList,
  qualifications: qualifications.unwrap().default(''),
})

export const DeviceInput = z.strictObject({ device: z.string().max(64) })
