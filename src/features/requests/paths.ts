import type { RequestKindName } from './schema.ts'

export const QUEUES_PATH = '/admin/requests'
export const queuePath = (kind: RequestKindName): string => `${QUEUES_PATH}/${kind}`
export const requestPath = (kind: RequestKindName, id: string): string => `${queuePath(kind)}/${id}`
