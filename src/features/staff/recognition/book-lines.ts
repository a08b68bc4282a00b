import type { AccountKind, AccountOfKind } from '#features/money/ledger/accounts.ts'
import { accounts } from '#features/money/ledger/accounts.ts'
import type { Movement } from '#features/money/ledger/movements.ts'
import { postMovements, sourceOfRound } from '#features/money/ledger/post-movement.ts'
import type { EarnedKind } from '#features/staff/rates/kinds.ts'
import { newId } from '#kernel/ids.ts'
import type { Grosze } from '#kernel/money.ts'
import type { StoredWords } from '#kernel/stored-words.ts'
import type { Tx } from '#platform/database.ts'
import { insertRows } from '#platform/insert-rows.ts'
import { EARNING, EARNING_REVERSED, REVENUE_RECOGNIZED, REVENUE_REVERSED } from './movements.ts'
import type { Earning } from './rules.ts'
import { earningLines, revenueLines } from './table.ts'

/** What a line is of: a date, or a training. */
type Taught = {
  /** The id of the date; of a training its own. */
  readonly occurrenceId: string
  readonly kind: EarnedKind
  readonly taughtOn: string
  readonly memo: StoredWords
}

type Booking = {
  readonly taught: Taught
  readonly sourceId: string
  /** Below 0 where something is taken back. */
  readonly amount: Grosze
  /** How often it was booked before, and once more. */
  readonly round: number
}

export type RevenueBooking = Booking & { readonly owedBy: AccountOfKind<'prepaid_lessons' | 'receivable'> }
export type EarningBooking = Booking & Earning

type Books<Debit extends AccountKind, Credit extends AccountKind, Booked extends Booking> = {
  readonly more: Movement<Debit, Credit>
  /** The same with its sides exchanged. */
  readonly less: Movement<Credit, Debit>
  /** The cause of the posting: each round of it is posted once. */
  readonly causeOf: (booking: Booked) => string
  readonly debit: (booking: Booked) => AccountOfKind<Debit>
  readonly credit: (booking: Booked) => AccountOfKind<Credit>
}

/** Posts what is more, then what is taken back. Returns each with what its line has in common with all lines. */
const post = async <Debit extends AccountKind, Credit extends AccountKind, Booked extends Booking>(
  tx: Tx,
  at: Temporal.Instant,
  bookings: readonly Booked[],
  { more, less, causeOf, debit, credit }: Books<Debit, Credit, Booked>,
) => {
  const postingOf = (booking: Booked) => ({
    sourceId: sourceOfRound(causeOf(booking), booking.round),
    memo: booking.taught.memo,
    on: booking.taught.taughtOn,
    at,
  })
  const [added, taken] = [bookings.filter(({ amount }) => amount > 0), bookings.filter(({ amount }) => amount < 0)]
  const ids = [
    ...(await postMovements(
      tx,
      more,
      added.map(booking => ({
        ...postingOf(booking),
        debits: [{ account: debit(booking), amount: booking.amount }],
        credits: [{ account: credit(booking), amount: booking.amount }],
      })),
    )),
    ...(await postMovements(
      tx,
      less,
      taken.map(booking => ({
        ...postingOf(booking),
        debits: [{ account: credit(booking), amount: -booking.amount }],
        credits: [{ account: debit(booking), amount: -booking.amount }],
      })),
    )),
  ]
  return [...added, ...taken].map((booking, index) => {
    const { occurrenceId, kind, taughtOn } = booking.taught
    const { sourceId, amount } = booking
    // A trigger copies `bookedOn` from the transaction.
    const line = { occurrenceId, kind, taughtOn, bookedOn: taughtOn, sourceId, amount, transactionId: ids[index] ?? '' }
    return { booking, line }
  })
}

const SCHOOL = 'school'

/** Books what dates and trainings bring in, each posting with its line. */
export const bookRevenue = async (tx: Tx, at: Temporal.Instant, bookings: readonly RevenueBooking[]): Promise<void> => {
  const posted = await post(tx, at, bookings, {
    more: REVENUE_RECOGNIZED,
    less: REVENUE_REVERSED,
    causeOf: ({ sourceId }) => sourceId,
    debit: ({ owedBy }) => owedBy,
    credit: () => accounts.revenue(SCHOOL),
  })
  const lines = posted.map(({ line }) => ({ ...line, id: newId('revenueLine') }))
  if (lines.length > 0) await insertRows(tx, revenueLines, lines)
}

/** Books what people earn by them, each posting with its line. */
export const bookEarnings = async (
  tx: Tx,
  at: Temporal.Instant,
  bookings: readonly EarningBooking[],
): Promise<void> => {
  const posted = await post(tx, at, bookings, {
    more: EARNING,
    less: EARNING_REVERSED,
    causeOf: ({ sourceId, personId }) => `${sourceId} ${personId}`,
    debit: () => accounts.teachingCosts(SCHOOL),
    credit: ({ personId }) => accounts.teacherEarnings(personId),
  })
  const lines = posted.map(({ booking: { personId, basis, rate, base }, line }) => ({
    ...line,
    ...{ id: newId('earningLine'), personId, basis, rate, base },
  }))
  if (lines.length > 0) await insertRows(tx, earningLines, lines)
}
