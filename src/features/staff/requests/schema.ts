import { z } from 'zod'
import { requiredText } from '#features/people/users/required-text.ts'
import { ROLES } from '#kernel/actor.ts'
import { type Message, msg } from '#kernel/messages.ts'

/** The specification's eleven collections, each a queue of its own (docs/product.md §10.1). */
export const REQUEST_KINDS = [
  'role_requests',
  'teacher_access_requests',
  'workshopRequests',
  'training_requests',
  'academy_requests',
  'student_removal_requests',
  'a_session_modification_requests',
  'a_student_addition_requests',
  'a_session_termination_requests',
  'dne_modification_requests',
  'dne_private_sessions_requests',
] as const
export type RequestKindName = (typeof REQUEST_KINDS)[number]

/** An empty status counts like `pending`, as the specification says; new requests have `pending`. */
export const REQUEST_STATUSES = ['', 'pending', 'approved', 'rejected', 'withdrawn'] as const
export type RequestStatus = (typeof REQUEST_STATUSES)[number]

/** Statuses in which a request waits for its decision. */
export const OPEN_STATUSES = ['', 'pending'] as const satisfies readonly RequestStatus[]

export const REQUEST_STATUS_LABELS: Readonly<Record<RequestStatus, Message>> = {
  '': msg('[request] Pending'),
  pending: msg('[request] Pending'),
  approved: msg('[request] Approved'),
  rejected: msg('[request] Rejected'),
  withdrawn: msg('[request] Withdrawn'),
}

/** What a queue shows; `mine` is taken by the reader. */
export const QUEUE_FILTERS = ['open', 'unread', 'mine', 'decided'] as const
export type QueueFilter = (typeof QUEUE_FILTERS)[number]

/** How a queue can be ordered: by the time since when each request waits, or waited. */
export const QUEUE_SORTS = ['opened', '-opened'] as const
export type QueueSort = (typeof QUEUE_SORTS)[number]

/** Without another order: what waits longest, or what was decided last. */
export const usualSort = (filter: QueueFilter): QueueSort => (filter === 'decided' ? '-opened' : 'opened')

/** Characters. */
const MAX_REASON = 1000

/** The reason of a decision, which the person who asked reads. */
export const Reason = z
  .string()
  .trim()
  .max(MAX_REASON, { error: msg('Use at most {maximum} characters.') })
  .default('')

export const requestKindParam = z.enum(REQUEST_KINDS, { error: msg('There is no such kind of request.') })
export const rejectionInput = z.strictObject({
  reason: Reason.refine(text => text !== '', { error: msg('Say why: the person who asked will see it.') }),
})
/** The page's form of an approval. */
export const approvalForm = z.object({ reason: Reason, sessionId: z.string().max(64).optional() })
export const assignmentInput = z.strictObject({ assigneeId: z.string().min(1).max(60).nullable() })

export const roleRequestInput = z.strictObject({
  role: z.enum(ROLES, { error: msg('Choose a role.') }),
  message: requiredText(2000, msg('Tell us why.')),
})

export const teacherAccessInput = z.strictObject({ message: requiredText(2000, msg('Tell us about your teaching.')) })

/** The page's form names the request. */
export const requestIdForm = z.object({ id: z.string().min(1).max(60) })
