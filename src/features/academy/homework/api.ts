import { z } from '@hono/zod-openapi'
import { INVALID_FIELDS } from '#features/academy/shared-files/refusals.ts'
import { MAX_FILE_BYTES } from '#features/academy/shared-files/schema.ts'
import { signedIn } from '#kernel/policy.ts'
import { refuse } from '#kernel/refusal.ts'
import { type Endpoint, endpoint } from '#platform/api.ts'
import { pageQuery } from '#platform/keyset.ts'
import { receiveUpload } from '#platform/uploads.ts'
import { addHomeworkFile, admitHomeworkFile, downloadHomeworkFile, removeHomeworkFile } from './files.ts'
import { handIn, markHomework } from './hand-in.ts'
import {
  getHomework,
  getLessonHomework,
  HOMEWORK_SIDES,
  type HomeworkItem,
  type HomeworkView,
  listHomework,
} from './queries.ts'
import {
  FILE_PARTS,
  fileFields,
  HOMEWORK_LISTS,
  handInInput,
  homeworkChange,
  homeworkInput,
  markInput,
} from './schema.ts'
import { changeHomework, setHomework, withdrawHomework } from './set-homework.ts'

const tag = 'Homework'
const id = z.string().min(1).max(60)
const params = z.object({ id })
const ofFile = z.object({ id, file: id })
const instant = z.string().openapi({ format: 'date-time', description: 'ISO 8601, UTC' })
const person = z.object({ uid: z.string(), name: z.string() })

const itemFields = {
  ...{ id: z.string(), lessonId: z.string(), title: z.string(), dueAt: instant },
  scale: z
    .string()
    .openapi({ description: 'Of the marks: "1–6" from the lowest to the best, "A–F" or "%"; empty: none' }),
  subject: z.string().openapi({ description: 'The title of the session' }),
  ...{ student: person, teacher: person },
  handedInAt: instant.nullable(),
  isLate: z.boolean().openapi({ description: 'It was handed in after the second in which it was due' }),
  times: z.int().openapi({ description: 'How often it was handed in' }),
  mark: z.string(),
  markedAt: instant.nullable(),
}
const ItemSchema = z.object(itemFields).openapi('HomeworkItem')

const FileSchema = z
  .object({
    ...{ id: z.string(), part: z.enum(FILE_PARTS), name: z.string(), contentType: z.string() },
    size: z.int().openapi({ description: 'Bytes' }),
    isHandedIn: z.boolean(),
    downloadUrl: z.string(),
  })
  .openapi('HomeworkFile')

const HomeworkSchema = z
  .object({
    ...itemFields,
    text: z.string(),
    handedIn: z.string().openapi({ description: 'The words that were handed in last' }),
    answer: z.string().openapi({ description: 'The teacher’s words' }),
    files: z.array(FileSchema),
    ...{ mayHandIn: z.boolean(), mayMark: z.boolean() },
  })
  .openapi('Homework')

const toJson = (view: HomeworkView): z.input<typeof HomeworkSchema> => {
  const { part: _, isOwn: __, maySet: ___, others: ____, files, ...shown } = toItemJson(view)
  return {
    ...shown,
    files: files.map(({ type: _____, path: ______, ...file }) => ({
      ...file,
      downloadUrl: `/api/v1/homework/${view.id}/files/${file.id}/content`,
    })),
  }
}

const toItemJson = <Item extends HomeworkItem>({
  excerpt: _,
  answerExcerpt: __,
  fileName: ___,
  teacher,
  ...item
}: Item) => ({
  ...item,
  teacher: { uid: teacher.uid, name: teacher.name },
})

const itemsOf = (items: readonly HomeworkItem[]) => ({ items: items.map(toItemJson) })
const items = z.object({ items: z.array(ItemSchema) })

const ofLessonEndpoint = endpoint({
  method: 'get',
  path: '/api/v1/lessons/{id}/homework',
  tag,
  summary:
    'The homework of a lesson, for its student and guardians; for its teacher and staff that of all its students',
  policy: signedIn,
  scope: ['read'],
  params,
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
  params,
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
  response: z
    .object({ items: z.array(ItemSchema).readonly(), nextCursor: z.string().nullable() })
    .openapi('HomeworkPage'),
  run: ({ ctx, query }) => listHomework(ctx, query),
})

const readEndpoint = endpoint({
  method: 'get',
  path: '/api/v1/homework/{id}',
  tag,
  summary: 'One student’s homework: the task, what was handed in, and the teacher’s answer',
  policy: signedIn,
  scope: ['read'],
  params,
  response: HomeworkSchema,
  run: async ({ ctx, params: asked }) => toJson(await getHomework(ctx, asked.id)),
})

const changeEndpoint = endpoint({
  method: 'patch',
  path: '/api/v1/homework/{id}/task',
  tag,
  summary: 'For its teacher: change the task for all its students',
  policy: signedIn,
  scope: ['teach'],
  params,
  body: homeworkChange,
  response: HomeworkSchema,
  run: async ({ ctx, params: asked, body }) => {
    await changeHomework(ctx, asked.id, body)
    return toJson(await getHomework(ctx, asked.id))
  },
})

const withdrawEndpoint = endpoint({
  method: 'delete',
  path: '/api/v1/homework/{id}/task',
  tag,
  summary: 'For its teacher: take a task back from all its students, while no one has handed it in',
  policy: signedIn,
  scope: ['teach'],
  params,
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
  params,
  body: handInInput,
  response: HomeworkSchema,
  status: 201,
  idempotent: true,
  run: async ({ ctx, params: asked, body }) => {
    await handIn(ctx, asked.id, body.text)
    return toJson(await getHomework(ctx, asked.id))
  },
})

const markEndpoint = endpoint({
  method: 'post',
  path: '/api/v1/homework/{id}/mark',
  tag,
  summary: 'For its teacher: answer with words, and with a mark where the homework has a scale',
  policy: signedIn,
  scope: ['teach'],
  params,
  body: markInput,
  response: HomeworkSchema,
  status: 201,
  idempotent: true,
  run: async ({ ctx, params: asked, body }) => {
    await markHomework(ctx, asked.id, body)
    return toJson(await getHomework(ctx, asked.id))
  },
})

const addFileEndpoint = endpoint({
  method: 'post',
  path: '/api/v1/homework/{id}/files',
  tag,
  summary: 'Add a file of at most 25 MB: its teacher to the task or the answer, its student to what is handed in',
  policy: signedIn,
  scope: ['book', 'teach'],
  params,
  upload: { fields: ['part'] },
  response: HomeworkSchema,
  status: 201,
  idempotent: true,
  run: async ({ ctx, params: asked, request }) => {
    await admitHomeworkFile(ctx, asked.id)
    const { form, file, close } = await receiveUpload(request, MAX_FILE_BYTES)
    try {
      const input = fileFields.safeParse(Object.fromEntries(form))
      if (!input.success) return refuse({ ...INVALID_FIELDS, message: input.error.issues[0]?.message ?? '' })
      await addHomeworkFile(ctx, asked.id, file, input.data.part)
      return toJson(await getHomework(ctx, asked.id))
    } finally {
      await close()
    }
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
