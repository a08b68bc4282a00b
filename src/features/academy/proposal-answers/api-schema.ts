import { z } from '@hono/zod-openapi'
import { TRACK_IDS } from '#features/academy/catalogue/subjects.ts'
import { STATUS_LABELS } from '#features/academy/proposals/labels.ts'
import type { ProposalDetails } from '#features/academy/proposals/queries.ts'
import { turnOf } from '#features/academy/proposals/rules.ts'
import {
  PROPOSAL_SIDES,
  PROPOSAL_STATUSES,
  PROPOSAL_TYPES,
  REJECTION_REASONS,
} from '#features/academy/proposals/schema.ts'
import { instant } from '#platform/api-fields.ts'

const grosze = z.number().int().openapi({ description: 'Grosze' })
const person = z.object({ uid: z.string(), displayName: z.string() })

const TimesSchema = z
  .object({
    times: z.array(instant).readonly().openapi({ description: 'Starts' }),
    message: z.string(),
    by: z.string().openapi({ description: 'The user who named them' }),
    at: instant,
  })
  .openapi('ProposedTimes')

/** The specification's fields, then the project's own. */
export const ProposalSchema = z
  .object({
    id: z.string(),
    studentId: z.string(),
    teacherId: z.string(),
    subject: z.string(),
    proposedDate: instant.nullable().openapi({ description: 'The accepted start; before that the first of the times' }),
    type: z.enum(PROPOSAL_TYPES),
    curriculum: z.enum(TRACK_IDS),
    additionalPayment: grosze,
    originalSessionId: z.string(),
    status: z.enum(PROPOSAL_STATUSES),
    createdAt: instant,
    expiryDate: instant,
    statusLabel: z.string(),
    reason: z.enum(REJECTION_REASONS).nullable().openapi({ description: 'Why it was rejected' }),
    rejectionMessage: z.string(),
    turn: z.enum(PROPOSAL_SIDES).nullable().openapi({ description: 'The side that has to answer' }),
    lessonId: z.string().nullable().openapi({ description: 'The lesson that is to be moved' }),
    originalDate: instant.nullable(),
    reservationId: z.string(),
    durationMinutes: z.number().int(),
    wish: TimesSchema.nullable().openapi({ description: 'What the student’s side asked for' }),
    offer: TimesSchema.nullable().openapi({ description: 'What the teacher offered' }),
    round: z.number().int(),
    answersId: z.string().nullable().openapi({ description: 'The proposal that it answers with other times' }),
    agreedLessonId: z.string().nullable(),
    agreedReservationId: z.string().nullable(),
    respondedAt: instant.nullable(),
    session: z.object({ id: z.string(), title: z.string() }),
    teacher: person,
    student: person,
  })
  .openapi('LessonProposal')

export const toJson = ({
  proposal,
  session: { id, title },
  teacher,
  student,
  agreedReservationId,
}: ProposalDetails): z.input<typeof ProposalSchema> => {
  const { proposedDate, originalDate, expiryDate, createdAt, respondedAt, termsVersion: _, ...row } = proposal
  return {
    ...row,
    proposedDate: proposedDate?.toString() ?? null,
    originalDate: originalDate?.toString() ?? null,
    expiryDate: expiryDate.toString(),
    createdAt: createdAt.toString(),
    respondedAt: respondedAt?.toString() ?? null,
    statusLabel: STATUS_LABELS[proposal.status](),
    turn: turnOf(proposal),
    agreedReservationId,
    session: { id, title },
    teacher: { uid: teacher.uid, displayName: teacher.name },
    student: { uid: student.uid, displayName: student.name },
  }
}
