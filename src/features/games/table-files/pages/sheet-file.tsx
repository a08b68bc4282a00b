import { signedIn } from '#kernel/policy.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { downloadSheet } from '../downloading.ts'

/** The file of a character sheet. */
export const loader = pageLoader({
  policy: signedIn,
  load: ({ ctx, params, request }) => downloadSheet(ctx, params.id ?? '', params.sheet ?? '', request),
})
