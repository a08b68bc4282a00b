import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { mayPublish } from '#features/academy/sessions/policy.ts'
import { getTeacher } from '#features/people/profiles/queries.ts'
import { hasTeacherAccess, lockUsers } from '#features/people/users/queries.ts'
import type { Ctx } from '#kernel/actor.ts'
import { newId } from '#kernel/ids.ts'
import { requireUser } from '#kernel/policy.ts'
import { refuse, withParams } from '#kernel/refusal.ts'
import { topics } from '#kernel/topics.ts'
import { db, publishAfterCommit, type Reader, type Tx } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { idempotentTransaction } from '#platform/idempotency.ts'
import { createQueryCache } from '#platform/query-cache.ts'
import { packageOfferCreated, packageOfferEnded } from './events.ts'
import { PACKAGE_OFFER_ENDED, PACKAGE_OFFER_NOT_FOUND, TOO_MANY_PACKAGE_OFFERS } from './refusals.ts'
import { covers, MOST_OFFERS, packagePrice, packageTitle } from './rules.ts'
import type { OfferInput, SchoolOfferInput } from './schema.ts'
import { type PackageOffer, packageOffers } from './table.ts'

const ofSide = (teacherId: string | null): SQL =>
  teacherId === null ? isNull(packageOffers.teacherId) : eq(packageOffers.teacherId, teacherId)

const publishOffer = (tx: Tx, teacherId: string | null): void =>
  publishAfterCommit(tx, topics.sessions, teacherId === null ? topics.admin('payments') : topics.user(teacherId))

/** Makes an offer of a teacher, or of the school; returns its id. The caller has checked who acts. Refuses 409 `too_many_package_offers`. */
export const makeOffer = async (
  tx: Tx,
  ctx: Ctx,
  teacherId: string | null,
  input: OfferInput | SchoolOfferInput,
): Promise<string> => {
  const { id: createdBy } = requireUser(ctx.actor)
  // Of two windows of one person, the second counts what the first has made.
  await lockUsers(tx, [createdBy])
  const current = await tx.$count(packageOffers, and(ofSide(teacherId), isNull(packageOffers.endedAt)))
  if (current >= MOST_OFFERS) return refuse(withParams(TOO_MANY_PACKAGE_OFFERS, { most: MOST_OFFERS }))
  const row = { ...input, id: newId('packageOffer'), teacherId, createdBy, createdAt: ctx.now }
  await tx.insert(packageOffers).values(row)
  publishOffer(tx, teacherId)
  await recordEvents(tx, ctx, packageOfferCreated(row.id, { teacherId }, { after: row }))
  return row.id
}

/** Ends an offer of that side; returns its id. Refuses 404 for one of another side, 409 `package_offer_ended`. */
export const closeOffer = async (tx: Tx, ctx: Ctx, teacherId: string | null, id: string): Promise<string> => {
  const [found] = await tx.select().from(packageOffers).where(eq(packageOffers.id, id)).for('update')
  if (!found || found.teacherId !== teacherId) return refuse(PACKAGE_OFFER_NOT_FOUND)
  if (found.endedAt) return refuse(PACKAGE_OFFER_ENDED)
  const after = { endedAt: ctx.now, endedBy: requireUser(ctx.actor).id }
  await tx.update(packageOffers).set(after).where(eq(packageOffers.id, id))
  publishOffer(tx, teacherId)
  await recordEvents(tx, ctx, packageOfferEnded(id, { teacherId }, { before: { endedAt: null }, after }))
  return id
}

const requireTeacher = ({ actor }: Ctx): string => {
  const refusal = mayPublish(actor)
  return refusal ? refuse(refusal) : requireUser(actor).id
}

/** A teacher offers a package of own individual lessons; returns its id. Refuses 403 without access, 409 `too_many_package_offers`. */
export const createOffer = (ctx: Ctx, input: OfferInput): Promise<string> =>
  idempotentTransaction(ctx, tx => makeOffer(tx, ctx, requireTeacher(ctx), input))

/** It is sold no longer; what was bought stays valid. Refuses 404 for others, 409 `package_offer_ended`. */
export const endOffer = async (ctx: Ctx, id: string): Promise<void> => {
  await idempotentTransaction(ctx, tx => closeOffer(tx, ctx, requireTeacher(ctx), id))
}

/** Amounts in grosze. */
const toView = ({ id, teacherId, lessons, minutes, lessonPrice, months, subjects }: PackageOffer) => ({
  ...{ id, teacherId, lessons, minutes, lessonPrice, months, subjects },
  price: packagePrice({ lessons, lessonPrice }),
})
export type OfferView = ReturnType<typeof toView>

const listCurrent = (reader: Reader, which: SQL): Promise<PackageOffer[]> =>
  reader
    .select()
    .from(packageOffers)
    .where(and(which, isNull(packageOffers.endedAt)))
    .orderBy(packageOffers.minutes, packageOffers.lessons, desc(packageOffers.createdAt))
    .limit(2 * MOST_OFFERS)

/** The offers of the acting teacher, or of the school, that are not ended. */
export const listOffersOf = async (teacherId: string | null): Promise<readonly OfferView[]> =>
  (await listCurrent(db, ofSide(teacherId))).map(toView)

/** Every reader of a teacher's pages sees the same: they are read once until an offer is made or ended. */
const shownOffers = createQueryCache<PackageOffer[]>({ content: 'sessionLists', seconds: 60, isPublic: true })

/** The offers of a teacher and of the school, as pages show them. */
const listShown = (teacherId: string, now: Temporal.Instant): Promise<readonly PackageOffer[]> =>
  shownOffers(teacherId, now, () =>
    listCurrent(db, sql`(${packageOffers.teacherId} is null or ${packageOffers.teacherId} = ${teacherId})`),
  )

/** What a teacher's own page shows. */
export const listShownOffersOf = async (teacherId: string, now: Temporal.Instant): Promise<readonly OfferView[]> =>
  (await listShown(teacherId, now)).filter(offer => offer.teacherId === teacherId).map(toView)

/** What can be bought for the lessons of a session: of its teacher, and of the school. */
export const listOffersFor = async (
  session: { readonly type: string; readonly user_id: string; readonly subject: string },
  now: Temporal.Instant,
): Promise<readonly OfferView[]> => {
  if (session.type !== 'individual') return []
  const lessons = { type: session.type, teacherId: session.user_id, subject: session.subject }
  return (await listShown(session.user_id, now)).filter(offer => covers(offer, lessons)).map(toView)
}

/** The offer that can be bought. Refuses 404, also where its teacher has no access any more, 409 `package_offer_ended`. */
export const getOffer = async (reader: Reader, id: string): Promise<PackageOffer> => {
  const [found] = await reader
    .select({
      offer: packageOffers,
      isOpen: sql<boolean>`(${packageOffers.teacherId} is null or ${hasTeacherAccess(packageOffers.teacherId)})`,
    })
    .from(packageOffers)
    .where(eq(packageOffers.id, id))
  if (!found?.isOpen) return refuse(PACKAGE_OFFER_NOT_FOUND)
  return found.offer.endedAt ? refuse(PACKAGE_OFFER_ENDED) : found.offer
}

/** As `getOffer`, for its page: with its title and the name of its teacher. */
export const getOfferView = async (id: string) => {
  const offer = await getOffer(db, id)
  const teacher = offer.teacherId === null ? null : await getTeacher(db, offer.teacherId)
  return { ...toView(offer), title: packageTitle(offer), teacherName: teacher?.displayName ?? null }
}
