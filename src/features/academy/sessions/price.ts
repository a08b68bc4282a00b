import { msg } from '#kernel/messages.ts'
import { allocate, formatPLN, type Grosze, LEAST_PAYMENT, proRata } from '#kernel/money.ts'
import { type Refusal, withParams } from '#kernel/refusal.ts'
import type { SessionType } from './session-types.ts'

/** The price of one individual lesson: its half-hours at the hourly price. Grosze. */
export const individualLessonPrice = (perHour: Grosze, halfHours: number): Grosze => proRata(perHour, halfHours, 2)

const HALF_HOUR_TOO_CHEAP: Refusal = {
  code: 'half_hour_too_cheap',
  status: 422,
  field: 'price',
  message: msg(
    'Half an hour would cost {half}, and a payment cannot be less than {least}. Enter 0, or at least {price} an hour, or leave out single half-hours.',
  ),
}

/** A half-hour can be booked alone only where it can be paid alone. Refuses 422 `half_hour_too_cheap`. */
export const checkHalfHour = ({
  type,
  price,
  allowSingleSlots,
}: {
  readonly type: SessionType
  readonly price: Grosze
  readonly allowSingleSlots: boolean
}): Refusal | null => {
  const half = individualLessonPrice(price, 1)
  if (type !== 'individual' || !allowSingleSlots || half === 0 || half >= LEAST_PAYMENT) return null
  return withParams(HALF_HOUR_TOO_CHEAP, {
    ...{
      half: () => formatPLN(half),
      least: () => formatPLN(LEAST_PAYMENT),
      price: () => formatPLN(2 * LEAST_PAYMENT),
    },
  })
}

/** The price of each lesson of a course: the course's price, split to the grosz. */
export const courseLessonPrices = (course: Grosze, lessons: number): readonly Grosze[] =>
  lessons === 0 ? [] : allocate(course, Array<number>(lessons).fill(1))

export const sumPrices = (lessons: readonly { readonly price: Grosze }[]): Grosze =>
  lessons.reduce((all, { price }) => all + price, 0)
