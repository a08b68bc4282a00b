import type { EffectiveRole } from '#kernel/actor.ts'
import type { Tab } from './tabs.ts'

/** The part of the signed-in user that the frame shows. */
export type SignedInUser = {
  readonly displayName: string
  readonly username: string
  readonly photoURL: string | null
  /** What decides what the menus show. */
  readonly role: EffectiveRole
  /** On phones, at the bottom of the window. */
  readonly tabs: readonly Tab[]
}
