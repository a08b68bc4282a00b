import { ownMessages } from '#features/conversations/conversations/policy.ts'
import { downloadMessageFile } from '#features/conversations/writing/message-files.ts'
import { pageLoader } from '#platform/page-loader.ts'

/** The file itself: a link to it works for everyone who may have it, and leads others to the login. */
export const loader = pageLoader({
  policy: ownMessages,
  load: ({ ctx, params, request }) => downloadMessageFile(ctx, params.id ?? '', params.file ?? '', request),
})
