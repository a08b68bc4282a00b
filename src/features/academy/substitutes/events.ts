import { defineEvent } from '#platform/events.ts'

type RequestPayload = {
  readonly requestId: string
  readonly sessionId: string
  readonly teacherId: string
  readonly substituteId: string
  readonly askedBy: string
}
/** The entity of these is the request. */
export const substituteAsked = defineEvent<RequestPayload>('substitute.asked')
/** `taken`: the occurrences that the teacher takes over; the others stay with who teaches them. */
export const substituteAccepted = defineEvent<RequestPayload & { readonly taken: readonly string[] }>(
  'substitute.accepted',
)
/** Staff have entered a teacher who had agreed. */
export const substituteAssigned = defineEvent<
  RequestPayload & { readonly taken: readonly string[]; readonly reason: string }
>('substitute.assigned')
export const substituteDeclined = defineEvent<RequestPayload>('substitute.declined')
export const substituteWithdrawn = defineEvent<RequestPayload>('substitute.withdrawn')
export const substituteExpired = defineEvent<RequestPayload>('substitute.expired')

/** Another teacher teaches a date from now on; the entity is the occurrence. ISO instants. */
export const dateHandedOver = defineEvent<{
  readonly occurrenceId: string
  readonly sessionId: string
  readonly requestId: string
  readonly teacherId: string
  readonly hostId: string
  readonly formerId: string
  readonly start: string
  readonly end: string
}>('occurrence.handed_over')

/** Dates that substitutes were to teach take place no more, although no student has left them: the session was closed, or has other dates. */
export const substitutesFreed = defineEvent<{
  readonly sessionId: string
  readonly title: string
  readonly dates: readonly { readonly hostId: string; readonly start: string; readonly end: string }[]
}>('session.substitutes_freed')
