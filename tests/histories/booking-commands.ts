import { sql } from 'drizzle-orm'
import { acceptNextBlock, payReservation, wishNextBlock } from '#features/academy/blocks/answer-next-block.ts'
import { getQuote } from '#features/academy/booking/quote.ts'
import { reserve } from '#features/academy/booking/reserve.ts'
import { findPackageReductions } from '#features/academy/packages/uses.ts'
import { resign } from '#features/academy/reservation-endings/resign.ts'
import { terminate } from '#features/academy/reservation-endings/terminate.ts'
import { previewReservation } from '#features/academy/reservation-page/quote-preview.ts'
import { reservationHoldable } from '#features/academy/reservations/kind.ts'
import type { ReserveInput } from '#features/academy/reservations/schema.ts'
import type { Session } from '#features/academy/sessions/queries.ts'
import { cancelHold } from '#features/money/holds/actions.ts'
import { TERMS_VERSION } from '#features/people/terms/terms-version.ts'
import { approveSlowPayment } from '#integrations/payments/fake-checkout.ts'
import type { FakeCheckoutAction } from '#integrations/payments/port.ts'
import type { User } from '#kernel/actor.ts'
import { RefusalError } from '#kernel/refusal.ts'
import { slotsByDay, WEEKDAYS } from '#kernel/timetable.ts'
import { db } from '#platform/database.ts'
import { pick } from '#tests/support/histories.ts'
import { dayAfter, type Term } from './term.ts'

/** What a command acts on: one of its people, of its things, and a week from now. */
export type Choice = { readonly who: number; readonly at: number; readonly week: number }
export type Command = (term: Term, choice: Choice) => Promise<unknown>

export const learnerOf = ({ learners }: Term, { who }: Choice): User => pick(learners, who)
export const personOf = (term: Term, id: string): User => term.learners.find(one => one.id === id) as User

type Row = {
  readonly id: string
  readonly user_id: string
  readonly plan: string
  readonly renewed_from: string | null
  /** Who of staff has booked it. */
  readonly staff_id: string | null
}
/** Oldest first: ids alone would not be in the same order when a history is run again. */
const reservationsIn = async (...states: readonly string[]): Promise<readonly Row[]> =>
  (
    await db.execute<Row>(sql`
      select id, user_id, plan, renewed_from, staff_id from academy_session_purchases
      where state in ${states} order by created_at, amount, plan, id`)
  ).rows

const PLANS = ['single', 'block', 'single', 'weekly'] as const
export const agreed = { acceptedTerms: TERMS_VERSION, earlyPerformance: true } as const

type Wish = Pick<ReserveInput, 'plan' | 'firstDate' | 'date_time'>
/** What a learner wants of a session: a course, or one lesson, four weeks or every week from a week on, on one day or on two. */
export const wishIn = (session: Session, now: Temporal.Instant, { at, week }: Choice): Wish => {
  if (session.type === 'course') return { plan: 'course' }
  const days = slotsByDay(session.date_time)
  const [day, hours] = pick(days, at)
  const first = at % Math.max(1, hours.length - 1)
  const picked = { [day]: hours.slice(first, first + 2) }
  const plan = PLANS[(at + week) % PLANS.length] ?? 'single'
  const [otherDay, otherHours] = pick(days, at + 1)
  const both = plan !== 'single' && at % 3 === 0 ? { [otherDay]: otherHours.slice(0, 2), ...picked } : picked
  const firstDate = dayAfter(now, WEEKDAYS.indexOf(day) + 1, week)
  return { plan, firstDate, date_time: session.type === 'individual' ? both : undefined }
}

/** At the price that the person has just seen. */
export const reserveAs = async (term: Term, student: User, session: Session, wish: Wish) => {
  const now = term.clock.now()
  const reductions = await findPackageReductions(db, student.id, session, now)
  const { amount } = await getQuote(db, session, wish, { now, studentId: student.id, zone: student.zone, reductions })
  return reserve(term.ctxAs(student), { ...wish, ...agreed, productId: session.id, seenPrice: amount })
}
const reserveOne = async (term: Term, choice: Choice) => {
  const session = await term.sessionAt(choice.at)
  return reserveAs(term, learnerOf(term, choice), session, wishIn(session, term.clock.now(), choice))
}

/** At the price with the code of the term, which may be used up by the time. */
const reserveWithCode: Command = async (term, choice) => {
  const session = await term.sessionAt(choice.at)
  const wish = wishIn(session, term.clock.now(), choice)
  const coded = { ...wish, productId: session.id, discountCode: term.discountCode }
  const ctx = term.ctxAs(learnerOf(term, choice))
  const { amount } = await previewReservation(ctx, coded)
  return reserve(ctx, { ...coded, ...agreed, seenPrice: amount })
}

