import { certificateFile } from '#features/staff/training-dates/certificate.ts'
import { readSchoolLink } from '#features/staff/training-records/links.ts'
import { anyone } from '#kernel/policy.ts'
import { db } from '#platform/database.ts'
import { pageLoader } from '#platform/page-loader.ts'

/** The certificate of one participant, for the school. */
export const loader = pageLoader({
  policy: anyone,
  load: async ({ ctx, params, requestContext }) =>
    certificateFile(
      await readSchoolLink(db, params.token ?? '', ctx.now),
      params.participant ?? '',
      requestContext.siteName,
    ),
})
