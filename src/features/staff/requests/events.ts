import { defineEvent } from '#platform/events.ts'
import type { RequestKindName, RequestStatus } from './schema.ts'

type About = { readonly kind: RequestKindName; readonly entityId: string | null }

export const requestFiled = defineEvent<About & { readonly filedBy: string | null }>('request.filed')
export const requestRead = defineEvent<About>('request.read')
export const requestAssigned = defineEvent<About & { readonly assigneeId: string | null }>('request.assigned')
export const requestBlocked = defineEvent<About & { readonly because: string }>('request.blocked')
export const requestReopened = defineEvent<About & { readonly because: string }>('request.reopened')
/** A request that did not have to be filed: what it would ask for came in another way. */
export const requestRecorded = defineEvent<About & { readonly because: 'role_request' }>('request.recorded')
export const requestEmailSent = defineEvent<About & { readonly template: string }>('request.email_sent')
export const requestDecided = defineEvent<
  About & { readonly filedBy: string | null; readonly status: RequestStatus; readonly reason: string }
>('request.decided')
