import { sql } from 'drizzle-orm'
import type { Session } from '#features/academy/queries.ts'
import { cancelHold } from '#features/holds/actions.ts'
import { resign } from '#features/lessons/resigning.ts'
import { terminate } from '#features/lessons/terminating.ts'
import { acceptNextBlock, payReservation, wishNextBlock } from '#features/reservations/accepting.ts'
import { reservationHoldable } from '#features/reservations/kind.ts'
import { getQuote } from '#features/reservations/quote.ts'
import { reserve } from '#features/reservations/reserving.ts'
import { TERMS_VERSION } from '#features/users/terms.ts'
import { joinWaitlist } from '#features/waitlist/joining.ts'
import { leaveWaitlist } from '#features/waitlist/leaving.ts'
import { approveSlowPayment } from '#integrations/payments/fake-checkout.ts'
import type { FakeCheckoutAction } from '#integrations/payments/port.ts'
import type { User } from '#kernel/actor.ts'
import { slotsByDay, WEEKDAYS } from '#kernel/timetable.ts'
import { db } from '#platform/database.ts'
import { dayAfter, type Term } from './term.ts'

/** What a command acts on: one of its people, of its things, and a week from now. */
export type Choice = { readonly who: number; readonly at: number; readonly week: number }
type Command = (term: Term, choice: Choice) => Promise<unknown>

export const choose = <T>(all: readonly T[], at: number): T | undefined => all[at % all.length]
export const learnerOf = ({ learners }: Term, { who }: Choice): User => choose(learners, who) as User
const personOf = (term: Term, id: string): User => term.learners.find(one => one.id === id) as User

type Row = {
  readonly id: string
  readonly user_id: string
  readonly plan: string
  readonly renewed_from: string | null
}
/** Oldest first: ids alone would not be in the same order when a history is run again. */
export const reservationsIn = async (...states: readonly string[]): Promise<readonly Row[]> =>
  (
    await db.execute<Row>(sql`
      select id, user_id, plan, renewed_from from academy_session_purchases
      where state in ${states} order by created_at, amount, plan, id`)
  ).rows

const PLANS = ['single', 'block', 'single', 'weekly'] as const
const agreed = { acceptedTerms: TERMS_VERSION, earlyPerformance: true } as const

/** What a learner wants of a session: a course, or one lesson, four weeks or every week from a week on, on one day or on two. */
const wishIn = (session: Session, now: Temporal.Instant, { at, week }: Choice) => {
  if (session.type === 'course') return { plan: 'course' } as const
  const days = slotsByDay(session.date_time)
  const [day, hours] = choose(days, at) ?? ['Tuesday', []]
  const first = at % Math.max(1, hours.length - 1)
  const picked = { [day]: hours.slice(first, first + 2) }
  const plan = PLANS[(at + week) % PLANS.length] ?? 'single'
  const [otherDay, otherHours] = choose(days, at + 1) ?? [day, hours]
  const both = plan !== 'single' && at % 3 === 0 ? { [otherDay]: otherHours.slice(0, 2), ...picked } : picked
  const firstDate = dayAfter(now, WEEKDAYS.indexOf(day) + 1, week)
  return { plan, firstDate, date_time: session.type === 'individual' ? both : undefined }
}

const reserveOne: Command = async (term, choice) => {
  const [student, session] = [learnerOf(term, choice), await term.sessionAt(choice.at)]
  const wish = wishIn(session, term.clock.now(), choice)
  const { amount } = await getQuote(db, session, wish, {
    now: term.clock.now(),
    studentId: student.id,
    zone: student.zone,
  })
  return reserve(term.ctxAs(student), { ...wish, ...agreed, productId: session.id, seenPrice: amount })
}

/** Everyone wants the same at once. */
const reserveAll: Command = (term, choice) =>
  Promise.allSettled(term.learners.map((_, who) => reserveOne(term, { ...choice, who }))).then(results => {
    for (const result of results) if (result.status === 'rejected') return Promise.reject(result.reason)
    return results
  })

