import type { EffectiveRole } from '#kernel/actor.ts'

/** The part of the signed-in user that the frame shows. */
export type SignedInUser = {
  readonly displayName: string
  readonly username: string
  readonly photoURL: string | null
  /** What decides what the menus show. */
  readonly role: EffectiveRole
}
