import { OPEN_STATUSES, type RequestKindName, type RequestStatus } from './schema.ts'

/** Which requests wait and which are unread differs between the kinds, as the specification says (docs/product.md §10.2). */
type CountingRule = {
  readonly pendingStatuses: readonly RequestStatus[]
  /** Once read, it no longer counts as pending. */
  readonly onlyUnread: boolean
}

const OPEN: CountingRule = { pendingStatuses: OPEN_STATUSES, onlyUnread: false }
const EXACTLY_PENDING: CountingRule = { pendingStatuses: ['pending'], onlyUnread: false }

export const COUNTING_RULES: Readonly<Record<RequestKindName, CountingRule>> = {
  role_requests: { ...OPEN, onlyUnread: true },
  teacher_access_requests: OPEN,
  workshopRequests: OPEN,
  training_requests: OPEN,
  academy_requests: OPEN,
  student_removal_requests: OPEN,
  a_session_modification_requests: EXACTLY_PENDING,
  a_student_addition_requests: OPEN,
  a_session_termination_requests: OPEN,
  dne_modification_requests: EXACTLY_PENDING,
  dne_private_sessions_requests: OPEN,
}

type Counted = { readonly status: RequestStatus; readonly read: boolean | null }

const isOpenStatus = (status: RequestStatus): boolean => OPEN_STATUSES.some(open => open === status)

/** A missing `read` counts as unread. */
export const isUnread = ({ read }: Pick<Counted, 'read'>): boolean => read !== true

/** Whether it counts in its section's counter. */
export const isPending = (kind: RequestKindName, { status, read }: Counted): boolean => {
  const { pendingStatuses, onlyUnread } = COUNTING_RULES[kind]
  return pendingStatuses.includes(status) && (!onlyUnread || isUnread({ read }))
}

/** Whether it counts in `unreadAdminRequestsCount`, by the same rule for every kind. */
export const isInBadge = ({ status, read }: Counted): boolean => isUnread({ read }) && isOpenStatus(status)

/** Whether it can be decided or withdrawn. */
export const isOpen = ({ status }: Pick<Counted, 'status'>): boolean => isOpenStatus(status)
