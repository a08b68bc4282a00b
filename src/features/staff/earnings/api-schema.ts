import { z } from '@hono/zod-openapi'

const count = z.int()
const grosze = z.int().openapi({ description: 'Grosze' })
const sum = (description: string) => z.int().openapi({ description: `Grosze: ${description}` })

const GameEarningsSchema = z
  .object({
    played: count.openapi({ description: 'Games that took place' }),
    metered: sum('all that was metered, billed or not'),
    billed: sum('of that, what is on an invoice'),
    paid: sum('of `billed`, what is paid'),
    unpaid: sum('of `billed`, what is not paid'),
    lateCancellations: count,
    lateCharged: sum('of `metered`, what was given up too late'),
  })
  .openapi('GameEarnings')

/** The figures of one month, of a teacher or of all. */
export const EARNED = {
  lessons: count.openapi({ description: 'Lessons that took place' }),
  paid: grosze,
  lateCancellations: count,
  lateCharged: grosze,
  refunded: grosze,
  unpaid: sum('of `paid` and `lateCharged`, weekly lessons whose invoice is to come or to be paid'),
  games: GameEarningsSchema,
}

export const MonthEarningsSchema = z
  .object({ month: z.string().openapi({ description: 'In the school’s zone', example: '2026-11' }), ...EARNED })
  .openapi('MonthEarnings')
