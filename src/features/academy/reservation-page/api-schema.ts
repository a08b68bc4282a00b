import { z } from '@hono/zod-openapi'
import { quoteInput, reserveInput } from '#features/academy/reservations/schema.ts'
import {
  END_REASONS,
  LESSON_STATES,
  NEXT_BLOCK_STATES,
  PAYMENT_STATUSES,
  PLANS,
  RESERVATION_STATES,
} from '#features/academy/reservations/states.ts'
import { REDUCTION_KINDS } from '#features/money/price-reductions/rules.ts'
import { instant, pageOf } from '#platform/api-fields.ts'

/** Reservations as JSON: the specification's field names and our own. Only for the documentation; responses are not validated. */
const grosze = z.number().int().openapi({ description: 'Grosze' })
const uid = z.string().max(64)

const reductionsSchema = z
  .array(
    z.object({
      kind: z.enum(REDUCTION_KINDS),
      label: z.string(),
      amount: grosze.openapi({
        description: 'Grosze that it took off; of a weekly agreement, off its first lessons',
      }),
      percent: z.number().int().nullable().openapi({ description: 'Of a weekly agreement, also off later lessons' }),
    }),
  )
  .readonly()

const skippedSchema = z
  .array(
    z.object({
      start: instant,
      end: instant,
      reason: z.string(),
      name: z.string().optional().openapi({ description: 'The holiday’s name' }),
    }),
  )
  .readonly()

export const LessonSchema = z
  .object({
    id: z.string(),
    purchaseId: z.string(),
    date: instant.openapi({ description: 'The start' }),
    end: instant,
    price: grosze.openapi({ description: 'Grosze that are charged' }),
    reduction: grosze.openapi({ description: 'Grosze that were taken off its price' }),
    state: z.enum(LESSON_STATES),
    substitute: z
      .string()
      .nullable()
      .openapi({ description: 'The name of who teaches it instead of the session’s teacher' }),
  })
  .openapi('Lesson')

