import { endpoint } from '#platform/api.ts'
import { exportOwnData } from './exporting.ts'
import { mayExport } from './policy.ts'

export const ownDataEndpoints = [
  endpoint({
    method: 'get',
    path: '/api/v1/me/export',
    tag: 'People',
    summary: 'Everything about you, as one JSON document',
    policy: mayExport,
    scope: 'none',
    file: 'application/json',
    run: ({ ctx, siteUrl }) => exportOwnData(ctx, siteUrl),
  }),
]
