import { findPriorityRefusal } from '#features/academy/booking/priority.ts'
import { officeObstacle, readOfficePerson } from '#features/academy/office-bookings/office-person.ts'
import { listOffersFor } from '#features/academy/packages/offers.ts'
import { findPackageReductions, readBuyer } from '#features/academy/packages/uses.ts'
import { listOwnReservations } from '#features/academy/reservations/queries.ts'
import { mayReserve } from '#features/academy/reservations/rules.ts'
import type { ShownSession } from '#features/academy/sessions/queries.ts'
import { isOnOffer } from '#features/academy/sessions/rules.ts'
import { getSessionView, getVisibleSession } from '#features/academy/sessions/session-view.ts'
import { findTrial } from '#features/academy/trials/queries.ts'
import { NOT_FIRST_LESSON, TRIAL_NOT_OFFERED } from '#features/academy/trials/refusals.ts'
import { getSessionWaitlist } from '#features/academy/waitlist/session-waitlist.ts'
import { readInvoiceChoice } from '#features/money/invoices/wanted-documents.ts'
import { readForWhom } from '#features/people/family/for-whom.ts'
import { listPayers } from '#features/people/family/payers.ts'
import { type Ctx, userIdOf } from '#kernel/actor.ts'
import { can } from '#kernel/capability.ts'
import { type Decision, decided, refused } from '#kernel/decision.ts'
import type { Refusal } from '#kernel/refusal.ts'
import { reasonOf, saidRefusal } from '#kernel/refusal.ts'
import { readUnknownZone, readZoneParam, SCHOOL_ZONE } from '#kernel/zones.ts'
import { db } from '#platform/database.ts'
import { isSameTime, readChoice } from './choice.ts'
import { loadWeek, quotePlans, withPostedSlots } from './choice-quote.ts'
import { lookAtCode } from './code-choice.ts'
import { firstDateOf } from './first-date.ts'
import { shownReservation, withoutBooked } from './own-place.ts'
import { picksInWeek } from './shown-week.ts'

/** A session's page as it is for the reader, for the child that was chosen, or for the person for whom staff book. */
export const loadSessionPage = async (ctx: Ctx, sessionId: string, searchParams: URLSearchParams) => {
  const { actor, now } = ctx
  const session = await getVisibleSession(sessionId, actor)
  const askedZone = readZoneParam(searchParams)
  const office = await readOfficePerson(ctx, searchParams)
  const forWhom = office ? null : await readForWhom(ctx, searchParams)
  const studentId = office?.id ?? forWhom?.chosenId ?? userIdOf(actor)
  const { offer: trial, obstacle: trialObstacle } = await findTrial(db, trialOf(session), session.user_id, studentId)
  const zone = askedZone ?? (actor.kind === 'user' ? actor.zone : SCHOOL_ZONE)
  const isForAnother = studentId !== userIdOf(actor)
  const quoteContext = { studentId, isForAnother, now, zone, trial }
  const asked = readChoice(searchParams, session.type)
  const requested = asked.isTrial && !trial ? { ...asked, isTrial: undefined } : asked
  const [view, week, own, { credit, hasPackage, hasBooked }] = await Promise.all([
    getSessionView(session.id, actor, now),
    loadWeek(session, requested, quoteContext),
    listOwnReservations(ctx, session.id, studentId),
    actor.kind === 'user' && !office ? readBuyer(db, actor.id) : NO_BUYER,
  ])
  const posted = withPostedSlots(requested, searchParams.getAll('at'), week, quoteContext.zone)
  const cells = week?.cells ?? []
  const firstDate = firstDateOf(view, posted, week, { now, own })
  const dated = { ...posted, from: posted.from && (firstDate ?? null) }
  const shownPicks = week ? picksInWeek(dated, week.firstDate) : dated.picks
  const isShown = isSameTime({ ...dated, picks: shownPicks }, dated)
  const choice = isShown ? { ...dated, picks: withoutBooked(dated.picks, cells, own) } : dated
  const decision = office ? toDecision(officeObstacle(session, office)) : mayReserve(actor, session, studentId)
  const priority = studentId
    ? await findPriorityRefusal(db, session, { studentId, zone: quoteContext.zone, now })
    : null
  const [code, ofPackages, packageOffers] = await Promise.all([
    lookAtCode(ctx, session, choice, studentId, office?.payers[0]?.id),
    hasPackage ? findPackageReductions(db, userIdOf(actor), session, now) : [],
    office || !isOnOffer(session) ? [] : listOffersFor(session, now),
  ])
  const reductions = [...(code?.reductions ?? []), ...ofPackages]
  const obstacle = actor.kind !== 'user' ? null : decision.ok ? priority : decision.refusal
  return {
    view,
    week,
    choice,
    code: code && { typed: code.typed, refusal: code.refusal },
    firstDate,
    ...(await quotePlans(session, choice, firstDate, { ...quoteContext, reductions })),
    trial,
    packageOffers,
    /** Why this student has no trial of a teacher who offers one; after a first lesson with this teacher it is no question. */
    noTrial: asked.isTrial || trialObstacle?.code === NOT_FIRST_LESSON.code ? null : reasonOf(trialObstacle),
    /** Why the trial that the URL asks for is not possible. */
    trialRefusal: asked.isTrial && !trial ? saidRefusal(trialObstacle ?? TRIAL_NOT_OFFERED) : null,
    waitlist: await getSessionWaitlist(
      ctx,
      session.id,
      view.type === 'course' ? null : (firstDate ?? null),
      office ? null : studentId,
    ),
    forWhom,
    office,
    payers: await listPayers(ctx),
    /** Staff who book for another person do not pay. */
    invoiceChoice: office ? undefined : await readInvoiceChoice(ctx),
    own,
    credit,
    ownPlace: shownReservation(own, shownPicks, cells),
    obstacle: obstacle && saidRefusal(obstacle),
    /** An adult who may be a parent: who has lessons of their own is not asked. */
    mayAddChild: actor.kind === 'user' && !actor.minor && !hasBooked && can(actor, 'see_student_home'),
    askedZone,
    unknownZone: readUnknownZone(searchParams),
    now: now.toString(),
  }
}

const NO_BUYER = { credit: 0, hasPackage: false, hasBooked: false }

const toDecision = (refusal: Refusal | null): Decision<null> => (refusal ? refused(refusal) : decided(null))

/** A trial is an individual lesson of a session that takes reservations. */
const trialOf = (session: ShownSession) => (session.type === 'individual' && isOnOffer(session) ? session.trial : null)
