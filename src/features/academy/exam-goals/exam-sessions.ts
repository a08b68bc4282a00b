import { findSubject, type TrackId } from '#features/academy/catalogue/subjects.ts'
import { type Message, msg } from '#kernel/messages.ts'

/** When the exams of the curricula are: Cambridge in May/June and October/November, the IB in May and November. */
export const EXAM_SESSIONS = ['cambridge_may_june', 'cambridge_oct_nov', 'ib_may', 'ib_november'] as const
export type ExamSession = (typeof EXAM_SESSIONS)[number]

export const EXAM_SESSION_LABELS: Readonly<Record<ExamSession, Message>> = {
  cambridge_may_june: msg('[exams] May/June'),
  cambridge_oct_nov: msg('[exams] October/November'),
  ib_may: msg('[exams] May'),
  ib_november: msg('[exams] November'),
}

/** The months in which papers of a session are written: some are a few weeks before the months that name it. */
const MONTHS: Readonly<Record<ExamSession, readonly number[]>> = {
  cambridge_may_june: [4, 5, 6],
  cambridge_oct_nov: [9, 10, 11],
  ib_may: [4, 5],
  ib_november: [10, 11],
}

const SESSIONS_OF_TRACK: Readonly<Record<TrackId, readonly ExamSession[]>> = {
  ib: ['ib_may', 'ib_november'],
  igcse: ['cambridge_may_june', 'cambridge_oct_nov'],
  alevels: ['cambridge_may_june', 'cambridge_oct_nov'],
}

/** The sessions in which a subject is examined; none for an unknown one. */
export const sessionsOf = (subject: string): readonly ExamSession[] => {
  const found = findSubject(subject)
  return found ? SESSIONS_OF_TRACK[found.track] : []
}

/** Whether an exam of this session can be on a day (`YYYY-MM-DD`). */
export const isInSession = (session: ExamSession, day: string): boolean =>
  MONTHS[session].includes(Temporal.PlainDate.from(day).month)
