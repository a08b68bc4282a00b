import { z } from '@hono/zod-openapi'
import { MAX_FILE_BYTES } from '#features/academy/shared-files/schema.ts'
import { signedIn } from '#kernel/policy.ts'
import { type Endpoint, endpoint } from '#platform/api.ts'
import { id, idParams, pageOf } from '#platform/api-fields.ts'
import { pageQuery } from '#platform/keyset.ts'
import { withUpload } from '#platform/uploads.ts'
import { HomeworkSchema, ItemSchema, toHomeworkJson, toItemJson } from './api-schema.ts'
import { addHomeworkFile, admitHomeworkFile, downloadHomeworkFile, removeHomeworkFile } from './files.ts'
import { handIn, markHomework } from './hand-in.ts'
import { getHomework, getLessonHomework, HOMEWORK_SIDES, type HomeworkItem, listHomework } from './queries.ts'
import { fileFields, HOMEWORK_LISTS, handInInput, homeworkChange, homeworkInput, markInput } from './schema.ts'
import { changeHomework, setHomework, withdrawHomework } from './set-homework.ts'

const tag = 'Homework'
const ofFile = z.object({ id, file: id })
const items = z.object({ items: z.array(ItemSchema) })

const itemsOf = (list: readonly HomeworkItem[]) => ({ items: list.map(toItemJson) })

const ofLessonEndpoint = endpoint({
  method: 'get',
  path: '/api/v1/lessons/{id}/homework',
  tag,
  summary:
    'The homework of a lesson, for its student and guardians; for its teacher and staff that of all its students',
  policy: signedIn,
  scope: ['read'],
  params: idParams,
  response: items,
  run: async ({ ctx, params: { id: lesson } }) => itemsOf(await getLessonHomework(ctx, lesson)),
})

const setEndpoint = endpoint({
  method: 'post',
  path: '/api/v1/lessons/{id}/homework',
  tag,
  summary: 'For its teacher: set homework on a lesson that has begun, for its student or for all of its date',
  policy: signedIn,
  scope: ['teach'],
  params: idParams,
  body: homeworkInput,
  response: items,
  status: 201,
  idempotent: true,
  run: async ({ ctx, params: { id: lesson }, body }) => {
    const ids = await setHomework(ctx, lesson, body)
    const all = await getLessonHomework(ctx, lesson)
    return itemsOf(all.filter(item => ids.includes(item.id)))
  },
})

const listEndpoint = endpoint({
  method: 'get',
  path: '/api/v1/homework',
  tag,
  summary: 'Your homework and that of your children, or what you have set as a teacher',
  policy: signedIn,
  scope: ['read'],
  query: z.object({
    side: z.enum(HOMEWORK_SIDES).default('participant'),
    list: z.enum(HOMEWORK_LISTS).default('open'),
    ...pageQuery,
  }),
  response: pageOf(ItemSchema).openapi('HomeworkPage'),
  run: ({ ctx, query }) => listHomework(ctx, query),
})

const readEndpoint = endpoint({
  method: 'get',
  path: '/api/v1/homework/{id}',
  tag,
  summary: 'One student’s homework: the task, what was handed in, and the teacher’s answer',
  policy: signedIn,
  scope: ['read'],
  params: idParams,
  response: HomeworkSchema,
  run: async ({ ctx, params: asked }) => toHomeworkJson(await getHomework(ctx, asked.id)),
})

const changeEndpoint = endpoint({
  method: 'patch',
  path: '/api/v1/homework/{id}/task',
  tag,
  summary: 'For its teacher: change the task for all its students',
  policy: signedIn,
  scope: ['teach'],
  params: idParams,
  body: homeworkChange,
  response: HomeworkSchema,
  run: async ({ ctx, params: asked, body }) => {
    await changeHomework(ctx, asked.id, body)
    return toHomeworkJson(await getHomework(ctx, asked.id))
  },
})

const withdrawEndpoint = endpoint({
  method: 'delete',
  path: '/api/v1/homework/{id}/task',
  tag,
  summary: 'For its teacher: take a task back from all its students, while no one has handed it in',
  policy: signedIn,
  scope: ['teach'],
  params: idParams,
  status: 204,
  run: ({ ctx, params: asked }) => withdrawHomework(ctx, asked.id),
})

const handInEndpoint = endpoint({
  method: 'post',
  path: '/api/v1/homework/{id}/hand-in',
  tag,
  summary: 'For its student: hand in words, and the files that were added; again until it is marked',
  policy: signedIn,
  scope: ['book'],
  params: idParams,
  body: handInInput,
  response: HomeworkSchema,
  status: 201,
  idempotent: true,
  run: async ({ ctx, params: asked, body }) => {
    await handIn(ctx, asked.id, body.text)
    return toHomeworkJson(await getHomework(ctx, asked.id))
  },
})

const markEndpoint = endpoint({
  method: 'post',
  path: '/api/v1/homework/{id}/mark',
  tag,
  summary: 'For its teacher: answer with words, and with a mark where the homework has a scale',
  policy: signedIn,
  scope: ['teach'],
  params: idParams,
  body: markInput,
  response: HomeworkSchema,
  status: 201,
  idempotent: true,
  run: async ({ ctx, params: asked, body }) => {
    await markHomework(ctx, asked.id, body)
    return toHomeworkJson(await getHomework(ctx, asked.id))
  },
})

const addFileEndpoint = endpoint({
  method: 'post',
  path: '/api/v1/homework/{id}/files',
  tag,
  summary: 'Add a file of at most 25 MB: its teacher to the task or the answer, its student to what is handed in',
  policy: signedIn,
  scope: ['book', 'teach'],
  params: idParams,
  upload: { fields: ['part'] },
  response: HomeworkSchema,
  status: 201,
  idempotent: true,
  run: async ({ ctx, params: asked, request }) => {
    await admitHomeworkFile(ctx, asked.id)
    const upload = { maxFileBytes: MAX_FILE_BYTES, fields: fileFields }
    return withUpload(request, upload, async (file, { part }) => {
      await addHomeworkFile(ctx, asked.id, file, part)
      return toHomeworkJson(await getHomework(ctx, asked.id))
    })
  },
})

const contentEndpoint = endpoint({
  method: 'get',
  path: '/api/v1/homework/{id}/files/{file}/content',
  tag,
  summary: 'The file itself',
  policy: signedIn,
  scope: ['read'],
  params: ofFile,
  file: '*/*',
  run: ({ ctx, params: asked, request }) => downloadHomeworkFile(ctx, asked.id, asked.file, request),
})

const removeFileEndpoint = endpoint({
  method: 'delete',
  path: '/api/v1/homework/{id}/files/{file}',
  tag,
  summary: 'Delete a file that you may add, and that is not handed in',
  policy: signedIn,
  scope: ['book', 'teach'],
  params: ofFile,
  status: 204,
  run: ({ ctx, params: asked }) => removeHomeworkFile(ctx, asked.id, asked.file),
})

export const homeworkEndpoints: readonly Endpoint[] = [
  ...[ofLessonEndpoint, setEndpoint, listEndpoint, readEndpoint, changeEndpoint, withdrawEndpoint],
  ...[handInEndpoint, markEndpoint, addFileEndpoint, contentEndpoint, removeFileEndpoint],
]
