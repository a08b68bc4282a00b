import { z } from 'zod'
import { reserveForm, reserveInput } from '#features/academy/reservations/schema.ts'
import type { Plan } from '#features/academy/reservations/states.ts'
import { msg } from '#kernel/messages.ts'

export const ENTRY_STATES = [
  'waiting',
  'offered',
  'accepted',
  'declined',
  'lapsed',
  'left',
  'withdrawn',
  'closed',
] as const
/**
 * `declined`, `lapsed`: the offer was released or its deadline has passed; `left`: the person left; `withdrawn`: the own calendar has
 * filled; `closed`: what it waited for can no longer be booked.
 */
export type EntryState = (typeof ENTRY_STATES)[number]

/** States of an entry that is not over; a student has one of them at most for a session. */
export const OPEN_STATES = ['waiting', 'offered'] as const satisfies readonly EntryState[]

/** A weekly agreement cannot be waited for. */
export const AWAITED_PLANS = ['single', 'block', 'course'] as const satisfies readonly Plan[]

const plan = z.enum(AWAITED_PLANS, { error: msg('Choose a single lesson or four weeks.') })
const { firstDate, acceptedTerms, earlyPerformance } = reserveInput.shape

/** Body of the API request: `firstDate` is a calendar day in the session's zone; a course has none. */
export const joinInput = z.strictObject({ plan, firstDate, acceptedTerms, earlyPerformance })

/** Fields of the page's form, whose consent is a checkbox. */
export const joinForm = z.object({
  plan,
  firstDate: reserveForm.shape.firstDate,
  acceptedTerms: reserveForm.shape.acceptedTerms,
  earlyPerformance: reserveForm.shape.earlyPerformance,
  studentId: reserveForm.shape.studentId,
})

export type JoinInput = z.output<typeof joinInput> & {
  /** The student; defaults to the caller. */
  readonly studentId?: string | undefined
  /** Who would pay; defaults to the caller. */
  readonly payerId?: string | undefined
}
