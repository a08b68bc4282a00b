import { type Actor, type Role, userIdOf } from '#kernel/actor.ts'
import { can, roleCan } from '#kernel/capability.ts'

type PhotoOwner = { readonly id: string; readonly role: Role }

/**
 * A teacher's photo is public; that of any other person is seen by themselves, their teachers and staff (docs/product.md §2.9).
 * `isOwnTeacher`: the actor teaches the owner, or has taught them.
 */
export const maySeePhoto = (actor: Actor, owner: PhotoOwner, isOwnTeacher: boolean): boolean =>
  isPublicPhoto(owner) ||
  userIdOf(actor) === owner.id ||
  isOwnTeacher ||
  can(actor, 'see_all_reservations') ||
  can(actor, 'see_people')

export const isPublicPhoto = ({ role }: PhotoOwner): boolean => roleCan(role, 'teach')
