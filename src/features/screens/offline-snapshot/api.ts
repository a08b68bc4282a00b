import { z } from '@hono/zod-openapi'
import { THEMES } from '#kernel/actor.ts'
import { signedIn } from '#kernel/policy.ts'
import { endpoint } from '#platform/api.ts'
import { readSnapshot } from './snapshot.ts'

const instant = z.string().openapi({ format: 'date-time' })

const SnapshotSchema = z
  .object({
    format: z.int(),
    person: z.string(),
    zone: z.string(),
    theme: z.enum(THEMES),
    asOf: instant,
    until: instant,
    items: z
      .array(
        z.object({
          title: z.string(),
          withWhom: z.string(),
          start: instant,
          end: instant,
          path: z.string().nullable(),
          joinPath: z.string().nullable(),
        }),
      )
      .readonly(),
  })
  .openapi('OfflineSnapshot')

export const offlineSnapshotEndpoints = [
  endpoint({
    method: 'get',
    path: '/api/v1/offline-snapshot',
    tag: 'Reservations',
    summary: 'For the installed site: your next lessons and games, to be shown where the server cannot be reached',
    policy: signedIn,
    // For the browser of the person, which has a sign-in.
    scope: 'none',
    response: SnapshotSchema,
    run: ({ ctx }) => readSnapshot(ctx),
  }),
]
