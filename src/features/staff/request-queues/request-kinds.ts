import { dneModificationRequests } from '#features/staff/game-requests/dne-modification-requests.ts'
import { privateCampaignRequests } from '#features/staff/game-requests/private-campaign-requests.ts'
import type { RequestKind } from '#features/staff/requests/request-kind.ts'
import type { RequestKindName } from '#features/staff/requests/schema.ts'
import { roleRequests } from '#features/staff/role-requests/role-requests.ts'
import { teacherAccessRequests } from '#features/staff/role-requests/teacher-access-requests.ts'
import { academyRequests } from '#features/staff/session-requests/academy-requests.ts'
import { sessionModificationRequests } from '#features/staff/session-requests/session-modification-requests.ts'
import { sessionTerminationRequests } from '#features/staff/session-requests/session-termination-requests.ts'
import { studentAdditionRequests } from '#features/staff/session-requests/student-addition-requests.ts'
import { studentRemovalRequests } from '#features/staff/session-requests/student-removal-requests.ts'
import { trainingRequests } from '#features/staff/visitor-requests/training-requests.ts'
import { workshopRequests } from '#features/staff/visitor-requests/workshop-requests.ts'

/** Every kind that can be filed. */
export const requestKinds: readonly RequestKind[] = [
  roleRequests,
  teacherAccessRequests,
  workshopRequests,
  trainingRequests,
  academyRequests,
  studentRemovalRequests,
  sessionModificationRequests,
  studentAdditionRequests,
  sessionTerminationRequests,
  dneModificationRequests,
  privateCampaignRequests,
]

const kindsByName: ReadonlyMap<string, RequestKind> = new Map(requestKinds.map(kind => [kind.name, kind]))

export const findRequestKind = (name: RequestKindName): RequestKind => {
  const kind = kindsByName.get(name)
  if (!kind) throw new Error(`no kind of request is named ${name}`)
  return kind
}
