import { signedIn } from '#kernel/policy.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { vocabularyFile } from '../vocabulary.ts'

/** The vocabulary as a CSV file, for the browser. The API has the same file. */
export const loader = pageLoader({ policy: signedIn, load: ({ ctx }) => vocabularyFile(ctx) })
