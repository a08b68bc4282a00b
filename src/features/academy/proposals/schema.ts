import { z } from 'zod'
import { calendarDate, multiLineText, PRICE, price, pricePLN } from '#features/academy/sessions/field-schemas.ts'
import { msg, type Said, t } from '#kernel/messages.ts'
import { parseInstant } from '#kernel/time.ts'

export const PROPOSAL_TYPES = ['reschedule', 'extra_lesson'] as const
export type ProposalType = (typeof PROPOSAL_TYPES)[number]

/** The specification's states. */
export const PROPOSAL_STATUSES = [
  ...(['pending', 'rejected', 'proposal_sent'] as const),
  ...(['proposal_accepted', 'proposal_rejected', 'completed'] as const),
] as const
export type ProposalStatus = (typeof PROPOSAL_STATUSES)[number]

/** Why a wish or a proposal ended without its lesson; `cancelled`: the lesson or its booking was cancelled; `moved`: the lesson was moved otherwise. */
export const REJECTION_REASONS = [
  ...(['declined', 'countered', 'expired', 'withdrawn', 'clash', 'unpaid', 'cancelled', 'moved'] as const),
] as const
export type RejectionReason = (typeof REJECTION_REASONS)[number]

/** The teacher, or the student's side: the student, a guardian, the payer. */
export const PROPOSAL_SIDES = ['participant', 'host'] as const
export type ProposalSide = (typeof PROPOSAL_SIDES)[number]

export const MAX_TIMES = 3
export const MAX_ROUNDS = 3
export const LESSON_MINUTES = [30, 60, 90, 120] as const

/** What one side asked for or offered: ISO instants of the starts, in order, with a message. */
export type ProposedTimes = {
  readonly times: readonly string[]
  readonly message: string
  readonly by: string
  readonly at: string
}

const MAX_MESSAGE = 500
const TIME_MESSAGE = msg('A time is an instant such as 2026-11-24T16:00:00Z.')
const TIMES_MESSAGE: Said = () => t('Choose up to {count} times.', { count: MAX_TIMES })

const start = z
  .string({ error: TIME_MESSAGE })
  .refine(text => parseInstant(text) !== null, { error: TIME_MESSAGE })
  .transform(text => Temporal.Instant.from(text).toString())
const times = z.array(start, { error: TIMES_MESSAGE }).max(MAX_TIMES, { error: TIMES_MESSAGE }).default([])
const message = multiLineText(MAX_MESSAGE, msg('Use at most {maximum} characters.')).default('')
const id = z.string().min(1).max(60)
const durationMinutes = z
  .number({ error: msg('Choose how long the lesson is.') })
  .refine(minutes => LESSON_MINUTES.some(one => one === minutes), { error: msg('Choose how long the lesson is.') })

/** Times and a message; the price (grosze) only for an extra lesson that its teacher offers. */
export const offerInput = z.strictObject({ times, message, additionalPayment: price.optional() })
export type OfferInput = z.output<typeof offerInput>

/** A reschedule names its lesson; an extra lesson the booking out of which it is agreed. */
export const proposalInput = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('reschedule'), lessonId: id, ...offerInput.shape }),
  z.strictObject({ type: z.literal('extra_lesson'), reservationId: id, durationMinutes, ...offerInput.shape }),
])
export type ProposalInput = z.output<typeof proposalInput>

export const acceptanceInput = z.strictObject({ proposedDate: start.optional() })
export type AcceptanceInput = z.output<typeof acceptanceInput>

export const rejectionInput = z.strictObject({ message })

/** The page's forms, whose fields are text. An empty price is the usual one. */
export const offerForm = z.object({
  times,
  message,
  price: z.union([z.literal(''), pricePLN], { error: PRICE }).optional(),
})
export const acceptanceForm = z.object({ proposedDate: start.optional() })
export const rejectionForm = z.object({ message })

export const freeTimesQuery = z.object({
  from: calendarDate(msg('A date is written YYYY-MM-DD.')).optional(),
  hours: z.enum(['offered', 'any']).optional(),
  durationMinutes: z.coerce.number().pipe(durationMinutes).optional(),
})
