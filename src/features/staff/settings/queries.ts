import type { Actor } from '#kernel/actor.ts'
import { can } from '#kernel/capability.ts'
import { defaultSettings, listStoredSettings, type SettingKey, settingsOf, UNSET_VERSION } from '#platform/settings.ts'
import { capabilityToChange, SETTING_SCHEMAS, type SettingName } from './schema.ts'

const NAMES = Object.keys(SETTING_SCHEMAS) as readonly (SettingName & SettingKey)[]

/** The settings that the actor may change, each with its version, and the value where nothing is set. Instants as ISO text. */
export const listSettings = async (actor: Actor) => {
  const stored = await listStoredSettings()
  const [values, defaults] = [settingsOf(stored), defaultSettings()]
  return NAMES.filter(key => can(actor, capabilityToChange(key))).map(key => ({
    key,
    value: values[key],
    default: defaults[key],
    version: stored.get(key)?.version ?? UNSET_VERSION,
    updatedAt: stored.get(key)?.updatedAt.toString() ?? null,
  }))
}
export type ListedSetting = Awaited<ReturnType<typeof listSettings>>[number]
