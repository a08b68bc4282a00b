import { eq, sql } from 'drizzle-orm'
import { acceptNextBlock, payReservation } from '#features/academy/blocks/answer-next-block.ts'
import { getQuote } from '#features/academy/booking/quote.ts'
import { reserve } from '#features/academy/booking/reserve.ts'
import { cancelLesson } from '#features/academy/cancellations/cancel-lesson.ts'
import { resign } from '#features/academy/reservation-endings/resign.ts'
import { previewReservation } from '#features/academy/reservation-page/quote-preview.ts'
import { becomePayer } from '#features/academy/reservation-payments/become-payer.ts'
import { reservationHoldable } from '#features/academy/reservations/kind.ts'
import { joinWaitlist } from '#features/academy/waitlist/joining.ts'
import { cancelHold } from '#features/money/holds/actions.ts'
import {
  confirmGuardianAsOperator,
  endGuardianshipAsStaff,
} from '#features/people/guardians/actions/guardian-by-operator.ts'
import { listGuardianships } from '#features/people/guardians/guardianships.ts'
import { TERMS_VERSION } from '#features/people/terms/terms-version.ts'
import { isMinorOn } from '#features/people/users/rules.ts'
import { users } from '#features/people/users/table.ts'
import { leaveGuardianship } from '#features/screens/family/leaving-guardianship.ts'
import type { User } from '#kernel/actor.ts'
import { db } from '#platform/database.ts'
import { writeSetting } from '#platform/settings.ts'
import { insertDiscountCode } from '#tests/support/discount-codes.ts'
import { pick } from '#tests/support/histories.ts'
import { createTestUser } from '#tests/support/users.ts'
import { agreed, type Choice, wishIn } from './booking-commands.ts'
import type { Term } from './term.ts'

/** A term in which the first learner is a child of the next two, and comes of age after some days; they have a younger child too. */
export type FamilyTerm = Term & { readonly birthDate: string; readonly sibling: User; readonly familyCode: string }
type Command = (term: FamilyTerm, choice: Choice) => Promise<unknown>

export const withFamily = async (term: Term, daysLeft = 24): Promise<FamilyTerm> => {
  const today = term.clock.now().toZonedDateTimeISO('Europe/Warsaw').toPlainDate()
  const birthDate = today.subtract({ years: 18 }).add({ days: daysLeft }).toString()
  const [child, first, second] = term.learners
  if (!child || !first || !second) throw new Error('a term has learners')
  await db.update(users).set({ birthDate }).where(eq(users.id, child.id))
  const sibling = { ...(await createTestUser()), minor: true, guardianConfirmed: true }
  await db.update(users).set({ birthDate: '2014-01-01' }).where(eq(users.id, sibling.id))
  for (const { id } of [first, second])
    for (const ward of [child, sibling])
      await confirmGuardianAsOperator(term.ctxAs(term.admin), ward.id, { guardianId: id }, 'A test')
  await writeSetting(term.ctxAs(term.admin), 'siblingDiscountPercent', 10)
  const { discountCode: familyCode } = await insertDiscountCode(term.clock.now(), { percent: 30, maxUsesEach: 1 })
  return { ...term, learners: [...term.learners, sibling], birthDate, sibling, familyCode }
}

export const childOf = ({ learners }: Pick<FamilyTerm, 'learners'>): User => learners[0] as User
const adultsOf = ({ learners }: FamilyTerm): readonly User[] => learners.slice(1, 3)
const adultOf = (term: FamilyTerm, { who }: Choice): User => pick(adultsOf(term), who)

/** The child as a sign-in would know it at this moment. */
const childNow = async (term: FamilyTerm): Promise<User> => {
  const child = childOf(term)
  const now = term.clock.now()
  const current = await listGuardianships(db, child.id, now)
  const minor = isMinorOn(term.birthDate, now)
  return { ...child, minor, guardianConfirmed: !minor || current.some(({ confirmedAt }) => confirmedAt !== null) }
}

