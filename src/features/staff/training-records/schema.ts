import { z } from 'zod'
import { wallTime } from '#features/academy/sessions/field-schemas.ts'
import { CompanyInput } from '#features/money/payments/company-schema.ts'
import { requiredText } from '#features/people/users/required-text.ts'
import { Email, Language } from '#features/people/users/schema.ts'
import { visibleLine } from '#features/people/users/visible-line.ts'
import { line, message, optional, PersonName } from '#features/people/visitor-forms/schema.ts'
import { TRAINING_SIZE } from '#features/staff/visitor-requests/schema.ts'
import { type Message, msg, t } from '#kernel/messages.ts'
import { formatPLN } from '#kernel/money.ts'
import { parsePLN } from '#kernel/money-input.ts'
import { DATE_MESSAGE, isCalendarDate } from '#kernel/time.ts'

export const TRAINING_STATUSES = [
  'approved',
  'offered',
  'accepted',
  'declined',
  'lapsed',
  'planned',
  'done',
  'billed',
  'paid',
  'cancelled',
] as const
export type TrainingStatus = (typeof TRAINING_STATUSES)[number]

export const TRAINING_STATUS_LABELS: Readonly<Record<TrainingStatus, Message>> = {
  approved: msg('[training] To be offered'),
  offered: msg('[training] Offered'),
  accepted: msg('[training] Accepted'),
  declined: msg('[training] Declined'),
  lapsed: msg('[training] Lapsed'),
  planned: msg('[training] Planned'),
  done: msg('[training] Done'),
  billed: msg('[training] Billed'),
  paid: msg('[training] Paid'),
  cancelled: msg('[training] Cancelled'),
}

/** What the list of staff shows. */
export const TRAINING_FILTERS = ['open', 'to_offer', 'offered', 'agreed', 'to_bill', 'over'] as const
export type TrainingFilter = (typeof TRAINING_FILTERS)[number]
export const STATUSES_OF_FILTER: Readonly<Record<TrainingFilter, readonly TrainingStatus[]>> = {
  open: ['approved', 'offered', 'accepted', 'planned', 'done', 'billed'],
  to_offer: ['approved', 'lapsed'],
  offered: ['offered'],
  agreed: ['accepted', 'planned'],
  to_bill: ['done', 'billed'],
  over: ['paid', 'declined', 'lapsed', 'cancelled'],
}
export const FILTER_LABELS: Readonly<Record<TrainingFilter, Message>> = {
  open: msg('[trainings] Open'),
  to_offer: msg('[trainings] To offer'),
  offered: msg('[trainings] Offered'),
  agreed: msg('[trainings] Agreed'),
  to_bill: msg('[trainings] To bill'),
  over: msg('[trainings] Over'),
}

/** The school cancels by itself until so many days before the first date; later it is agreed upon. */
export const FREE_CANCELLATION_DAYS = 7
export const MAX_DATES = 20
/** An offer is for the school year, or the next one. */
export const MAX_YEARS_AHEAD = 2
const MAX_PRICE = 100_000_000

/** Local time of Europe/Warsaw. */
const WallTime = wallTime(msg('Choose a date and a time.'))
const MINUTES_ERROR = msg('From 15 to 720 minutes.')
const Minutes = z
  .number({ error: MINUTES_ERROR })
  .int({ error: MINUTES_ERROR })
  .min(15, { error: MINUTES_ERROR })
  .max(720, { error: MINUTES_ERROR })
const CalendarDate = z.string({ error: msg('Choose a date.') }).refine(isCalendarDate, { error: DATE_MESSAGE })
const PEOPLE_ERROR = () => t('A whole number from {min} to {max}.', TRAINING_SIZE)
const People = z
  .number({ error: PEOPLE_ERROR })
  .int({ error: PEOPLE_ERROR })
  .min(TRAINING_SIZE.min, { error: PEOPLE_ERROR })
  .max(TRAINING_SIZE.max, { error: PEOPLE_ERROR })
const Id = z.string().min(1).max(60)

export const OfferDate = z.strictObject({ start: WallTime, minutes: Minutes })
const Dates = z
  .array(OfferDate)
  .min(1, { error: msg('Give at least one date.') })
  .max(MAX_DATES, { error: msg('Give at most {maximum} dates.') })

const TRAINER_MISSING = msg('Choose a trainer.')
const offerTexts = {
  title: visibleLine(120, msg('Give the training a title.')),
  contents: requiredText(4_000, msg('Say what the training contains.')),
  /** Online, or at `place`. */
  isOnline: z.boolean().default(false),
  place: optional(visibleLine(200, '')),
  language: visibleLine(60, msg('Say in which language it is.')),
  participants: People,
  dates: Dates,
  trainerId: z.string({ error: TRAINER_MISSING }).min(1, { error: TRAINER_MISSING }).max(60),
  /** The last day on which it can be accepted, in Europe/Warsaw. */
  validUntil: CalendarDate,
  notes: z.string().trim().max(2_000).default(''),
  internalNotes: z.string().trim().max(2_000).default(''),
}

const grosze = z.int().min(0).max(MAX_PRICE)
const hasPlace = (offer: { readonly isOnline: boolean; readonly place: string }) => offer.isOnline || offer.place !== ''
const PLACE_MISSING = { path: ['place'], error: msg('Say where it is.') }
const PRICE_TOO_HIGH = {
  path: ['price'],
  error: () => t('At most {amount} for the whole.', { amount: formatPLN(MAX_PRICE) }),
}

