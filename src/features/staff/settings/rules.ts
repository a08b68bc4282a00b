import { type Decision, decided, refused } from '#kernel/decision.ts'
import { t } from '#kernel/messages.ts'
import { SETTING_SCHEMAS, type SettingName } from './schema.ts'

/** The value as it is stored. Refuses 422 `not_valid` with the sentence that the form would show. */
export const parseSetting = (key: SettingName, value: unknown): Decision<unknown> => {
  const parsed = SETTING_SCHEMAS[key].safeParse(value)
  if (parsed.success) return decided(parsed.data)
  const message = parsed.error.issues[0]?.message ?? t('Not valid.')
  return refused({ code: 'not_valid', status: 422, message, field: 'value' })
}
