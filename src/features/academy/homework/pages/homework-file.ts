import { signedIn } from '#kernel/policy.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { downloadHomeworkFile } from '../files.ts'

/** The file itself: a link to it works for everyone who may have it, and leads others to the login. */
export const loader = pageLoader({
  policy: signedIn,
  load: ({ ctx, params, request }) => downloadHomeworkFile(ctx, params.id ?? '', params.file ?? '', request),
})
