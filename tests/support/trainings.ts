import { eq } from 'drizzle-orm'
import { approveRequest } from '#features/staff/request-queues/decide-request.ts'
import { requestReactions } from '#features/staff/request-queues/reactions.ts'
import { fileRequest } from '#features/staff/requests/file-request.ts'
import { planTraining } from '#features/staff/training-dates/planning.ts'
import { trainingReactions } from '#features/staff/training-notices/reactions.ts'
import { acceptOffer } from '#features/staff/training-offers/answers.ts'
import { openTraining } from '#features/staff/training-offers/begin.ts'
import { sendOffer } from '#features/staff/training-offers/send-offer.ts'
import { openLinks } from '#features/staff/training-records/links.ts'
import { trainingLinks } from '#features/staff/training-records/people-table.ts'
import { acceptForm, type OfferInput, offerInput } from '#features/staff/training-records/schema.ts'
import { trainingRequestInput } from '#features/staff/visitor-requests/schema.ts'
import { trainingRequests } from '#features/staff/visitor-requests/training-requests.ts'
import { type Actor, type Ctx, VISITOR } from '#kernel/actor.ts'
import { db, transaction } from '#platform/database.ts'
import { makeLink } from '#platform/secret-links.ts'
import { secretLinks } from '#server/secret-links.ts'

/** The reactions that a training needs. */
export const TRAINING_REACTIONS = [...requestReactions, ...trainingReactions]

export const ctxOf = (actor: Actor, now: Temporal.Instant): Ctx => ({
  actor,
  now,
  requestId: `req_${now.epochMilliseconds}`,
})

let count = 0

/** A request that a member of staff has approved; returns the id of its training. */
export const beginTraining = async (staff: Actor, now: Temporal.Instant, more: object = {}): Promise<string> => {
  const input = trainingRequestInput.parse({
    ...{ organisation: 'Szkoła nr 5', name: 'Kasia Nowak', email: `training${++count}@szkola.test` },
    ...{ topic: 'assessment', audience: 'Science teachers', size: 18, preferredDates: 'March' },
    ...{ message: `We would like clearer criteria ${count}.`, ...more },
  })
  const requestId = await fileRequest(ctxOf(VISITOR, now), trainingRequests, input)
  await approveRequest(ctxOf(staff, now), requestId, { reason: '', fields: {} })
  return openTraining(ctxOf(staff, now), requestId)
}

/** An offer for two dates in December 2026. */
export const offerOf = (trainerId: string, more: object = {}): OfferInput =>
  offerInput.parse({
    ...{ title: 'Clear criteria', contents: 'Two afternoons about criteria.', isOnline: false, place: 'Łódź, room 5' },
    ...{ language: 'English', participants: 2, trainerId, trainerFee: 80_000, price: 240_000 },
    dates: [
      { start: '2026-12-10T15:00', minutes: 120 },
      { start: '2026-12-17T15:00', minutes: 90 },
    ],
    ...{ validUntil: '2026-12-05', notes: '', internalNotes: 'Bring the big screen.', ...more },
  })

export const acceptanceOf = (version: number, more: object = {}) =>
  acceptForm.parse({
    ...{
      version,
      name: 'Jan Kos',
      function: 'Head teacher',
      companyName: 'Szkoła nr 5',
      address: 'ul. Szkolna 1, Łódź',
    },
    ...{ nip: '5260250274', terms: true, ...more },
  })

/** The token of a school's link, or of a participant's, as the reader of the e-mail has it. */
export const tokenOf = async (trainingId: string, participantId: string | null = null): Promise<string> => {
  const links = await db.select().from(trainingLinks).where(eq(trainingLinks.trainingId, trainingId))
  const link = links.find(each => each.participantId === participantId)
  const secretLink = participantId === null ? 'training' : 'training participant'
  const path = await makeLink({ secretLink, claim: { id: link?.id ?? '' } }, secretLinks)
  return path.split('/').at(-1) ?? ''
}

/** As `tokenOf` a participant, also where no reaction of the test has opened the link. */
export const openParticipantToken = async (
  trainingId: string,
  participantId: string,
  now: Temporal.Instant,
): Promise<string> => {
  await transaction(tx => openLinks(tx, trainingId, [participantId], { now, until: now }))
  return tokenOf(trainingId, participantId)
}

/** A training that was offered, accepted and planned. */
export const planned = async (
  staff: Actor,
  trainerId: string,
  now: Temporal.Instant,
  more: object = {},
): Promise<{ readonly id: string; readonly token: string }> => {
  const id = await beginTraining(staff, now)
  await sendOffer(ctxOf(staff, now), id, offerOf(trainerId, more))
  await transaction(tx => openLinks(tx, id, [null], { now, until: now }))
  const token = await tokenOf(id)
  await acceptOffer(ctxOf(VISITOR, now), token, acceptanceOf(1))
  await planTraining(ctxOf(staff, now), id, 'Room 5, second floor')
  return { id, token }
}
