import { z } from 'zod'
import { MAX_LESSONS, multiLineText, singleLineText, strictObject } from '#features/academy/sessions/field-schemas.ts'
import { msg, type Said, t } from '#kernel/messages.ts'

/** `open`: the teacher who is asked has not answered. `expired`: there was no answer in time. */
export const SUBSTITUTE_REQUEST_STATES = ['open', 'accepted', 'declined', 'withdrawn', 'expired'] as const
export type SubstituteRequestState = (typeof SUBSTITUTE_REQUEST_STATES)[number]

export const ANSWER_HOURS = { min: 1, max: 168, usual: 24 } as const
export const REQUEST_SIDES = ['asked', 'asking'] as const
export type RequestSide = (typeof REQUEST_SIDES)[number]

const CHOOSE_DATES = msg('Choose at least one date.')
const CHOOSE_TEACHER = msg('Choose who is to teach.')
const HOURS: Said = () =>
  t('Give from {least} to {most} hours to answer.', { least: ANSWER_HOURS.min, most: ANSWER_HOURS.max })
const id = (error: Said) => z.string({ error }).min(1, { error }).max(60, { error })
const occurrenceIds = z
  .array(id(CHOOSE_DATES), { error: CHOOSE_DATES })
  .min(1, { error: CHOOSE_DATES })
  .max(MAX_LESSONS, { error: msg('Choose at most {maximum} dates.') })
const substituteId = id(CHOOSE_TEACHER)
const message = multiLineText(1_000, msg('Use at most 1,000 characters.')).default('')
const reason = singleLineText(1, 300, msg('Write in one line, of at most 300 characters, how the teacher agreed.'))

/** Asks a teacher for dates of a session; the answer is due within so many hours. */
export const askInput = strictObject({
  ...{ occurrenceIds, substituteId, message },
  answerHours: z
    .number({ error: HOURS })
    .int({ error: HOURS })
    .min(ANSWER_HOURS.min, { error: HOURS })
    .max(ANSWER_HOURS.max, { error: HOURS })
    .default(ANSWER_HOURS.usual),
})
export type AskInput = z.output<typeof askInput>

/** The page's form, whose fields are text. */
export const askForm = z.object({
  ...{ occurrenceIds, substituteId, message },
  answerHours: z.coerce.number({ error: HOURS }).pipe(askInput.shape.answerHours.unwrap()),
})

/** Staff enter a teacher who has agreed already. */
export const assignInput = strictObject({ occurrenceIds, substituteId, reason })
export type AssignInput = z.output<typeof assignInput>
export const assignForm = z.object({ occurrenceIds, substituteId, reason })

/** The dates that are taken over; without any, all that can be. */
export const acceptInput = strictObject({ occurrenceIds: occurrenceIds.optional() })
export type AcceptInput = z.output<typeof acceptInput>
export const acceptForm = z.object({ occurrenceIds })

export const declineInput = strictObject({ message })
export const declineForm = z.object({ message })