export const ReservationSchema = z
  .object({
    id: z.string(),
    productId: z.string().openapi({ description: 'The session’s id' }),
    userId: z.string(),
    user_id: z.string(),
    payerId: z.string(),
    type: z.enum(['individual', 'group', 'course']),
    plan: z.enum(PLANS),
    subject: z.string(),
    date_time: z.record(z.string(), z.array(z.number()).readonly()),
    course_schedule: z.array(z.object({ date: z.string(), formattedDate: z.string() })).readonly(),
    firstDate: z.string().nullable(),
    maxStudents: z.number().int(),
    googleMeetLink: z
      .string()
      .optional()
      .openapi({ description: 'Once booked: the path of this site where the next lesson is joined' }),
    eventId: z.string().optional().openapi({ description: 'Once booked' }),
    trialOf: z.string().nullable().openapi({ description: 'Of a trial lesson: its teacher' }),
    paymentStatus: z.enum(['', ...PAYMENT_STATUSES]),
    state: z.enum(RESERVATION_STATES),
    unitPrice: grosze,
    lessonPrice: grosze.nullable().openapi({
      description: 'Of a weekly agreement whose price was changed: grosze of each lesson from `lessonPriceFrom` on',
    }),
    lessonPriceFrom: instant.nullable(),
    amount: grosze,
    listAmount: grosze.openapi({ description: 'Grosze before what was taken off' }),
    reductions: reductionsSchema,
    creditSpent: grosze.openapi({ description: 'Grosze of the amount that were paid with the payer’s credit' }),
    fromCredit: grosze.openapi({
      description: 'Grosze of the amount that credit has paid, or pays when its payer pays a hold now',
    }),
    toPay: grosze.openapi({
      description: 'Grosze that paying a hold, or confirming an offered block, takes now beside credit; 0 otherwise',
    }),
    currency: z.literal('PLN'),
    holdExpiresAt: instant.nullable(),
    isReleased: z
      .boolean()
      .openapi({ description: 'Whether the place was released; otherwise a lapsed one was not paid in time' }),
    skipped: skippedSchema,
    termsVersion: z.string(),
    lateHours: z.number().int().openapi({
      description: 'Cancelling less than so many hours before a lesson is charged; kept as it was at the booking',
    }),
    refundDelayMinutes: z.number().int().openapi({ description: 'A refund leaves so many minutes after cancelling' }),
    plannedUntil: z
      .string()
      .nullable()
      .openapi({ description: 'Of a weekly agreement: the first day without planned lessons' }),
    stripeSubscriptionItemId: z.string().openapi({
      description: 'The agreement to later charges, by its name at the payment provider; empty without one',
    }),
    renewedFrom: z.string().nullable().openapi({ description: 'The block before this one' }),
    renewedBy: z.string().nullable().openapi({ description: 'The block that was offered after this one' }),
    nextBlock: z.enum(NEXT_BLOCK_STATES).openapi({ description: 'Of a block: what becomes of the next four weeks' }),
    earlyPerformanceAt: instant
      .nullable()
      .openapi({ description: 'Null while an offered block, or what staff have booked, is not accepted' }),
    bookedBySchool: z.boolean().openapi({ description: 'Staff have booked it for people who phoned' }),
    agreedByPhoneAt: instant
      .nullable()
      .openapi({ description: 'When the payer agreed on the phone to pay with credit; else null' }),
    createdAt: instant,
    bookedAt: instant.nullable(),
    endedAt: instant.nullable().openapi({ description: 'When it ended, or its hold expired or was released' }),
    endReason: z
      .enum(END_REASONS)
      .nullable()
      .openapi({ description: 'How a booked reservation ended; `completed`: all its dates are over' }),
    endNote: z.string().openapi({ description: 'What staff wrote when they ended it' }),
    lessons: z.array(LessonSchema),
    session: z.object({ id: z.string(), title: z.string(), zone: z.string(), status: z.string() }),
    teacher: z.object({ uid: z.string(), displayName: z.string(), photoURL: z.string().nullable() }),
    student: z.object({ uid: z.string(), displayName: z.string() }),
  })
  .openapi('Reservation')

export const ReservationPageSchema = pageOf(ReservationSchema).openapi('ReservationPage')

const checkoutUrl = z
  .string()
  .nullable()
  .openapi({ description: 'URL of the checkout; null where nothing is to be paid, or credit pays all of it' })
export const ReservedSchema = ReservationSchema.extend({ checkoutUrl }).openapi('ReservedReservation')
export const AcceptedSchema = z.object({ checkoutUrl }).openapi('AcceptedBlock')
export const CheckoutSchema = z.object({ checkoutUrl: z.string() }).openapi('Checkout')

/** A named student is the caller or the caller's child. */
export const ReserveBody = reserveInput
  .extend({
    userId: uid.optional().openapi({ description: 'The student; the caller by default' }),
    user_id: uid.optional(),
    payerId: uid.optional().openapi({ description: 'The student or their guardian; the caller by default' }),
  })
  .openapi('Reserve')

/** What would be reserved, without what was seen and agreed to. */
export const QuoteBody = quoteInput
  .extend({
    userId: uid.optional().openapi({ description: 'The student; the caller by default' }),
    user_id: uid.optional(),
  })
  .openapi('QuoteRequest')

export const QuoteSchema = z
  .object({
    amount: grosze.openapi({ description: 'Grosze that reserving asks to be seen as `seenPrice`' }),
    listAmount: grosze.openapi({ description: 'Grosze before what is taken off' }),
    reductions: reductionsSchema,
    lessons: z
      .array(
        z.object({
          date: instant.openapi({ description: 'The start' }),
          end: instant,
          price: grosze,
          reduction: grosze,
        }),
      )
      .readonly(),
    skipped: skippedSchema,
    currency: z.literal('PLN'),
  })
  .openapi('Quote')
