import { z } from 'zod'
import { calendarDate, multiLineText, strictObject } from '#features/academy/sessions/field-schemas.ts'
import { msg } from '#kernel/messages.ts'

export const REPORT_STATES = ['draft', 'published'] as const

const MAX_WORDS = 4_000
const day = calendarDate(msg('Choose a day.'))
const words = multiLineText(MAX_WORDS, msg('Use at most {maximum} characters.')).default('')
const student = z
  .string({ error: msg('Name the student.') })
  .min(1)
  .max(64)

const isInOrder = ({ from, to }: { readonly from: string; readonly to: string }) => from <= to
const ORDER = { error: msg('The last day is not before the first.'), path: ['to'] }

/** A report of one student from a day to another, both included, in the school’s zone. */
export const reportInput = strictObject({ studentId: student, from: day, to: day, words }).refine(isInOrder, ORDER)
export type ReportInput = z.output<typeof reportInput>

/** The address of a new report names them. `publish`: the words are saved and published with one press, so that none are lost. */
export const reportForm = z
  .object({ studentId: student, from: day, to: day, words, publish: z.literal('yes').optional() })
  .refine(isInOrder, ORDER)
