import { certificateFile } from '#features/staff/training-dates/certificate.ts'
import { readParticipantLink } from '#features/staff/training-records/links.ts'
import { anyone } from '#kernel/policy.ts'
import { db } from '#platform/database.ts'
import { pageLoader } from '#platform/page-loader.ts'

/** The own certificate of a participant. */
export const loader = pageLoader({
  policy: anyone,
  load: async ({ ctx, params, requestContext }) => {
    const { trainingId, participantId } = await readParticipantLink(db, params.token ?? '', ctx.now)
    return certificateFile(trainingId, participantId, requestContext.siteName)
  },
})
