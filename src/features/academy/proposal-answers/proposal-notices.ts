import type { proposalSent, proposalWished } from '#features/academy/proposals/events.ts'
import { extraLessonCost } from '#features/academy/proposals/labels.ts'
import { extraLessonProposal, proposalByOffice, rescheduleProposal } from '#features/academy/proposals/notices.ts'
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
import { answerableUntil, timesOf } from '#features/academy/proposals/rules.ts'
import type { ProposalSide } from '#features/academy/proposals/schema.ts'
import { dueOf } from '#features/money/credit/due.ts'
import { closeNotices, notify } from '#features/people/notifications/notify.ts'
import { readTermsVersion } from '#features/people/terms/versions.ts'
import type { Ctx } from '#kernel/actor.ts'
import { type Said, t } from '#kernel/messages.ts'
import { formatPLN, type Grosze } from '#kernel/money.ts'
import { formatDateAndTime } from '#kernel/time.ts'
import { topics } from '#kernel/topics.ts'
import { publishAfterCommit, type Tx } from '#platform/database.ts'
import type { EventOf } from '#platform/events.ts'
import { findPayersCredit, NO_CREDIT } from './payers-credit.ts'
import { toAnswerable } from './reject-or-counter.ts'

/** A teacher's proposal goes to the student's side; the wish that it answers is decided. */
export const notifySent = async (
  tx: Tx,
  ctx: Ctx,
  { payload: { proposalId, status } }: EventOf<typeof proposalSent>,
): Promise<void> => {
  await closeNotices(tx, proposalId, status)
  await notifyAsked(tx, ctx, proposalId, 'participant')
}

/** A student's wish goes to the teacher. */
export const notifyWished = (
  tx: Tx,
  ctx: Ctx,
  { payload: { proposalId } }: EventOf<typeof proposalWished>,
): Promise<void> => notifyAsked(tx, ctx, proposalId, 'host')

type ActedFor = { readonly asked: ProposalSide; readonly recipient: Recipient }

/** The side for which staff have asked the other one. */
const tellActedFor = (tx: Tx, ctx: Ctx, found: ProposalDetails, { asked, recipient }: ActedFor): Promise<void> => {
  const { headline, subject, times } = paramsFor(found, asked, recipient, ctx)
  return notify(tx, ctx, proposalByOffice, {
    userId: recipient.uid,
    params: { headline, subject, times, other: asked === 'host' ? found.teacher.name : found.student.name },
    fields: fieldsOf(found),
    entityId: found.proposal.id,
    dedupeKey: `proposal-by-office:${found.proposal.id}`,
    link: proposalPath(found.proposal.id),
    email: { paragraphs: messageOf(found) },
  })
}

/** Asks a side for its answer, and renews the open pages of both. */
const notifyAsked = async (tx: Tx, ctx: Ctx, proposalId: string, asked: ProposalSide): Promise<void> => {
  const found = await loadProposal(tx, proposalId)
  const { proposal } = found
  const others = await listRecipients(tx, ctx, found, asked === 'host' ? 'participant' : 'host')
  const recipients = await listRecipients(tx, ctx, found, asked)
  publishAfterCommit(tx, ...[...others, ...recipients].map(({ uid }) => topics.reservations(uid)))
  if (ctx.actor.kind === 'user' && ctx.actor.actsFor)
    for (const other of others) await tellActedFor(tx, ctx, found, { asked, recipient: other })
  const isPaid = asked === 'participant' && proposal.type === 'extra_lesson' && proposal.additionalPayment > 0
  const { payerId, credit } = isPaid ? await findPayersCredit(tx, ctx, found) : NO_CREDIT
  for (const recipient of recipients) {
    const params = paramsFor(found, asked, recipient, ctx)
    const message = {
      userId: recipient.uid,
      fields: fieldsOf(found),
      entityId: proposalId,
      dedupeKey: `proposal:${proposalId}:${proposal.status}`,
      link: proposalPath(proposalId),
      expiryDate: answerableUntil(toAnswerable(found)),
      email: { paragraphs: messageOf(found) },
    }
    if (proposal.type === 'extra_lesson') {
      const own = { termsVersion: await readTermsVersion(ctx.now, tx), credit: recipient.uid === payerId ? credit : 0 }
      await notify(tx, ctx, extraLessonProposal, {
        ...message,
        params: { ...params, price: () => priceLabel(found, asked, own) },
      })
    } else
      await notify(tx, ctx, rescheduleProposal, {
        ...message,
        params: { ...params, lesson: () => timeLabel(proposal.originalDate ?? ctx.now, found, recipient, ctx.now) },
      })
  }
}

const paramsFor = (found: ProposalDetails, asked: ProposalSide, recipient: Recipient, { actor, now }: Ctx) => {
  const { proposal, session } = found
  const until = answerableUntil(toAnswerable(found))
  const byOffice = actor.kind === 'user' && actor.actsFor !== undefined
  return {
    headline: () => headlineOf({ asked, byOffice }, found),
    subject: session.title,
    times: () => {
      const times = timesOf(proposal).map(time => timeLabel(time, found, recipient, now))
      return times.length > 0 ? times.join(` ${t('[times] or')} `) + zoneLabel(recipient) : t('no particular time')
    },
    deadline: () =>
      t('Answer by {time}.', {
        time: formatDateAndTime(until, recipient.zone, now),
      }),
  }
}

type Headline = { readonly asked: ProposalSide; readonly byOffice: boolean }

const headlineOf = (
  { asked, byOffice }: Headline,
  { teacher, student, proposal: { type } }: ProposalDetails,
): string => {
  const name = asked === 'host' ? student.name : teacher.name
  const who = byOffice ? t('The school (for {name})', { name }) : name
  if (asked === 'host')
    return type === 'reschedule'
      ? t('{who} asks for another time', { who })
      : t('{who} asks for an extra lesson', { who })
  return type === 'reschedule'
    ? t('{who} proposes another time', { who })
    : t('{who} proposes an extra lesson', { who })
}

/** Accepting an extra lesson is a booking, so the student's side reads here to what it agrees. */
const priceLabel = (
  { proposal: { additionalPayment: price } }: ProposalDetails,
  asked: ProposalSide,
  { credit, termsVersion }: { readonly credit: Grosze; readonly termsVersion: string },
): string => {
  if (asked === 'host') return price === 0 ? t('It is free.') : t('It costs {price}.', { price: formatPLN(price) })
  const cost = extraLessonCost(dueOf({ price, creditSpent: 0, credit }))
  return `${cost} ${t('By accepting you agree to the general terms, version {termsVersion}, and to a start within the 14-day cancellation period.', { termsVersion })}`
}

const messageOf = ({ proposal: { offer, wish } }: ProposalDetails): readonly Said[] => {
  const { message } = offer ?? wish ?? { message: '' }
  return message ? [() => t('“{words}”', { words: message })] : []
}
