import type { ReservationView } from '#features/academy/reservation-page/reservation-view.ts'
import { isUnanswered } from '#features/academy/reservation-payments/due.ts'
import { releasePath, reservationPath } from '#features/academy/reservations/paths.ts'
import { FULL_DATES_LEFT_OUT, isFragment } from '#features/academy/reservations/rules.ts'
import type { SeatView } from '#features/games/seat-page/seat-view.ts'
import { releaseSeatPath, seatPath } from '#features/games/seats/paths.ts'
import { creditNote } from '#features/money/credit/due.ts'
import { NOTICE_CATEGORIES } from '#features/people/notices/define-notice.ts'
import { withWhom } from '#features/screens/agenda/with-whom.ts'
import { t } from '#kernel/messages.ts'
import { isPast } from '#kernel/time.ts'

/** Something that is held until its payer pays, or agrees to be charged afterwards. Amounts in grosze. */
export type PendingPayment = {
  readonly id: string
  readonly path: string
  /** Where it is declined or given up. */
  readonly releasePath: string
  readonly tone: 'academy' | 'dungeons'
  readonly title: string
  readonly teacher: { readonly displayName: string; readonly photoURL: string | null }
  /** Its first lesson or game; ISO text. */
  readonly first: { readonly start: string; readonly end: string } | null
  /** How many lessons or games it buys; null where they go on every week. */
  readonly count: number | null
  readonly meta: string
  /** `See`: another person pays. */
  readonly act: 'Pay' | 'Agree' | 'Keep' | 'Confirm' | 'See'
  /** What paying it takes now beside credit, what confirming an offer takes, or the price of a game. */
  readonly price: number
  readonly per?: string
  /** The whole price and the part of credit; null where credit pays nothing. */
  readonly credit: string | null
  /** Offered by others: nothing is owed for it yet, and its end is a moment, not a countdown. */
  readonly isOffer: boolean
  readonly holdExpiresAt: string
}

const CATEGORIES = { academy: 'lessons', dungeons: 'games' } as const

/** Whether a list of notifications of a category has it; one that is of no category has all. */
export const isInCategory =
  (filter: string) =>
  ({ tone }: Pick<PendingPayment, 'tone'>): boolean =>
    CATEGORIES[tone] === filter || !NOTICE_CATEGORIES.some(category => category === filter)

type Held = { readonly state: string; readonly holdExpiresAt: string | null }

/** Those whose hold goes on, by their deadline. */
export const listPendingPayments = (
  reservations: readonly ReservationView[],
  seats: readonly SeatView[],
  { readerId, now }: { readonly readerId: string; readonly now: string },
): readonly PendingPayment[] => {
  const isHeld = <One extends Held>(one: One): one is One & { readonly holdExpiresAt: string } =>
    one.state === 'held' && one.holdExpiresAt !== null && !isPast(one.holdExpiresAt, now)
  return [
    ...reservations.filter(isHeld).map(one => fromReservation(one, readerId)),
    ...seats.filter(isHeld).map(one => fromSeat(one, readerId)),
  ].sort(byDeadline)
}

type Due = Pick<PendingPayment, 'act' | 'holdExpiresAt'>

const isOfOther = ({ act }: Due): number => Number(act === 'See')

/** What ends first is first; last, that for which another person pays. */
export const byDeadline = (a: Due, b: Due): number =>
  isOfOther(a) - isOfOther(b) || Temporal.Instant.compare(a.holdExpiresAt, b.holdExpiresAt)

type HeldSeat = SeatView & { readonly holdExpiresAt: string }

const firstOf = ([first]: readonly { readonly date: string; readonly end: string }[]): PendingPayment['first'] =>
  first ? { start: first.date, end: first.end } : null

const fromReservation = (
  one: ReservationView & { readonly holdExpiresAt: string },
  readerId: string,
): PendingPayment => {
  const { id, session, teacher, student, payerId, plan, amount, fromCredit, toPay, renewedFrom } = one
  const { earlyPerformanceAt, holdExpiresAt, lessons } = one
  const isOffer = isUnanswered({ renewedFrom, earlyPerformanceAt })
  return {
    ...{ id, title: session.title, teacher, price: toPay, isOffer, holdExpiresAt },
    ...{ path: reservationPath(id), releasePath: releasePath(id), tone: 'academy', first: firstOf(lessons) },
    act: payerId !== readerId ? 'See' : plan === 'weekly' ? 'Agree' : toPay > 0 ? 'Pay' : 'Confirm',
    count: plan === 'weekly' ? null : lessons.length,
    meta: [withWhom(teacher, student, readerId), isFragment(one) && FULL_DATES_LEFT_OUT()].filter(Boolean).join(' · '),
    credit: creditNote({ price: amount, fromCredit, toPay }),
  }
}

const fromSeat = (
  { id, game, teacher, player, payerId, price, isOffer, holdExpiresAt, dates }: HeldSeat,
  readerId: string,
): PendingPayment => ({
  ...{ id, title: game.title, teacher, price, isOffer, holdExpiresAt },
  ...{
    path: seatPath(id),
    releasePath: releaseSeatPath(id),
    tone: 'dungeons',
    first: firstOf(dates),
    count: dates.length,
    act: payerId === readerId ? 'Keep' : 'See',
    per: t('per game'),
    credit: null,
  },
  meta: `${withWhom(teacher, player, readerId)} · ${t('nothing to pay now')}`,
})
