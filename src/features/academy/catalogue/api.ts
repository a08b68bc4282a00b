import { z } from '@hono/zod-openapi'
import { anyone } from '#kernel/policy.ts'
import { endpoint } from '#platform/api.ts'
import { fullSubjectName, TRACK_IDS, TRACKS } from './subjects.ts'

const TrackSchema = z
  .object({
    id: z.enum(TRACK_IDS),
    name: z.string(),
    subjects: z.array(
      z.object({ id: z.string(), name: z.string(), code: z.string().nullable(), fullName: z.string() }),
    ),
  })
  .openapi('Track')

const catalogueBody = {
  tracks: TRACKS.map(({ id, name, subjects }) => ({
    id,
    name,
    subjects: subjects.map(each => ({
      id: each.id,
      name: each.name,
      code: each.code,
      fullName: fullSubjectName(each.id),
    })),
  })),
}

const getCatalogue = endpoint({
  method: 'get',
  path: '/api/v1/catalogue',
  tag: 'Academy',
  summary: 'The three tracks and their subjects',
  policy: anyone,
  scope: ['read'],
  response: z.object({ tracks: z.array(TrackSchema) }),
  run: async () => catalogueBody,
})

export const catalogueEndpoints = [getCatalogue]
