import { z } from '@hono/zod-openapi'
import { identifyCaller } from '#features/people/sign-in-sessions/auth-token.ts'
import { anyone } from '#kernel/policy.ts'
import { endpoint } from '#platform/api.ts'
import { tryRemoveAttendee } from './removals.ts'

/** Body of the specification's call. */
const RemovalBody = z
  .strictObject({
    action: z.literal('removeAttendee', { error: 'The action is `removeAttendee`.' }),
    eventId: z
      .string({ error: 'Give the event’s id.' })
      .min(1, { error: 'Give the event’s id.' })
      .max(200)
      .openapi({ description: 'The event of the game’s video meetings, or the game’s id' }),
    email: z.email({ error: 'Enter the player’s e-mail address.' }).max(254),
    authToken: z.string({ error: 'Send the token of the page.' }).min(1).max(400),
  })
  .openapi('RemoveAttendee')

const removeAttendeeEndpoint = endpoint({
  method: 'post',
  path: '/api/google-meet',
  tag: 'Seats',
  summary:
    'Take a player out of the video meetings of a game: for the player, the game master and staff; `authToken` says who asks',
  policy: anyone,
  scope: 'none',
  body: RemovalBody,
  response: z
    .object({ removed: z.boolean().openapi({ description: 'False where it failed; the failure is logged' }) })
    .openapi('RemovedAttendee'),
  run: async ({ ctx, body: { eventId, email, authToken } }) => {
    const caller = await identifyCaller(ctx, authToken)
    return { removed: await tryRemoveAttendee(caller, { eventId, email }) }
  },
})

export const meetingEndpoints = [removeAttendeeEndpoint]
