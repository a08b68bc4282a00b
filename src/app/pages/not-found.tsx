import { msg } from '#kernel/messages.ts'
import { anyone } from '#kernel/policy.ts'
import { refuse } from '#kernel/refusal.ts'
import { pageLoader } from '#platform/page-loader.ts'

export const loader = pageLoader({
  policy: anyone,
  load: () => refuse({ code: 'no_page', status: 404, message: msg('Page not found.') }),
})

export default function NoPage() {
  return null
}
