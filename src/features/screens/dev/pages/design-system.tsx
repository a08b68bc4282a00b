import { anyone } from '#kernel/policy.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { ComponentGallery } from '../parts/component-gallery.tsx'

/** The HTTP app serves `/dev/*` only outside production and only to this machine. */
export const loader = pageLoader({ policy: anyone, load: () => null })

export const meta = () => [{ title: 'Design system' }, { name: 'robots', content: 'noindex' }]

export default function DesignSystem() {
  return <ComponentGallery />
}