/** An offer by the API; amounts in grosze, net of tax. `pricePerParticipant` times `participants` is the price, where it is given. */
export const offerInput = z
  .strictObject({ ...offerTexts, price: grosze.nullish(), pricePerParticipant: grosze.nullish(), trainerFee: grosze })
  .refine(hasPlace, PLACE_MISSING)
  .refine(({ price, pricePerParticipant }) => (price ?? null) === null || (pricePerParticipant ?? null) === null, {
    path: ['price'],
    error: msg('Give a price for the whole or one per participant, not both.'),
  })
  .refine(({ price, pricePerParticipant }) => (price ?? 0) > 0 || (pricePerParticipant ?? 0) > 0, {
    path: ['price'],
    error: msg('Give a price above 0.'),
  })
  .refine(
    ({ pricePerParticipant, participants }) => (pricePerParticipant ?? 0) * participants <= MAX_PRICE,
    PRICE_TOO_HIGH,
  )
export type OfferInput = z.output<typeof offerInput>

const PRICE_ERROR = msg('Give an amount in PLN, such as 1400 or 99.50.')
const plnField = z.string({ error: PRICE_ERROR }).transform((typed, context) => {
  const amount = parsePLN(typed)
  if (amount !== null && amount <= MAX_PRICE) return amount
  context.addIssue({
    code: 'custom',
    message: amount === null ? PRICE_ERROR() : t('At most {amount}.', { amount: formatPLN(MAX_PRICE) }),
  })
  return z.NEVER
})

/** The same as a form of a page, with amounts in PLN. */
export const offerForm = z
  .strictObject({
    ...offerTexts,
    priceKind: z.enum(['whole', 'per_participant']).default('whole'),
    price: plnField,
    trainerFee: plnField,
  })
  .refine(hasPlace, PLACE_MISSING)
  .refine(({ price }) => price > 0, { path: ['price'], error: msg('Give a price above 0.') })
  .refine(
    ({ priceKind, price, participants }) => priceKind === 'whole' || price * participants <= MAX_PRICE,
    PRICE_TOO_HIGH,
  )

const TERMS = msg('Please accept the terms.')
/** How the school accepts by its link; `version` is what it has read. */
export const acceptForm = z.strictObject({
  version: z.int().min(1),
  name: PersonName,
  function: line(80, msg('Please enter your function, such as: head teacher.')),
  ...CompanyInput.shape,
  terms: z.boolean({ error: TERMS }).default(false).refine(Boolean, { error: TERMS }),
})
export type AcceptInput = z.output<typeof acceptForm>

const replacement = { trainerId: offerTexts.trainerId, reason: message(1_000, msg('Please say why.')) }
/** `trainerFee` in grosze, for the whole. */
export const replaceTrainerInput = z.strictObject({ ...replacement, trainerFee: grosze })
export type ReplaceTrainerInput = z.output<typeof replaceTrainerInput>
/** The same as a form of a page, with the fee in PLN. */
export const replaceTrainerForm = z.strictObject({ ...replacement, trainerFee: plnField })

export const reasonForm = z.strictObject({ reason: message(1_000, msg('Please say why.')) })
export const messageForm = z.strictObject({ text: message(4_000, msg('Please write something.')) })
export const planForm = z.strictObject({
  joinDetails: requiredText(2_000, msg('Say how people get there: the address and room, or the link.')),
})
export const moveForm = z.strictObject({ dateId: Id, start: WallTime, minutes: Minutes })
export const cancelDateForm = z.strictObject({ dateId: Id, reason: reasonForm.shape.reason })
export const participantForm = z.strictObject({ name: PersonName, email: optional(Email) })
export type ParticipantInput = z.output<typeof participantForm>
/** Of the letters, and of the pages behind their links. */
export const languageForm = z.strictObject({ language: Language })
export const removeForm = z.strictObject({ participantId: Id })
/** Who was there; those who are not named were not. */
export const attendanceForm = z.strictObject({ dateId: Id, present: z.array(Id).max(TRAINING_SIZE.max).default([]) })
const RATING = msg('Choose 1 to 5.')
export const feedbackForm = z.strictObject({
  rating: z.number({ error: RATING }).int({ error: RATING }).min(1, { error: RATING }).max(5, { error: RATING }),
  text: optional(message(2_000, '')),
})
export type FeedbackInput = z.output<typeof feedbackForm>
export const billForm = z.strictObject({ reference: visibleLine(80, msg('Give the number of the invoice.')) })
const transfer = { paidOn: CalendarDate, reference: visibleLine(80, msg('Give the reference of the bank transfer.')) }
export const transferForm = z.strictObject({
  amount: plnField.refine(amount => amount > 0, { error: PRICE_ERROR }),
  ...transfer,
})
/** `amount` in grosze. */
export const transferInput = z.strictObject({ amount: z.int().min(1).max(MAX_PRICE), ...transfer })
export type TransferInput = z.output<typeof transferInput>
/** A transfer that was booked wrongly, and why. */
export const transferReversalForm = z.strictObject({ transferId: Id, reason: reasonForm.shape.reason })
/** `amount`: grosze that were shown to be owed; another amount by now is refused. */
export const writeOffInput = z.strictObject({ amount: z.int().min(1), reason: reasonForm.shape.reason })
export const writeOffForm = z.strictObject({
  amount: z.coerce.number().pipe(z.int().min(1)),
  reason: reasonForm.shape.reason,
})
export const beginInput = z.strictObject({ requestId: Id })
