import { and, desc, eq } from 'drizzle-orm'
import { checkManagement } from '#features/people/users/policy.ts'
import { getUser, lockUsers } from '#features/people/users/queries.ts'
import { ACCOUNT_DELETED } from '#features/people/users/refusals.ts'
import { users } from '#features/people/users/table.ts'
import { type Ctx, userIdOf } from '#kernel/actor.ts'
import { newId } from '#kernel/ids.ts'
import { requireUser } from '#kernel/policy.ts'
import { refuse } from '#kernel/refusal.ts'
import { topics } from '#kernel/topics.ts'
import { db, publishAfterCommit, type Tx, transaction } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { idempotentTransaction } from '#platform/idempotency.ts'
import { keyset, type PageQuery, readPage } from '#platform/keyset.ts'
import { noteAdded, noteDeleted, noteEdited } from './events.ts'
import { mayKeepNotes } from './policy.ts'
import { NOT_YOUR_NOTE, NOTE_IS_FIXED, NOTE_NOT_FOUND, OWN_NOTES } from './refusals.ts'
import { mayDeleteNote, mayEditNote, mayReadNotesOn } from './rules.ts'
import { staffNotes } from './table.ts'

const refuseUnlessKeepsNotes = ({ actor }: Ctx): void => {
  const refusal = mayKeepNotes(actor)
  if (refusal) refuse(refusal)
}

const lockNote = async (tx: Tx, ctx: Ctx, id: string) => {
  refuseUnlessKeepsNotes(ctx)
  const [note] = await tx.select().from(staffNotes).where(eq(staffNotes.id, id)).for('update')
  // Who a note is about must not learn from its id that it exists.
  return note && note.userId !== userIdOf(ctx.actor) ? note : refuse(NOTE_NOT_FOUND)
}

/** Adds a note about a person and returns its id. Refuses 403 about oneself, and about staff to all but superadmins; 404, 409. */
export const addNote = (ctx: Ctx, userId: string, text: string): Promise<string> =>
  idempotentTransaction(ctx, async tx => {
    refuseUnlessKeepsNotes(ctx)
    const author = requireUser(ctx.actor)
    await lockUsers(tx, [userId])
    const person = await getUser(tx, userId)
    if (person.id === author.id) return refuse(OWN_NOTES)
    const refusal = checkManagement(author, person)
    if (refusal) return refuse(refusal)
    if (person.deletedAt) return refuse(ACCOUNT_DELETED)
    const id = newId('staffNote')
    await tx.insert(staffNotes).values({ id, userId: person.id, authorId: author.id, text, createdAt: ctx.now })
    publishAfterCommit(tx, topics.admin('users'))
    await recordEvents(tx, ctx, noteAdded(person.id, { noteId: id }))
    return id
  })

/** The author corrects a note. Refuses 404, 409 `note_is_fixed` to others and later. */
export const editNote = (ctx: Ctx, id: string, text: string): Promise<void> =>
  transaction(async tx => {
    const note = await lockNote(tx, ctx, id)
    if (!mayEditNote(ctx.actor, note, ctx.now)) return refuse(NOTE_IS_FIXED)
    await tx.update(staffNotes).set({ text, editedAt: ctx.now }).where(eq(staffNotes.id, id))
    publishAfterCommit(tx, topics.admin('users'))
    await recordEvents(tx, ctx, noteEdited(note.userId, { noteId: id }))
  })

/** Refuses 403 `not_your_note`, 404. */
export const deleteNote = (ctx: Ctx, id: string): Promise<void> =>
  transaction(async tx => {
    const note = await lockNote(tx, ctx, id)
    if (!mayDeleteNote(ctx.actor, note)) return refuse(NOT_YOUR_NOTE)
    await tx.delete(staffNotes).where(eq(staffNotes.id, id))
    publishAfterCommit(tx, topics.admin('users'))
    await recordEvents(tx, ctx, noteDeleted(note.userId, { noteId: id }))
  })

const newestFirst = keyset(staffNotes.createdAt, staffNotes.id, 'descending')

/** For staff: the notes about a person, the newest first; none about the reader, and about staff only for superadmins. ISO instants. */
export const listNotes = async (ctx: Ctx, userId: string, { cursor, limit }: PageQuery = {}) => {
  refuseUnlessKeepsNotes(ctx)
  const person = await getUser(db, userId)
  if (!mayReadNotesOn(ctx.actor, person)) return { items: [], nextCursor: null }
  const page = await readPage(
    limit,
    rows =>
      db
        .select({ note: staffNotes, authorName: users.displayName })
        .from(staffNotes)
        .innerJoin(users, eq(users.id, staffNotes.authorId))
        .where(and(eq(staffNotes.userId, person.id), newestFirst.afterCursor(cursor)))
        .orderBy(desc(staffNotes.createdAt), desc(staffNotes.id))
        .limit(rows),
    ({ note }) => ({ at: note.createdAt.toString(), id: note.id }),
  )
  return {
    ...page,
    items: page.items.map(({ note, authorName }) => ({
      ...{ id: note.id, text: note.text, authorId: note.authorId, authorName },
      createdAt: note.createdAt.toString(),
      editedAt: note.editedAt?.toString() ?? null,
      mayEdit: mayEditNote(ctx.actor, note, ctx.now),
      mayDelete: mayDeleteNote(ctx.actor, note),
    })),
  }
}
