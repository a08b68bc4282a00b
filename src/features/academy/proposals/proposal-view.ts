import { dateIn } from '#kernel/time.ts'
import { STATUS_LABELS, STATUS_TONES, TYPE_LABELS } from './labels.ts'
import type { Proposal, ProposalDetails } from './queries.ts'
import { isOpen, turnOf } from './rules.ts'
import type { ProposedTimes } from './schema.ts'

/** ISO instants of a start and its end. */
export type TimeView = { readonly start: string; readonly end: string }

const toTime =
  ({ durationMinutes }: Pick<Proposal, 'durationMinutes'>) =>
  (at: string | Temporal.Instant): TimeView => {
    const start = Temporal.Instant.from(at)
    return { start: start.toString(), end: start.add({ minutes: durationMinutes }).toString() }
  }

const toNamed = (proposal: Proposal, named: ProposedTimes | null) =>
  named && { message: named.message, at: named.at, times: named.times.map(toTime(proposal)) }

/** One round for pages; instants as ISO text, the price in grosze. */
export const toRoundView = (proposal: Proposal) => {
  const { id, type, status, reason, rejectionMessage, additionalPayment, round, proposedDate, originalDate } = proposal
  return {
    ...{ id, type, status, reason, rejectionMessage, additionalPayment, round },
    ...{ label: STATUS_LABELS[status](), tone: STATUS_TONES[status], typeLabel: TYPE_LABELS[type]() },
    ...{ isOpen: isOpen(proposal), turn: turnOf(proposal) },
    wish: toNamed(proposal, proposal.wish),
    offer: toNamed(proposal, proposal.offer),
    proposed: proposedDate && toTime(proposal)(proposedDate),
    original: originalDate && toTime(proposal)(originalDate),
    createdAt: proposal.createdAt.toString(),
    respondedAt: proposal.respondedAt?.toString() ?? null,
  }
}

export type RoundView = ReturnType<typeof toRoundView>

/** A proposal in a list. */
export const toProposalView = ({ proposal, session, teacher, student }: ProposalDetails) => ({
  ...toRoundView(proposal),
  title: session.title,
  teacher: { uid: teacher.uid, name: teacher.name },
  student: { uid: student.uid, name: student.name },
})

export type ProposalView = ReturnType<typeof toProposalView>

/** A day in the reader's zone with its starts. */
export type FreeDay = { readonly date: string; readonly starts: readonly string[] }

export const groupByDate = (starts: readonly Temporal.Instant[], zone: string): readonly FreeDay[] =>
  [...Map.groupBy(starts, start => dateIn(start, zone))].map(([date, all]) => ({ date, starts: all.map(String) }))