const wishFor = async (term: FamilyTerm, choice: Choice, { id: studentId, zone } = childOf(term)) => {
  const session = await term.sessionAt(choice.at)
  const wish = wishIn(session, term.clock.now(), choice)
  const { amount } = await getQuote(db, session, wish, { now: term.clock.now(), studentId, zone })
  return { ...wish, ...agreed, productId: session.id, seenPrice: amount }
}

type Held = { readonly id: string; readonly payer_id: string; readonly renewed_from: string | null }
const heldForChild = async (term: FamilyTerm): Promise<readonly Held[]> =>
  (
    await db.execute<Held>(sql`
      select id, payer_id, renewed_from from academy_session_purchases
      where state = 'held' and user_id in (${childOf(term).id}, ${term.sibling.id}) order by created_at, amount, plan, id`)
  ).rows

type LessonRow = { readonly id: string; readonly purchase_id: string }
const lessonsOfChild = async (term: FamilyTerm): Promise<readonly LessonRow[]> =>
  (
    await db.execute<LessonRow>(sql`
      select l.id, l.purchase_id from lessons l join occurrences o on o.id = l.occurrence_id
      join academy_session_purchases r on r.id = l.purchase_id
      where l.state = 'booked' and r.user_id in (${childOf(term).id}, ${term.sibling.id}) and o.starts_at > ${term.clock.now().toString()}
      order by o.starts_at, r.created_at, l.price, l.id`)
  ).rows

const payAs = async (term: FamilyTerm, payer: User, { id, renewed_from }: Held): Promise<void> => {
  const ctx = term.ctxAs(payer)
  const { checkoutUrl } = renewed_from ? await acceptNextBlock(ctx, id, TERMS_VERSION) : await payReservation(ctx, id)
  if (!checkoutUrl) return
  await term.fakeCheckout.simulate(checkoutUrl, 'pay', 'never')
  await term.returnFromCheckout(id)
}

/** At the price with the code of the family, for one of its children. */
const reserveWithCode =
  (of: (term: FamilyTerm) => User): Command =>
  async (term, choice) => {
    const session = await term.sessionAt(choice.at)
    const wish = { ...wishIn(session, term.clock.now(), choice), productId: session.id, discountCode: term.familyCode }
    const [ctx, { id: studentId }] = [term.ctxAs(adultOf(term, choice)), of(term)]
    const { amount } = await previewReservation(ctx, wish, studentId)
    await reserve(ctx, { ...wish, ...agreed, studentId, seenPrice: amount })
  }

/** Acts of a family; who is no guardian any more is refused by the same rules as a stranger. */
export const familyCommands = {
  'reserve for the child': async (term, choice) => {
    const payerId = choice.week % 2 === 0 ? undefined : childOf(term).id
    const wish = { ...(await wishFor(term, choice)), studentId: childOf(term).id, payerId }
    await reserve(term.ctxAs(adultOf(term, choice)), wish)
  },
  'reserve for the sibling': async (term, choice) => {
    const wish = { ...(await wishFor(term, choice, term.sibling)), studentId: term.sibling.id }
    await reserve(term.ctxAs(adultOf(term, choice)), wish)
  },
  'reserve for the child with a code': reserveWithCode(childOf),
  'reserve for the sibling with a code': reserveWithCode(({ sibling }) => sibling),
  'the child asks': async (term, choice) => {
    const wish = { ...(await wishFor(term, choice)), payerId: adultOf(term, choice).id }
    await reserve(term.ctxAs(await childNow(term)), wish)
  },
  'pay for the child': async (term, choice) => {
    const held = pick(await heldForChild(term), choice.at)
    await payAs(term, adultOf(term, choice), held)
  },
  'pay instead': async (term, choice) => {
    const held = pick(await heldForChild(term), choice.at)
    const adult = adultOf(term, choice)
    await becomePayer(term.ctxAs(adult), held.id)
    await payAs(term, adult, held)
  },
  'release for the child': async (term, choice) => {
    const held = pick(await heldForChild(term), choice.at)
    await cancelHold(term.ctxAs(adultOf(term, choice)), reservationHoldable(held.id))
  },
  'wait for the child': async (term, choice) => {
    const session = await term.sessionAt(choice.at)
    const { plan, firstDate } = wishIn(session, term.clock.now(), choice)
    const awaited = plan === 'course' ? { plan } : { plan: plan === 'block' ? plan : ('single' as const), firstDate }
    const studentId = childOf(term).id
    await joinWaitlist(term.ctxAs(adultOf(term, choice)), session.id, { ...agreed, ...awaited, studentId })
  },
  'cancel for the child': async (term, choice) => {
    const { id } = pick(await lessonsOfChild(term), choice.at)
    await cancelLesson(term.ctxAs(adultOf(term, choice)), id, choice.week === 0 ? 'credit' : 'money')
  },
  'resign for the child': async (term, choice) => {
    const { purchase_id: id } = pick(await lessonsOfChild(term), choice.at)
    await resign(term.ctxAs(adultOf(term, choice)), id, choice.week === 0 ? 'credit' : 'money')
  },
  leave: (term, choice) => leaveGuardianship(term.ctxAs(adultOf(term, choice)), childOf(term).id),
  agree: (term, choice) => {
    const guardianId = adultOf(term, choice).id
    return confirmGuardianAsOperator(term.ctxAs(term.admin), childOf(term).id, { guardianId }, 'A test')
  },
  'staff end': async (term, choice) => {
    const current = await listGuardianships(db, childOf(term).id, term.clock.now())
    const { id } = pick(current, choice.at)
    await endGuardianshipAsStaff(term.ctxAs(term.admin), childOf(term).id, id)
  },
} as const satisfies Readonly<Record<string, Command>>

