import { can } from '#kernel/capability.ts'
import { FORBIDDEN, type Policy, SIGN_IN_REQUIRED } from '#kernel/policy.ts'
import { capabilityToChange, type SettingName } from './schema.ts'

/** Who opens the settings, and changes the words of messages (docs/product.md §12.8). */
export const mayChangeTexts: Policy = actor => {
  if (actor.kind === 'visitor') return SIGN_IN_REQUIRED
  return can(actor, 'change_texts') ? null : FORBIDDEN
}

/** Who changes this setting. */
export const mayChange =
  (name: SettingName): Policy =>
  actor =>
    actor.kind === 'visitor' ? SIGN_IN_REQUIRED : can(actor, capabilityToChange(name)) ? null : FORBIDDEN

/** Who declares holidays. */
export const mayChangeSettings: Policy = actor => {
  if (actor.kind === 'visitor') return SIGN_IN_REQUIRED
  return can(actor, 'change_settings') ? null : FORBIDDEN
}
