import type { Actor } from '#kernel/actor.ts'
import { can } from '#kernel/capability.ts'
import { toInstant } from '#kernel/time.ts'

/** For so long the author can correct a note: later, others have read it and acted on it. */
export const EDIT_MINUTES = 15

type Note = { readonly authorId: string; readonly createdAt: Temporal.Instant | string }

const isAuthor = (actor: Actor, { authorId }: Note): boolean => actor.kind === 'user' && actor.id === authorId

export const mayEditNote = (actor: Actor, note: Note, now: Temporal.Instant): boolean =>
  isAuthor(actor, note) && Temporal.Instant.compare(now, toInstant(note.createdAt).add({ minutes: EDIT_MINUTES })) < 0

export const mayDeleteNote = (actor: Actor, note: Note): boolean => isAuthor(actor, note) || can(actor, 'delete_notes')
