import { eq } from 'drizzle-orm'
import { getQuote } from '#features/academy/booking/quote.ts'
import { reserve } from '#features/academy/booking/reserve.ts'
import { findSession } from '#features/academy/sessions/queries.ts'
import { academySessions } from '#features/academy/sessions/table.ts'
import { addChild } from '#features/people/family/adding-children.ts'
import { confirmGuardianAsOperator } from '#features/people/guardians/actions/guardian-by-operator.ts'
import { listWardIds } from '#features/people/guardians/guardianships.ts'
import { TERMS_VERSION } from '#features/people/terms/terms-version.ts'
import { users } from '#features/people/users/table.ts'
import { createCode } from '#features/staff/discount-codes/acting.ts'
import { type Ctx, systemActor } from '#kernel/actor.ts'
import { RefusalError } from '#kernel/refusal.ts'
import { db } from '#platform/database.ts'
import { log } from '#platform/log.ts'
import { writeSetting } from '#platform/settings.ts'
import { reserveAndPay } from './reservations.ts'
import { actorFor } from './users.ts'

const DAYS_AHEAD = 2
const CODE_TERMS = {
  ...{ code: 'WELCOME15', percent: 15, maxUses: 100, maxUsesEach: 1, subjects: [], isFirstOnly: true },
  note: 'On the leaflets for parents.',
}

const LESSON = 'Chemistry 0620: moles to equilibrium'
const WISH = 'Additional Mathematics 0606: functions without fear'

/** In percent. */
const SIBLING_DISCOUNT = 10
const CODE = CODE_TERMS.code

/**
 * Marta has two children: Hania without a sign-in, whose lessons a code made cheaper, and Franek with one, who pays less as her brother and
 * asks Marta to pay.
 */
export const seedFamily = async (ctx: Ctx, uids: ReadonlyMap<string, string>): Promise<void> => {
  const [marta, franek] = [uids.get('marta'), uids.get('franek')]
  if (!marta || !franek || (await listWardIds(db, marta, ctx.now)).length > 0) return
  await confirmGuardianAsOperator({ ...ctx, actor: systemActor('demo') }, franek, { guardianId: marta })
  const asMarta = { ...ctx, actor: { ...(await actorFor(marta)), isGuardian: true as const } }
  await writeSetting({ ...ctx, actor: systemActor('demo') }, 'siblingDiscountPercent', SIBLING_DISCOUNT)
  await createCode({ ...ctx, actor: await actorFor(uids.get('zofia') ?? '') }, CODE_TERMS)
  const hania = await addChild(asMarta, { displayName: 'Hania Zając', birthDate: '2016-06-14' })
  await db.update(users).set({ isDemo: true }).where(eq(users.id, hania))
  const asFranek = { ...ctx, actor: { ...(await actorFor(franek)), minor: true } }
  await tolerate(async () => {
    const { id, request } = await lessonOf(ctx, LESSON)
    await reserveAndPay(asMarta, id, { ...request, studentId: hania, discountCode: CODE })
  })
  await tolerate(async () => {
    const { id, session, request } = await lessonOf(ctx, WISH)
    const { amount } = await getQuote(db, session, request, { now: ctx.now, studentId: franek, zone: session.zone })
    const consents = { seenPrice: amount, acceptedTerms: TERMS_VERSION, earlyPerformance: true } as const
    await reserve(asFranek, { productId: id, ...request, ...consents, payerId: marta })
  })
}

const lessonOf = async (ctx: Ctx, title: string) => {
  const [found] = await db
    .select({ id: academySessions.id })
    .from(academySessions)
    .where(eq(academySessions.title, title))
  const session = found && (await findSession(db, found.id))
  if (!session) throw new Error(`the demo has no session ${title}`)
  const firstDate = ctx.now.toZonedDateTimeISO(session.zone).toPlainDate().add({ days: DAYS_AHEAD }).toString()
  return { id: session.id, session, request: { plan: 'block', firstDate } as const }
}

/** Where the demo is made, a date may be full or a holiday. */
const tolerate = async (work: () => Promise<void>): Promise<void> => {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error
    log.warn({ refusal: error.refusal.code }, 'a demo booking of the family was refused')
  }
}
