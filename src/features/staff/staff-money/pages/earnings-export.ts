import { refuse } from '#kernel/refusal.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { readMonth } from '../asked-month.ts'
import { earningsFile } from '../earnings-file.ts'
import { maySeeMoney } from '../policy.ts'

/** The earnings of all teachers as a CSV file, for the browser. The API has the same file. */
export const loader = pageLoader({
  policy: maySeeMoney,
  load: ({ ctx, url: { searchParams } }) => {
    const { month, problem } = readMonth(searchParams, ctx.now)
    if (problem) refuse({ code: 'not_valid', status: 422, field: 'month', message: problem })
    return earningsFile(month, ctx.now)
  },
})
