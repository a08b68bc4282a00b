import { pageLoader } from '#platform/page-loader.ts'
import { exportOwnData } from '../exporting.ts'
import { mayExport } from '../policy.ts'

/** The file for the browser. The API has the same one. */
export const loader = pageLoader({
  policy: mayExport,
  load: ({ ctx, requestContext, url }) =>
    exportOwnData(ctx, requestContext.siteUrl, url.searchParams.get('child') ?? undefined),
})
