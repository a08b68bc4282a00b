import { getReport } from '#features/academy/progress-reports/queries.ts'
import { reportFile } from '#features/academy/progress-reports/report-file.ts'
import { signedIn } from '#kernel/policy.ts'
import { pageLoader } from '#platform/page-loader.ts'

/** A report as a PDF, for its readers. The API has the same file. */
export const loader = pageLoader({
  policy: signedIn,
  load: async ({ ctx, params, requestContext }) =>
    reportFile(await getReport(ctx, params.id ?? ''), ctx.now, requestContext.siteName),
})
