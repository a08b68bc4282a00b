import { z } from 'zod'
import { multiLineText, singleLineText, strictObject, wallTime } from '#features/academy/sessions/field-schemas.ts'
import { msg } from '#kernel/messages.ts'
import { parseInstant } from '#kernel/time.ts'
import { isScale, NO_SCALE, normalizeScale } from './scale.ts'

export const FILE_PARTS = ['task', 'hand_in', 'answer'] as const
export type FilePart = (typeof FILE_PARTS)[number]

const MAX_TEXT = 4_000
export const MAX_FILES_OF_PART = 20

const NO_TITLE = msg('Write what is to be done, on one line of at most 120 characters.')
const title = singleLineText(1, 120, NO_TITLE)
const text = multiLineText(MAX_TEXT, msg('Use at most {maximum} characters.'))
const scale = singleLineText(0, 9, NO_SCALE).refine(isScale, { error: NO_SCALE }).transform(normalizeScale)
const DUE = msg('Give the date and time by which it is due, as an ISO 8601 instant.')
const dueAt = z
  .string({ error: DUE })
  .max(40, { error: DUE })
  .refine(given => parseInstant(given) !== null, { error: DUE })

const task = { title, text: text.default(''), dueAt, scale: scale.default('') }

/** A new task on a lesson; `forAll`: for every student of its date. */
export const homeworkInput = strictObject({ ...task, forAll: z.boolean({ error: msg('Choose for whom it is.') }) })
export type HomeworkInput = z.output<typeof homeworkInput>

/** What may change later; the scale stays. */
export const homeworkChange = strictObject({ title, text: text.default(''), dueAt })
export type HomeworkChange = z.output<typeof homeworkChange>

/** A student's words; files are added before. */
export const handInInput = strictObject({ text: text.default('') })

/** `times`: how often it was handed in when the teacher read it. */
export const markInput = strictObject({
  mark: singleLineText(0, 9, msg('A mark has at most nine characters.')).default(''),
  answer: text.default(''),
  times: z
    .number({ error: msg('Send how often it was handed in.') })
    .int()
    .min(0),
})
export type MarkInput = z.output<typeof markInput>

export const fileFields = strictObject({
  part: z.enum(FILE_PARTS, { error: msg('Name the part: task, hand_in or answer.') }),
})

export const FOR_WHOM = ['all', 'one'] as const
const due = wallTime(msg('Choose the date and time by which it is due.'))

/** The forms of the pages; `due` in the reader's zone. */
export const setForm = z.object({
  ...{ title, text: text.default(''), due, scale: scale.default('') },
  forWhom: z.enum(FOR_WHOM).default('one'),
})
export const changeForm = z.object({ title, text: text.default(''), due })
export const handInForm = z.object({ text: text.default('') })
export const markForm = z.object({
  ...{ mark: markInput.shape.mark, answer: text.default('') },
  times: z.coerce.number().int().min(0),
})
export const fileForm = z.object({ file: z.unknown().optional(), part: z.enum(FILE_PARTS) })
export const removeFileForm = z.object({ fileId: z.string().min(1).max(60) })

/** `open`: to be handed in; `toMark`: for the teacher; `done`: marked. */
export const HOMEWORK_LISTS = ['open', 'handedIn', 'marked'] as const
export type HomeworkList = (typeof HOMEWORK_LISTS)[number]
