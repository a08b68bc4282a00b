import { z } from '@hono/zod-openapi'
import { endpoint } from '#platform/api.ts'
import { idParams, instant, pageOf } from '#platform/api-fields.ts'
import { pageQuery } from '#platform/keyset.ts'
import { addNote, deleteNote, editNote, listNotes } from './notes.ts'
import { mayKeepNotes } from './policy.ts'
import { noteInput } from './schema.ts'

const tag = 'Manage users'

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
    params: idParams,
    query: z.object(pageQuery),
    response: pageOf(NoteSchema).openapi('StaffNotes'),
    run: ({ ctx, params: { id }, query }) => listNotes(ctx, id, query),
  }),
  endpoint({
    ...{ method: 'post', path: '/api/v1/admin/users/{id}/notes', tag },
    summary: 'For staff: note something about a person; it is part of the download of the person’s own data',
    policy: mayKeepNotes,
    scope: ['staff:users'],
    params: idParams,
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
    params: idParams,
    body: noteInput,
    status: 204,
    run: ({ ctx, params: { id }, body: { text } }) => editNote(ctx, id, text),
  }),
  endpoint({
    ...{ method: 'delete', path: '/api/v1/admin/notes/{id}', tag },
    summary: 'For staff: delete your own note; superadmins delete all',
    policy: mayKeepNotes,
    scope: ['staff:users'],
    params: idParams,
    status: 204,
    run: ({ ctx, params: { id } }) => deleteNote(ctx, id),
  }),
]
