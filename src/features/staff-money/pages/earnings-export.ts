import { monthOf } from '#features/teaching/earnings.ts'
import { SCHOOL_ZONE } from '#kernel/zones.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { earningsFile } from '../earnings-file.ts'
import { maySeeMoney } from '../policy.ts'
import { monthParam } from '../schema.ts'

/** The earnings of all teachers as a CSV file, for the browser. The API has the same file. */
export const loader = pageLoader({
  policy: maySeeMoney,
  load: ({ ctx, url: { searchParams } }) => {
    const asked = monthParam.safeParse(searchParams.get('month'))
    return earningsFile(asked.success ? asked.data : monthOf(ctx.now, SCHOOL_ZONE), ctx.now)
  },
})
