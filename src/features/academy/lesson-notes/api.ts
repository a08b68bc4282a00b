import { z } from '@hono/zod-openapi'
import { requireUser, signedIn } from '#kernel/policy.ts'
import { type Endpoint, endpoint } from '#platform/api.ts'
import { idParams, instant } from '#platform/api-fields.ts'
import { getNotes, listWithoutNotes } from './queries.ts'
import { noteInput } from './schema.ts'
import { writeNotes } from './write-notes.ts'

const tag = 'Lessons'

const NoteSchema = z
  .object({
    version: z.int().openapi({ description: 'Send it back with a change' }),
    done: z.string().openapi({ description: 'What was done' }),
    next: z.string().openapi({ description: 'What is next' }),
    isShared: z.boolean().openapi({ description: 'With the students and their guardians' }),
    writtenAt: instant,
    writer: z.string().openapi({ description: 'The name of the person who wrote this version' }),
  })
  .openapi('LessonNote')

const NotesSchema = z
  .object({
    note: NoteSchema.nullable(),
    earlier: z.array(NoteSchema).openapi({ description: 'Earlier versions, the latest first; for teachers and staff' }),
    mayWrite: z.boolean(),
  })
  .openapi('LessonNotes')

const readEndpoint = endpoint({
  method: 'get',
  path: '/api/v1/lessons/{id}/notes',
  tag,
  summary: 'The notes of a lesson: for its student and guardians those that are shared; for its teacher and staff all',
  policy: signedIn,
  scope: ['read'],
  params: idParams,
  response: NotesSchema,
  run: ({ ctx, params: { id } }) => getNotes(ctx, id),
})

const writeEndpoint = endpoint({
  method: 'put',
  path: '/api/v1/lessons/{id}/notes',
  tag,
  summary:
    'For its teacher: write what was done in a lesson that has begun, and what is next; all its students share it',
  policy: signedIn,
  scope: ['teach'],
  params: idParams,
  body: noteInput,
  response: NotesSchema,
  run: async ({ ctx, params: { id }, body }) => {
    await writeNotes(ctx, id, body)
    return getNotes(ctx, id)
  },
})

const missingEndpoint = endpoint({
  method: 'get',
  path: '/api/v1/me/lessons-without-notes',
  tag,
  summary: 'For teachers: your lessons of the last seven days that have no notes yet',
  policy: signedIn,
  scope: ['read'],
  response: z
    .object({
      items: z.array(
        z.object({
          ...{ occurrenceId: z.string(), title: z.string(), start: instant, end: instant },
          lessonId: z
            .string()
            .openapi({ description: 'The lesson of one of the students: its notes are those of all' }),
          students: z.array(z.string()),
        }),
      ),
    })
    .openapi('LessonsWithoutNotes'),
  run: async ({ ctx }) => ({ items: await listWithoutNotes(requireUser(ctx.actor).id, ctx.now) }),
})

export const lessonNotesEndpoints: readonly Endpoint[] = [readEndpoint, writeEndpoint, missingEndpoint]
