import { z } from '@hono/zod-openapi'
import { endpoint } from '#platform/api.ts'
import { maySearchAsStaff } from './policy.ts'
import { FOUND_KINDS, searchQuery } from './schema.ts'
import { countSearch, searchForStaff } from './search.ts'

export const staffSearchEndpoints = [
  endpoint({
    method: 'get',
    path: '/api/v1/admin/search',
    tag: 'Search of staff',
    summary:
      'For staff: people, sessions, games and payments by a text, or a record by its id, as the role may open them',
    policy: maySearchAsStaff,
    scope: 'none',
    rateLimit: async ({ ctx }) => countSearch(ctx),
    query: searchQuery,
    response: z
      .object({
        items: z
          .array(
            z.object({
              kind: z.enum(FOUND_KINDS),
              to: z.string().openapi({ description: 'The path of its page' }),
              label: z.string(),
              hint: z.string().nullable(),
            }),
          )
          .readonly(),
      })
      .openapi('StaffSearch'),
    run: async ({ ctx, query: { q } }) => ({ items: await searchForStaff(ctx, q) }),
  }),
]
