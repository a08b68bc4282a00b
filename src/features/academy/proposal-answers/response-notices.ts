import type { proposalAccepted, proposalCompleted, proposalRejected } from '#features/academy/proposals/events.ts'
import { proposalResponse } from '#features/academy/proposals/notices.ts'
import { proposalPath } from '#features/academy/proposals/paths.ts'
import type { ProposalDetails } from '#features/academy/proposals/queries.ts'
import {
  fieldsOf,
  listRecipients,
  loadProposal,
  type Recipient,
  timeLabel,
  zoneLabel,
} from '#features/academy/proposals/recipients.ts'
import type { ProposalSide } from '#features/academy/proposals/schema.ts'
import { listCalendarSequences } from '#features/academy/reservations/calendar-sequences.ts'
import { reservationPath } from '#features/academy/reservations/paths.ts'
import { closeNotices, notify } from '#features/people/notifications/notify.ts'
import { calendarFile } from '#features/scheduling/calendar/calendar-file.ts'
import type { Ctx } from '#kernel/actor.ts'
import { msg, type Said, t } from '#kernel/messages.ts'
import { formatPLN } from '#kernel/money.ts'
import { earliest } from '#kernel/time.ts'
import { topics } from '#kernel/topics.ts'
import { publishAfterCommit, type Tx } from '#platform/database.ts'
import type { EventOf } from '#platform/events.ts'

type Response = { readonly what: Said; readonly outcome: Said; readonly link?: string }

/** Renews open pages, and ends the notices that asked. Returns the people of both sides. */
const settle = async (tx: Tx, ctx: Ctx, found: ProposalDetails) => {
  const { id, status } = found.proposal
  await closeNotices(tx, id, status)
  const people = {
    host: await listRecipients(tx, ctx, found, 'host'),
    participant: await listRecipients(tx, ctx, found, 'participant'),
  }
  publishAfterCommit(tx, ...[...people.host, ...people.participant].map(({ uid }) => topics.reservations(uid)))
  return people
}

/** Of the lesson as it was, and of what takes its place. */
const firstStart = ({ proposal: { originalDate, proposedDate, createdAt } }: ProposalDetails): Temporal.Instant => {
  const dates = [originalDate, proposedDate].filter(date => date !== null)
  return dates.length > 0 ? earliest(dates) : createdAt
}

const respond = (
  tx: Tx,
  ctx: Ctx,
  found: ProposalDetails,
  { uid }: Recipient,
  { what, outcome, link }: Response,
  attachments: () => readonly ReturnType<typeof calendarFile>[] = () => [],
): Promise<void> =>
  notify(tx, ctx, proposalResponse, {
    userId: uid,
    params: { what, subject: found.session.title, outcome },
    fields: fieldsOf(found),
    entityId: found.proposal.id,
    startsAt: firstStart(found),
    dedupeKey: `proposal:${found.proposal.id}:${found.proposal.status}`,
    link: link ?? proposalPath(found.proposal.id),
    email: { attachments },
  })

/** A moved lesson: both sides, the student's also when it acted, because its calendar changes. An extra lesson: who has to pay, and the teacher. */
export const notifyAccepted = async (
  tx: Tx,
  ctx: Ctx,
  { payload }: EventOf<typeof proposalAccepted>,
): Promise<void> => {
  const found = await loadProposal(tx, payload.proposalId)
  const { host, participant } = await settle(tx, ctx, found)
  if (found.proposal.type === 'reschedule') {
    for (const each of host) if (!each.isActor) await respond(tx, ctx, found, each, moved(found, each, ctx.now))
    const file = await calendarOf(tx, found, ctx.now)
    for (const each of participant) await respond(tx, ctx, found, each, moved(found, each, ctx.now), file)
  }
  // A free extra lesson is booked at once, which is told by the booking's own notices.
  if (found.proposal.type === 'extra_lesson' && found.proposal.additionalPayment > 0)
    for (const each of [...host, ...participant])
      if (!each.isActor) await respond(tx, ctx, found, each, toBePaid(found, each, host.includes(each), ctx.now))
}

const moved = (found: ProposalDetails, reader: Recipient, now: Temporal.Instant): Response => {
  const { originalDate, proposedDate } = found.proposal
  return {
    what: msg('New time agreed'),
    outcome: () =>
      t('The lesson moves from {from} to {to}. Its price stays the same.', {
        from: timeLabel(originalDate ?? now, found, reader, now),
        to: timeLabel(proposedDate ?? now, found, reader, now) + zoneLabel(reader),
      }),
  }
}

