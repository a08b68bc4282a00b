import { z } from '@hono/zod-openapi'
import { instant } from '#platform/api-fields.ts'
import type { HomeworkItem, HomeworkView } from './queries.ts'
import { FILE_PARTS } from './schema.ts'

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
export const ItemSchema = z.object(itemFields).openapi('HomeworkItem')

const FileSchema = z
  .object({
    ...{ id: z.string(), part: z.enum(FILE_PARTS), name: z.string(), contentType: z.string() },
    size: z.int().openapi({ description: 'Bytes' }),
    isHandedIn: z.boolean(),
    downloadUrl: z.string(),
  })
  .openapi('HomeworkFile')

export const HomeworkSchema = z
  .object({
    ...itemFields,
    text: z.string(),
    handedIn: z.string().openapi({ description: 'The words that were handed in last' }),
    answer: z.string().openapi({ description: 'The teacher’s words' }),
    files: z.array(FileSchema),
    ...{ mayHandIn: z.boolean(), mayMark: z.boolean() },
  })
  .openapi('Homework')

export const toHomeworkJson = (view: HomeworkView): z.input<typeof HomeworkSchema> => {
  const { part: _, isOwn: __, maySet: ___, others: ____, files, ...shown } = toItemJson(view)
  return {
    ...shown,
    files: files.map(({ type: _____, path: ______, ...file }) => ({
      ...file,
      downloadUrl: `/api/v1/homework/${view.id}/files/${file.id}/content`,
    })),
  }
}

export const toItemJson = <Item extends HomeworkItem>({
  excerpt: _,
  answerExcerpt: __,
  fileName: ___,
  teacher,
  ...item
}: Item) => ({
  ...item,
  teacher: { uid: teacher.uid, name: teacher.name },
})
