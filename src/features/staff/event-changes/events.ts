import { defineEvent } from '#platform/events.ts'

/** Staff have changed a session; what has changed is in its `session.edited`. */
export const sessionEditedByStaff = defineEvent<{
  readonly sessionId: string
  readonly teacherId: string
  readonly fields: readonly string[]
  readonly reason: string
}>('session.edited_by_staff')