const toBePaid = (found: ProposalDetails, reader: Recipient, isHost: boolean, now: Temporal.Instant): Response => {
  const { additionalPayment, proposedDate } = found.proposal
  const values = () => ({
    when: timeLabel(proposedDate ?? now, found, reader, now) + zoneLabel(reader),
    price: formatPLN(additionalPayment),
  })
  return isHost
    ? {
        what: msg('Extra lesson accepted'),
        outcome: () => t('It is on {when}, and booked once {price} is paid within 24 hours.', values()),
      }
    : {
        what: msg('Extra lesson agreed'),
        outcome: () =>
          t('It is held for {studentName}: {when}. Pay {price} within 24 hours to book it.', {
            ...values(),
            studentName: found.student.name,
          }),
        link: reservationPath(found.agreedReservationId ?? found.proposal.reservationId),
      }
}

const calendarOf = async (tx: Tx, { proposal, session, teacher }: ProposalDetails, now: Temporal.Instant) => {
  const start = proposal.proposedDate ?? now
  const end = start.add({ minutes: proposal.durationMinutes })
  const lessonId = proposal.agreedLessonId ?? ''
  const sequence = (await listCalendarSequences(tx, [lessonId])).get(lessonId) ?? 0
  const titleOfFile = () => t('{title} with {teacherName}', { title: session.title, teacherName: teacher.name })
  return () => [calendarFile(titleOfFile(), [{ lessonId, start, end, sequence }], now)]
}

/** The sides that do not know yet how it ended. */
export const notifyRejected = async (
  tx: Tx,
  ctx: Ctx,
  { payload: { proposalId, reason, side } }: EventOf<typeof proposalRejected>,
): Promise<void> => {
  const found = await loadProposal(tx, proposalId)
  const { host, participant } = await settle(tx, ctx, found)
  // Other times are asked for by a notice of their own, and so are a cancellation and a move told.
  if (reason === 'countered' || reason === 'cancelled' || reason === 'moved') return
  for (const each of [...host, ...participant])
    if (!each.isActor && side !== sideOfRecipient(each, host))
      await respond(tx, ctx, found, each, ended(found, reason, side))
}

const sideOfRecipient = (each: Recipient, host: readonly Recipient[]): ProposalSide =>
  host.includes(each) ? 'host' : 'participant'

type Reason = 'declined' | 'expired' | 'withdrawn' | 'clash' | 'unpaid'

const ended = (
  { proposal, teacher, student }: ProposalDetails,
  reason: Reason,
  side: ProposalSide | null,
): Response => {
  const who = side === 'host' ? teacher.name : student.name
  const isMove = proposal.type === 'reschedule'
  switch (reason) {
    case 'declined':
      return {
        what: msg('Declined'),
        outcome: () =>
          [
            isMove
              ? t('{who} declined another time. The lesson stays at its time.', { who })
              : t('{who} declined an extra lesson.', { who }),
            ...(proposal.rejectionMessage ? [t('Message: “{words}”', { words: proposal.rejectionMessage })] : []),
          ].join(' '),
      }
    case 'withdrawn':
      return {
        what: msg('Withdrawn'),
        outcome: () =>
          isMove
            ? t('{who} withdrew the proposal for another time. The lesson stays at its time.', { who })
            : t('{who} withdrew the proposal for an extra lesson.', { who }),
      }
    case 'expired':
      return {
        what: msg('No answer in time'),
        outcome: isMove
          ? msg('The proposal for another time was not answered in time. The lesson stays at its time.')
          : msg('The proposal for an extra lesson was not answered in time.'),
      }
    case 'clash':
      return {
        what: msg('Time no longer free'),
        outcome: isMove
          ? msg('The proposed time was taken in the meantime. The lesson stays at its time.')
          : msg('The proposed time was taken in the meantime.'),
      }
    case 'unpaid':
      return { what: msg('Not paid'), outcome: msg('The extra lesson was not paid in time. Its time is free again.') }
    default:
      return reason satisfies never
  }
}

export const publishCompleted = async (
  tx: Tx,
  ctx: Ctx,
  { payload: { proposalId } }: EventOf<typeof proposalCompleted>,
): Promise<void> => {
  await settle(tx, ctx, await loadProposal(tx, proposalId))
}
