import { type Ctx, systemActor } from '#kernel/actor.ts'
import { defineEvent } from '#platform/events.ts'

export const tablePaused = defineEvent<{ readonly sessionId: string }>('table.paused')
export const tableResumed = defineEvent<{ readonly sessionId: string }>('table.resumed')

/** Danger: the audit shows the actor and the request, and neither may point to the person who pressed the button. */
export const withoutPerson = ({ now }: Ctx): Ctx => ({
  actor: systemActor('session-zero'),
  now,
  requestId: 'session-zero',
})
