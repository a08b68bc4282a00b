import { z } from '@hono/zod-openapi'
import { endpoint } from '#platform/api.ts'
import { pageQuery } from '#platform/keyset.ts'
import { addNote, deleteNote, editNote, listNotes } from './notes.ts'
import { mayKeepNotes } from './policy.ts'
import { noteInput } from './schema.ts'

const tag = 'Manage users'
const params = z.object({ id: z.string().min(1).max(60) })
const instant = z.string().openapi({ format: 'date-time', description: 'ISO 8601, UTC' })

const NoteSchema = z
  .object({
    id: z.string(),
    text: z.string(),
    authorId: z.string(),
    authorName: z.string(),
    createdAt: instant,
    editedAt: instant.nullable(),
    mayEdit: z.boolean(),
    mayDelete: z.boolean(),
  })
  .openapi('StaffNote')

export const staffNoteEndpoints = [
  endpoint({
    ...{ method: 'get', path: '/api/v1/admin/users/{id}/notes', tag },
    summary: 'For staff: the notes about a person, the newest first',
    policy: mayKeepNotes,
    scope: ['staff:users'],
    params,
    query: z.object(pageQuery),
    response: z
      .object({ items: z.array(NoteSchema).readonly(), nextCursor: z.string().nullable() })
      .openapi('StaffNotes'),
    run: ({ ctx, params: { id }, query }) => listNotes(ctx, id, query),
  }),
  endpoint({
    ...{ method: 'post', path: '/api/v1/admin/users/{id}/notes', tag },
    summary: 'For staff: note something about a person; it is part of the download of the person’s own data',
    policy: mayKeepNotes,
    scope: ['staff:users'],
    params,
    body: noteInput,
    response: z.object({ id: z.string() }),
    status: 201,
    idempotent: true,
    run: async ({ ctx, params: { id }, body: { text } }) => ({ id: await addNote(ctx, id, text) }),
  }),
  endpoint({
    ...{ method: 'patch', path: '/api/v1/admin/notes/{id}', tag },
    summary: 'For staff: correct your own note, within 15 minutes',
    policy: mayKeepNotes,
    scope: ['staff:users'],
    params,
    body: noteInput,
    status: 204,
    run: ({ ctx, params: { id }, body: { text } }) => editNote(ctx, id, text),
  }),
  endpoint({
    ...{ method: 'delete', path: '/api/v1/admin/notes/{id}', tag },
    summary: 'For staff: delete your own note; superadmins delete all',
    policy: mayKeepNotes,
    scope: ['staff:users'],
    params,
    status: 204,
    run: ({ ctx, params: { id } }) => deleteNote(ctx, id),
  }),
]
