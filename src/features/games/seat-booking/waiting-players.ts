import { and, asc, eq, exists, sql } from 'drizzle-orm'
import { type Seat, seats } from '#features/games/seats/table.ts'
import { listOverduePayers } from '#features/money/usage/overdue.ts'
import { isDenialOpen, isInForce } from '#features/people/guardians/guardianships.ts'
import { guardianships } from '#features/people/guardians/table.ts'
import { isMinorOn } from '#features/people/users/rules.ts'
import { users } from '#features/people/users/table.ts'
import { db, type Reader } from '#platform/database.ts'

export type WaitingSeat = Seat & {
  /** Whether player and payer may join now. */
  readonly mayJoin: boolean
}

/** All who wait for a seat in a game, in their order. */
export const listWaitingSeats = async (
  reader: Reader,
  gameId: string,
  now: Temporal.Instant,
): Promise<readonly WaitingSeat[]> => {
  const inForce = and(eq(guardianships.childId, seats.userId), isInForce(sql`${now.toString()}::timestamptz`))
  const guardianship = (isPayer: boolean) =>
    db
      .select({ id: guardianships.id })
      .from(guardianships)
      .where(isPayer ? and(inForce, eq(guardianships.guardianId, seats.payerId)) : inForce)
  const denial = db
    .select({ id: guardianships.id })
    .from(guardianships)
    .where(and(eq(guardianships.childId, seats.userId), isDenialOpen))
  const rows = await reader
    .select({
      seat: seats,
      emailVerified: users.emailVerified,
      birthDate: users.birthDate,
      hasGuardian: sql<boolean>`${exists(guardianship(false))}`,
      payerIsGuardian: sql<boolean>`${exists(guardianship(true))}`,
      isClosed: sql<boolean>`${exists(denial)}`,
    })
    .from(seats)
    .innerJoin(users, eq(users.id, seats.userId))
    .where(and(eq(seats.sessionId, gameId), eq(seats.state, 'waiting')))
    .orderBy(asc(seats.waitingNumber))
  if (rows.length === 0) return []
  const overdue = await listOverduePayers(
    reader,
    rows.map(({ seat }) => seat.payerId),
  )
  return rows.map(({ seat, emailVerified, birthDate, hasGuardian, payerIsGuardian, isClosed }) => {
    const isMinor = isMinorOn(birthDate, now)
    const isGuarded = !isClosed && (!isMinor || hasGuardian)
    const guardianPays = seat.payerId !== seat.userId && isMinor && payerIsGuardian
    // A child for whom a guardian books need not have an address.
    const mayPay = guardianPays || (emailVerified && seat.payerId === seat.userId)
    return { ...seat, mayJoin: isGuarded && mayPay && !overdue.has(seat.payerId) }
  })
}
