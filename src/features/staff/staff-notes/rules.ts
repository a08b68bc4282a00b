import { checkManagement } from '#features/people/users/policy.ts'
import { type Actor, type Role, userIdOf } from '#kernel/actor.ts'
import { can } from '#kernel/capability.ts'
import { toInstant } from '#kernel/time.ts'

/** For so long the author can correct a note: later, others have read it and acted on it. */
export const EDIT_MINUTES = 15

type Note = { readonly authorId: string; readonly createdAt: Temporal.Instant | string }

const isAuthor = (actor: Actor, { authorId }: Note): boolean => actor.kind === 'user' && actor.id === authorId

/** Who reads what staff note about this person: no one about themselves, and about staff only those who manage staff. */
export const mayReadNotesOn = (actor: Actor, person: { readonly id: string; readonly role: Role }): boolean =>
  can(actor, 'keep_notes') && userIdOf(actor) !== person.id && checkManagement(actor, person) === null

export const mayEditNote = (actor: Actor, note: Note, now: Temporal.Instant): boolean =>
  isAuthor(actor, note) && Temporal.Instant.compare(now, toInstant(note.createdAt).add({ minutes: EDIT_MINUTES })) < 0

export const mayDeleteNote = (actor: Actor, note: Note): boolean => isAuthor(actor, note) || can(actor, 'delete_notes')
