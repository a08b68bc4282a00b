import { and, eq } from 'drizzle-orm'
import {
  getLearning,
  listLearningReaders,
  listStudentsOfDate,
  publishLearning,
} from '#features/academy/learning-rights/queries.ts'
import { findDecidingLesson } from '#features/academy/lessons/queries.ts'
import type { Ctx } from '#kernel/actor.ts'
import { unwrap } from '#kernel/decision.ts'
import { requireUser } from '#kernel/policy.ts'
import { refuse } from '#kernel/refusal.ts'
import { type Tx, transaction } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { notesChanged, notesWritten } from './events.ts'
import { NOTES_CHANGED } from './refusals.ts'
import { decideNotes } from './rules.ts'
import type { NoteInput } from './schema.ts'
import { lessonNotes, lessonNoteVersions } from './table.ts'

/**
 * The teacher of a lesson writes its notes, or changes them; every version is kept. The audit has no words of them. Refuses 404 'Lesson not
 * found', 403 `not_your_part`, 409 as `decideNotes` does (docs/product.md §16.2).
 */
export const writeNotes = (ctx: Ctx, lessonId: string, { version: seen, ...words }: NoteInput): Promise<void> =>
  transaction(async tx => {
    const { lesson } = await getLearning(tx, ctx, lessonId, { read: 'readNotes', act: 'writeNotes' })
    const { occurrenceId } = lesson
    const sessionId = lesson.session.id
    const isOfDate = eq(lessonNotes.occurrenceId, occurrenceId)
    const [before] = await tx.select().from(lessonNotes).where(isOfDate).for('update')
    const deciding = await findDecidingLesson(tx, lesson, 'host')
    const version = unwrap(decideNotes(deciding, { current: before?.version ?? 0, seen }, ctx.now))
    const writtenBy = requireUser(ctx.actor).id
    const row = { ...words, version, writtenBy, updatedAt: ctx.now }
    if (before) await tx.update(lessonNotes).set(row).where(isOfDate)
    else {
      const values = { occurrenceId, sessionId, ...row, createdAt: ctx.now }
      const added = await tx.insert(lessonNotes).values(values).onConflictDoNothing().returning()
      // Another device has written the first version since.
      if (added.length === 0) refuse(NOTES_CHANGED)
    }
    const wasShared = before !== undefined && (await hasBeenShared(tx, occurrenceId))
    await tx.insert(lessonNoteVersions).values({ occurrenceId, version, ...words, writtenBy, writtenAt: ctx.now })
    const payload = { occurrenceId, sessionId, lessonId, isNews: words.isShared && !wasShared }
    const change = { after: { version, isShared: words.isShared } }
    await recordEvents(tx, ctx, (before ? notesChanged : notesWritten)(occurrenceId, payload, change))
    const students = (await listStudentsOfDate(tx, occurrenceId)).map(({ studentId }) => studentId)
    const readers = await listLearningReaders(tx, students, ctx.now)
    publishLearning(tx, [lesson.teacher.uid, writtenBy, ...readers.map(({ userId }) => userId)])
  })

const hasBeenShared = async (tx: Tx, occurrenceId: string): Promise<boolean> =>
  (await tx.$count(
    lessonNoteVersions,
    and(eq(lessonNoteVersions.occurrenceId, occurrenceId), lessonNoteVersions.isShared),
  )) > 0
