import type { RequestKindName } from './schema.ts'

export const QUEUES_PATH = '/admin/requests'
export const queuePath = (kind: RequestKindName): string => `${QUEUES_PATH}/${kind}`
export const requestPath = (kind: RequestKindName, id: string): string => `${queuePath(kind)}/${id}`

/** Pages of other features that requests lead to. */
export const trainingOfRequestPath = (requestId: string): string => `/admin/trainings/of/${requestId}`
export const mySessionPath = (sessionId: string): string => `/campus/my-sessions/${sessionId}`
export const publicSessionPath = (sessionId: string): string => `/campus/sessions/${sessionId}`

/** The form on which a student asks for lessons that are not on offer. */
export const WISH_PATH = '/campus/wish'

/** The page on which the student's side answers a teacher who asks the student to join. */
export const additionPath = (requestId: string): string => `/campus/additions/${requestId}`
