import { sql } from 'drizzle-orm'
import { buyPackage } from '#features/academy/packages/buying.ts'
import { returnPackage } from '#features/academy/packages/returning.ts'
import { packageOffers } from '#features/academy/packages/table.ts'
import type { FakeCheckoutAction } from '#integrations/payments/port.ts'
import { newId } from '#kernel/ids.ts'
import { db } from '#platform/database.ts'
import { pick } from '#tests/support/histories.ts'
import { returnFromPackage } from '#tests/support/packages.ts'
import { type Command, learnerOf, payHeld, personOf, reserveAs, wishIn } from './booking-commands.ts'
import type { Term } from './term.ts'

/** Cheaper than an hour of any session, valid for a month: histories outlive it. */
const TERMS = { lessons: 3, minutes: 60, lessonPrice: 4_000, months: 1 } as const

/** The school's offer of a term. */
const offerOf = async ({ admin, clock }: Term): Promise<string> => {
  const { rows } = await db.execute<{ id: string }>(sql`select id from lesson_package_offers limit 1`)
  const id = rows[0]?.id ?? newId('packageOffer')
  if (rows.length === 0)
    await db.insert(packageOffers).values({ ...TERMS, id, createdBy: admin.id, createdAt: clock.now() })
  return id
}

const activePackages = async () =>
  (
    await db.execute<{ id: string; buyer_id: string }>(sql`
      select id, buyer_id from lesson_packages where state = 'active' order by created_at, amount, id`)
  ).rows

const buyWith =
  (action: FakeCheckoutAction): Command =>
  async (term, choice) => {
    const buyer = learnerOf(term, choice)
    const { id, checkoutUrl } = await buyPackage(term.ctxAs(buyer), { offerId: await offerOf(term) })
    await term.fakeCheckout.simulate(checkoutUrl, action, 'never')
    await returnFromPackage(term, buyer, id)
  }

export const packageCommands = {
  'buy a package': buyWith('pay'),
  'buy a package twice': buyWith('pay_twice'),
  /** Its buyer books an individual lesson, or several. */
  'book from a package': async (term, choice) => {
    const { buyer_id } = pick(await activePackages(), choice.who)
    const sessions = await Promise.all(term.sessionIds.map(term.sessionOf))
    const session = pick(
      sessions.filter(({ type }) => type === 'individual'),
      choice.at,
    )
    const wish = wishIn(session, term.clock.now(), choice)
    await payHeld(term, (await reserveAs(term, personOf(term, buyer_id), session, wish)).reservationId)
  },
  'return a package': async (term, { at }) => {
    const { id, buyer_id } = pick(await activePackages(), at)
    await returnPackage(term.ctxAs(personOf(term, buyer_id)), id)
  },
} as const satisfies Readonly<Record<string, Command>>
