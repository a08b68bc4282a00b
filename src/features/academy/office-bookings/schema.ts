import { z } from 'zod'
import { reserveForm, reserveInput } from '#features/academy/reservations/schema.ts'
import { wallTime } from '#features/academy/sessions/field-schemas.ts'
import { msg, type Said } from '#kernel/messages.ts'
import { parseInstant } from '#kernel/time.ts'
import type { DateTimeMap } from '#kernel/timetable.ts'
import { OFFICE_PAYMENTS } from './rules.ts'

const NEW_TIME = msg('Choose the new time: one.')
const WHEN = msg('Say when they agreed.')
const instantText = z.iso.datetime({ offset: true, error: WHEN })
const person = (error: Said) => z.string({ error }).min(1, { error }).max(64, { error })
const pay = z.enum(OFFICE_PAYMENTS, { error: msg('Choose how it is paid.') })

const { earlyPerformance: _, acceptedTerms: __, ...chosen } = reserveInput.shape
const { earlyPerformance: ___, acceptedTerms: ____, studentId: _____, payerId: ______, ...posted } = reserveForm.shape

/** Body of the API request: what a reservation takes, without the consents, which are the payer's. */
export const officeBookingInput = z.strictObject({
  ...chosen,
  payerId: person(msg('Choose who pays.')),
  pay,
  agreedAt: instantText.optional(),
})

/** Payer and way to pay are one choice on the page: `link <payer>` or `credit <payer>`; when they agreed is by the clock of the staff's zone. */
export const officeBookingForm = z.object({
  ...posted,
  studentId: person(msg('Choose for whom it is.')),
  payment: z
    .string({ error: msg('Choose who pays, and how.') })
    .regex(/^(link|credit) \S{1,64}$/, { error: msg('Choose who pays, and how.') }),
  agreedAt: z.preprocess(value => (value === '' ? undefined : value), wallTime(WHEN).optional()),
})

export type OfficeBookingInput = Omit<z.output<typeof officeBookingInput>, 'agreedAt' | 'date_time'> & {
  readonly date_time?: DateTimeMap | undefined
  readonly studentId: string
  readonly agreedAt?: Temporal.Instant | undefined
}

/** Who agreed for the student's side, and when, as staff say. */
export const officeMoveInput = z.strictObject({
  start: z.iso.datetime({ offset: true, error: NEW_TIME }),
  agreedBy: person(msg('Say who agreed for the student.')),
  agreedAt: instantText,
})

export const officeMoveForm = z.object({
  times: z
    .string({ error: NEW_TIME })
    .max(40, { error: NEW_TIME })
    .refine(text => parseInstant(text) !== null, { error: NEW_TIME }),
  agreedBy: person(msg('Say who agreed for the student.')),
  agreedAt: wallTime(WHEN),
})