type FullDate = { readonly session_id: string; readonly type: string; readonly first_date: string }
/** For a date that is full, where there is one. */
const wait: Command = async (term, choice) => {
  const { rows } = await db.execute<FullDate>(sql`
    select o.session_id, s.type, (lower(o.during) at time zone s.zone)::date::text as first_date
    from occurrences o join academy_sessions s on s.id = o.session_id and s.type <> 'individual'
    where o.state = 'planned' and lower(o.during) > ${term.clock.now().toString()} and s.max_students <= (
      select count(*) from lessons l where l.occurrence_id = o.id and l.state in ('held', 'booked'))
    order by lower(o.during), s.created_at, s.price`)
  const full = choose(rows, choice.at) ?? {
    session_id: term.sessionIds[0] ?? '',
    type: 'group',
    first_date: '2026-12-01',
  }
  const plan = choice.week === 0 ? ('block' as const) : ('single' as const)
  const asked = full.type === 'course' ? { plan: 'course' as const } : { plan, firstDate: full.first_date }
  await joinWaitlist(term.ctxAs(learnerOf(term, choice)), full.session_id, {
    ...agreed,
    firstDate: undefined,
    ...asked,
  })
}

const checkoutOf = async (term: Term, { id, user_id, renewed_from }: Row): Promise<string | null> => {
  const ctx = term.ctxAs(personOf(term, user_id))
  if (renewed_from) return (await acceptNextBlock(ctx, id, TERMS_VERSION)).checkoutUrl
  return (await payReservation(ctx, id)).checkoutUrl
}

const payWith =
  (action: FakeCheckoutAction): Command =>
  async (term, { at }) => {
    const held = choose(await reservationsIn('held'), at)
    const url = held && (await checkoutOf(term, held))
    if (!held || !url) return
    await term.fakeCheckout.simulate(url, action, 'never')
    await term.returnFromCheckout(held.id)
  }

/** Slow banks approve, also for holds that have lapsed. */
const approve: Command = async term => {
  const { rows } = await db.execute<{ ref: string; payable_id: string }>(sql`
    select p.ref, i.payable_id from test_payments p join payment_intents i on i.id = p.intent_id where p.state = 'under_way'`)
  for (const { ref, payable_id } of rows) {
    await approveSlowPayment({ ref, webhooks: 'never' }, { now: term.clock.now })
    await term.returnFromCheckout(payable_id)
  }
}

export const bookingCommands = {
  reserve: reserveOne,
  'all reserve': reserveAll,
  book: async (term, choice) => {
    await reserveOne(term, choice)
    await payWith('pay')(term, { ...choice, at: (await reservationsIn('held')).length - 1 })
  },
  pay: payWith('pay'),
  'pay twice': payWith('pay_twice'),
  decline: payWith('decline'),
  'pay slowly': payWith('pay_slowly'),
  approve,
  release: async (term, { at }) => {
    const held = choose(await reservationsIn('held'), at)
    if (held) await cancelHold(term.ctxAs(personOf(term, held.user_id)), reservationHoldable(held.id))
  },
  resign: async (term, { at, week }) => {
    const booked = choose(await reservationsIn('booked'), at)
    if (booked) await resign(term.ctxAs(personOf(term, booked.user_id)), booked.id, week === 0 ? 'credit' : 'money')
  },
  terminate: async (term, { at }) => {
    const booked = choose(await reservationsIn('booked'), at)
    if (booked) await terminate(term.ctxAs(term.admin), booked.id, 'A test.')
  },
  'no next block': async (term, { at }) => {
    const booked = choose(await reservationsIn('booked'), at)
    if (booked) await wishNextBlock(term.ctxAs(personOf(term, booked.user_id)), booked.id, false)
  },
  wait,
  'stop waiting': async (term, { at }) => {
    const { rows } = await db.execute<{ session_id: string; student_id: string }>(sql`
      select session_id, student_id from waitlist_entries where state in ('waiting', 'offered') order by created_at, number`)
    const entry = choose(rows, at)
    if (entry) await leaveWaitlist(term.ctxAs(personOf(term, entry.student_id)), entry.session_id)
  },
} as const satisfies Readonly<Record<string, Command>>

export type { Command }
