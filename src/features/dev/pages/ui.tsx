import { anyone } from '#kernel/policy.ts'
import { read } from '#platform/page.ts'
import { DevUi } from '#ui/dev-ui.tsx'

/** Outside production and on this machine only: the site closes `/dev/*` otherwise. */
export const loader = read({ policy: anyone, load: () => null })

export const meta = () => [{ title: 'Design system' }, { name: 'robots', content: 'noindex' }]

export default function DesignSystem() {
  return <DevUi />
}
