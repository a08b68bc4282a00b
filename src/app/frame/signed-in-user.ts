import type { Role } from '#kernel/actor.ts'

/** The part of the signed-in user that the frame shows. */
export type SignedInUser = {
  readonly displayName: string
  readonly username: string
  readonly photoURL: string | null
  readonly role: Role
}