/** Each adult's children, as the rows say, written without the product's own queries. */
export const listWardsByRows = async ({ clock }: FamilyTerm): Promise<ReadonlySet<string>> => {
  const now = sql`${clock.now().toString()}::timestamptz`
  const { rows } = await db.execute<{ pair: string }>(sql`
    select g.guardian_id || ' ' || g.child_id as pair from guardianships g join users c on c.uid = g.child_id
    where g.guardian_id is not null and g.since <= ${now} and (g.until is null or g.until > ${now})
      and c.birth_date + interval '18 years' > ${now} at time zone 'Europe/Warsaw'`)
  return new Set(rows.map(({ pair }) => pair))
}

/** What must hold of families after any step. */
export const listBrokenOfFamilies = async ({ clock }: FamilyTerm): Promise<readonly unknown[]> => {
  const now = sql`${clock.now().toString()}::timestamptz`
  const { rows } = await db.execute(sql`
    select 'a person is guardian of a child twice' as what, guardian_id as id, count(*)::text as found from guardianships
      where until is null and guardian_id is not null group by guardian_id, child_id having count(*) > 1
    union all select 'a guardianship has no beginning or ends before it', id, coalesce(since::text, '') from guardianships
      where until < since or (confirmed_at is not null) <> (since is not null)
    union all select 'a hold is for another payer than its reservation', h.id, r.payer_id from holds h
      join academy_session_purchases r on r.id = h.holdable_id where h.state = 'active' and h.payer_id <> r.payer_id
    union all select 'who was no guardian was to pay', r.id, r.payer_id from test_payers p join academy_session_purchases r on r.id = p.id
      where p.payer_id <> r.user_id and not exists (
        select 1 from guardianships g where g.child_id = r.user_id and g.guardian_id = p.payer_id and g.since <= p.at and (g.until is null or g.until >= p.at))
    union all select 'two payments of one hold are open', payable_id, count(*)::text from payment_intents
      where state in ('created', 'open') group by payable_id having count(*) > 1
    union all select 'a child came of age and has a guardian for longer than a day', g.id, c.birth_date::text from guardianships g
      join users c on c.uid = g.child_id where g.until is null and c.birth_date + interval '18 years 1 day' <= ${now} at time zone 'Europe/Warsaw'`)
  return rows
}

/** Keeps who was to pay for each reservation, and since when: by the clock of the history, as reservations have it. */
export const watchPayers = async ({ clock }: Pick<Term, 'clock'>): Promise<void> => {
  await db.execute(sql`
    insert into test_payers select r.id, r.payer_id, ${clock.now().toString()}::timestamptz from academy_session_purchases r
    where not exists (select 1 from test_payers p where p.id = r.id and p.payer_id = r.payer_id)`)
}
