import { signedIn } from '#kernel/policy.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { readOwnStatement } from '../queries.ts'
import { statementFile } from '../statement-file.ts'

/** The own statement as a PDF, for the browser. The API has the same file. */
export const loader = pageLoader({
  policy: signedIn,
  load: async ({ ctx, params, requestContext }) =>
    statementFile(await readOwnStatement(ctx, params.id ?? ''), ctx.now, requestContext.siteName),
})
