import { maySeeMoney } from '#features/staff/staff-money/policy.ts'
import { db } from '#platform/database.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { readStatement } from '../queries.ts'
import { statementFile } from '../statement-file.ts'

/** A statement as a PDF, for the browser of staff. The API has the same file. */
export const loader = pageLoader({
  policy: maySeeMoney,
  load: async ({ ctx, params, requestContext }) =>
    statementFile(await readStatement(db, params.id ?? ''), ctx.now, requestContext.siteName),
})
