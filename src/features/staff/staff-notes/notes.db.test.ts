import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { Actor, Ctx } from '#kernel/actor.ts'
import { db } from '#platform/database.ts'
import { auditRows } from '#platform/table.ts'
import { instant } from '#tests/support/clock.ts'
import { setupDatabase } from '#tests/support/database.ts'
import { createTestUser } from '#tests/support/users.ts'
import { addNote, deleteNote, editNote, listNotes } from './notes.ts'

setupDatabase()
const NOW = instant('2026-11-22T10:00:00Z')
const as = (actor: Actor, minutes = 0): Ctx => ({ actor, now: NOW.add({ minutes }), requestId: 'req_test' })
const refusalOf = (code: string) => ({ refusal: { code } })

it('is corrected by its author for a short time, and deleted by the author or a superadmin', async () => {
  const [author, other] = [await createTestUser({ staffRole: 'support' }), await createTestUser({ role: 'admin' })]
  const [superadmin, student] = [await createTestUser({ role: 'superadmin' }), await createTestUser()]
  const id = await addNote(as(author), student.id, 'Prefers the telephone.')
  await editNote(as(author, 14), id, 'Prefers e-mail.')
  await expect(editNote(as(other, 14), id, 'Mine.')).rejects.toMatchObject(refusalOf('note_is_fixed'))
  await expect(editNote(as(author, 15), id, 'Later.')).rejects.toMatchObject(refusalOf('note_is_fixed'))
  expect((await listNotes(as(other, 20), student.id)).items).toMatchObject([
    { id, text: 'Prefers e-mail.', authorName: author.displayName, mayEdit: false, mayDelete: false },
  ])
  await expect(deleteNote(as(other), id)).rejects.toMatchObject(refusalOf('not_your_note'))
  const second = await addNote(as(author, 30), student.id, 'A second one.')
  await deleteNote(as(author, 100), id)
  await deleteNote(as(superadmin, 100), second)
  expect((await listNotes(as(other), student.id)).items).toEqual([])
  const audit = await db.select().from(auditRows).where(eq(auditRows.entityId, student.id)).orderBy(auditRows.at)
  expect(audit.map(({ event }) => event.replace('staff_note.', ''))).toEqual([
    ...['added', 'edited', 'added', 'deleted', 'deleted'],
  ])
  // The words are gone with the note.
  expect(JSON.stringify(audit)).not.toContain('Prefers')
})

it('is never read by the person whom it is about, who may be staff', async () => {
  const [superadmin, admin] = [await createTestUser({ role: 'superadmin' }), await createTestUser({ role: 'admin' })]
  const id = await addNote(as(superadmin), admin.id, 'Is on leave in May.')
  expect((await listNotes(as(admin), admin.id)).items).toEqual([])
  await expect(deleteNote(as(admin), id)).rejects.toMatchObject(refusalOf('note_not_found'))
  await expect(addNote(as(admin), admin.id, 'All well.')).rejects.toMatchObject(refusalOf('own_notes'))
  await expect(addNote(as(admin), superadmin.id, 'Hm.')).rejects.toMatchObject(refusalOf('staff_account'))
  for (const staffRole of ['finance', 'content'] as const)
    await expect(listNotes(as(await createTestUser({ staffRole })), admin.id)).rejects.toMatchObject(
      refusalOf('forbidden'),
    )
})