/** Everyone wants the same at once. */
const reserveAll: Command = async (term, choice) => {
  const results = await Promise.allSettled(term.learners.map((_, who) => reserveOne(term, { ...choice, who })))
  const errors = results.flatMap(result => (result.status === 'rejected' ? [result.reason] : []))
  const unexpected = errors.find(error => !(error instanceof RefusalError))
  if (unexpected || errors.length === results.length) throw unexpected ?? errors[0]
}

const checkoutOf = async (term: Term, { id, user_id, renewed_from, staff_id }: Row): Promise<string | null> => {
  const ctx = term.ctxAs(personOf(term, user_id))
  if (renewed_from || staff_id) return (await acceptNextBlock(ctx, id, TERMS_VERSION)).checkoutUrl
  return (await payReservation(ctx, id)).checkoutUrl
}

const payAs = async (term: Term, held: Row, action: FakeCheckoutAction): Promise<void> => {
  const url = await checkoutOf(term, held)
  if (!url) return
  await term.fakeCheckout.simulate(url, action, 'never')
  await term.returnFromCheckout(held.id)
}
export const payHeld = async (term: Term, id: string, action: FakeCheckoutAction = 'pay'): Promise<void> => {
  const held = (await reservationsIn('held')).find(one => one.id === id)
  if (held) await payAs(term, held, action)
}
const payWith =
  (action: FakeCheckoutAction, plans?: readonly string[]): Command =>
  async (term, { at }) => {
    const held = await reservationsIn('held')
    await payAs(term, pick(plans ? held.filter(({ plan }) => plans.includes(plan)) : held, at), action)
  }

/** Slow banks approve, also for holds that have lapsed. */
const approve: Command = async term => {
  const { rows } = await db.execute<{ ref: string; payable_id: string }>(sql`
    select p.ref, i.payable_id from test_payments p join payment_intents i on i.id = p.intent_id where p.state = 'under_way'`)
  pick(rows, 0)
  for (const { ref, payable_id } of rows) {
    await approveSlowPayment({ ref, webhooks: 'never' }, { now: term.clock.now })
    await term.returnFromCheckout(payable_id)
  }
}

export const bookingCommands = {
  reserve: reserveOne,
  'all reserve': reserveAll,
  'reserve with a code': reserveWithCode,
  'all reserve with a code': async (term, choice) => {
    const acts = term.learners.map((_, who) => reserveWithCode(term, { ...choice, who, at: choice.at + who }))
    const results = await Promise.allSettled(acts)
    const errors = results.flatMap(result => (result.status === 'rejected' ? [result.reason] : []))
    const unexpected = errors.find(error => !(error instanceof RefusalError))
    if (unexpected || errors.length === results.length) throw unexpected ?? errors[0]
  },
  book: async (term, choice) => payHeld(term, (await reserveOne(term, choice)).reservationId),
  pay: payWith('pay'),
  'pay twice': payWith('pay_twice'),
  decline: payWith('decline'),
  'pay slowly': payWith('pay_slowly'),
  /** The payment is under way while the hold ends. */
  'pay too late': async (term, choice) => {
    await payHeld(term, (await reserveOne(term, choice)).reservationId, 'pay_slowly')
    await term.pass({ minutes: 61 })
  },
  approve,
  /** The card is declined when the lessons are charged. */
  'agree without cover': payWith('agree_without_cover', ['weekly']),
  release: async (term, { at }) => {
    const held = pick(await reservationsIn('held'), at)
    await cancelHold(term.ctxAs(personOf(term, held.user_id)), reservationHoldable(held.id))
  },
  resign: async (term, { at, week }) => {
    const booked = pick(await reservationsIn('booked'), at)
    await resign(term.ctxAs(personOf(term, booked.user_id)), booked.id, week === 0 ? 'credit' : 'money')
  },
  terminate: async (term, { at }) => {
    const booked = pick(await reservationsIn('booked'), at)
    await terminate(term.ctxAs(term.admin), booked.id, 'A test.')
  },
  'no next block': async (term, { at }) => {
    const blocks = (await reservationsIn('booked')).filter(({ plan }) => plan === 'block')
    const booked = pick(blocks, at)
    await wishNextBlock(term.ctxAs(personOf(term, booked.user_id)), booked.id, false)
  },
} as const satisfies Readonly<Record<string, Command>>
