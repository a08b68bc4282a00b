import { z } from '@hono/zod-openapi'
import { mayPublish } from '#features/academy/sessions/policy.ts'
import { type Endpoint, endpoint } from '#platform/api.ts'
import { filmInput } from './schema.ts'
import { setFilm } from './set-film.ts'

export const filmEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'put',
    path: '/api/v1/me/film',
    tag: 'Academy',
    summary: 'Set the short film of your public page by its link; an empty link takes it away',
    policy: mayPublish,
    scope: ['teach'],
    body: filmInput,
    response: z.object({ url: z.string() }).openapi('TeacherFilm'),
    run: async ({ ctx, body: { url } }) => {
      await setFilm(ctx, url)
      return { url }
    },
  }),
]
