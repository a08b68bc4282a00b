import { academyRequests } from './kinds/academy-requests.ts'
import { dneModificationRequests } from './kinds/dne-modification-requests.ts'
import { roleRequests } from './kinds/role-requests.ts'
import { sessionModificationRequests } from './kinds/session-modification-requests.ts'
import { sessionTerminationRequests } from './kinds/session-termination-requests.ts'
import { studentAdditionRequests } from './kinds/student-addition-requests.ts'
import { studentRemovalRequests } from './kinds/student-removal-requests.ts'
import { teacherAccessRequests } from './kinds/teacher-access-requests.ts'
import { trainingRequests } from './kinds/training-requests.ts'
import { workshopRequests } from './kinds/workshop-requests.ts'
import type { RequestKind } from './request-kind.ts'
import type { RequestKindName } from './schema.ts'

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
]

const kindsByName: ReadonlyMap<string, RequestKind> = new Map(requestKinds.map(kind => [kind.name, kind]))

export const findRequestKind = (name: RequestKindName): RequestKind => {
  const kind = kindsByName.get(name)
  if (!kind) throw new Error(`no kind of request is named ${name}`)
  return kind
}
