import { useRootFacts } from '#ui/root-facts.ts'

/** The bare frame, for what registers the application shell (docs/product.md §9.2). */
export const headers = () => ({ 'x-robots-tag': 'noindex' })

export const meta = () => [{ name: 'robots', content: 'noindex' }, { title: 'Guildhall' }]

export default function Shell() {
  return <h1 className="unseen">{useRootFacts()?.siteName}</h1>
}
