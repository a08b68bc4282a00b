import {
  defaultSettings,
  readSettings,
  readStoredSettings,
  type SettingKey,
  UNSET_VERSION,
} from '#platform/settings.ts'
import { SETTING_SCHEMAS, type SettingName } from './schema.ts'

const NAMES = Object.keys(SETTING_SCHEMAS) as readonly (SettingName & SettingKey)[]

/** Every setting with its version, and the value where nothing is set. Instants as ISO text. */
export const listSettings = async (now: Temporal.Instant) => {
  const [values, stored, defaults] = [await readSettings(now), await readStoredSettings(now), defaultSettings()]
  return NAMES.map(key => ({
    key,
    value: values[key],
    default: defaults[key],
    version: stored.get(key)?.version ?? UNSET_VERSION,
    updatedAt: stored.get(key)?.updatedAt.toString() ?? null,
  }))
}
export type ListedSetting = Awaited<ReturnType<typeof listSettings>>[number]
