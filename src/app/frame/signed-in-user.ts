import type { Role } from '#kernel/actor.ts'

/** What the frame shows of the signed-in person. */
export type SignedInUser = {
  readonly displayName: string
  readonly username: string
  readonly photoURL: string | null
  readonly role: Role
}
