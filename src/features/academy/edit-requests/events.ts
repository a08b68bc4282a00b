import { defineEvent } from '#platform/events.ts'

/** What changes: the starts of the lessons that move (ISO instants), and the new subject's id. */
export type EditSummary = {
  readonly moves: readonly { readonly from: string; readonly to: string }[]
  readonly newSubject: string | null
}

type EditRequestPayload = EditSummary & {
  readonly editRequestId: string
  readonly reservationId: string
  readonly teacherId: string
}

export const editRequested = defineEvent<EditRequestPayload>('edit_request.created')
export const editApproved = defineEvent<EditRequestPayload>('edit_request.approved')
/** Declined by the student's side, withdrawn by the teacher, or closed. */
export const editDeclined = defineEvent<Omit<EditRequestPayload, keyof EditSummary> & { readonly because: string }>(
  'edit_request.declined',
)
