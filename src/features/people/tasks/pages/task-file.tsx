import { pageLoader } from '#platform/page-loader.ts'
import { downloadTaskFile } from '../downloading.ts'
import { mayHaveTasks } from '../policy.ts'

/** The file itself. */
export const loader = pageLoader({
  policy: mayHaveTasks,
  load: ({ ctx, params }) => downloadTaskFile(ctx, params.id ?? ''),
})
