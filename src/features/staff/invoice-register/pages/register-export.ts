import { readMonth } from '#features/staff/staff-money/asked-month.ts'
import { maySeeMoney } from '#features/staff/staff-money/policy.ts'
import { refuse } from '#kernel/refusal.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { registerFile } from '../register-file.ts'

/** The register of a month as a CSV file. The API has the same file. */
export const loader = pageLoader({
  policy: maySeeMoney,
  load: ({ ctx, url: { searchParams } }) => {
    const { month, problem } = readMonth(searchParams, ctx.now)
    if (problem) refuse({ code: 'not_valid', status: 422, field: 'month', message: problem })
    return registerFile(month)
  },
})
