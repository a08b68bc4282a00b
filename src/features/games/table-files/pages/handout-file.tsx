import { signedIn } from '#kernel/policy.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { downloadHandout } from '../downloading.ts'

/** The file itself: a link to it works for everyone who may have it, and leads others to the login. */
export const loader = pageLoader({
  policy: signedIn,
  load: ({ ctx, params, request }) => downloadHandout(ctx, params.id ?? '', params.handout ?? '', request),
})
