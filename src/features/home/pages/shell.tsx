import { headOf } from '#ui/head.ts'
import { useRootFacts } from '#ui/root-facts.ts'
import type { Route } from './+types/shell.ts'

/** The bare frame, for what registers the application shell (docs/product.md §9.2). */
export const headers = () => ({ 'x-robots-tag': 'noindex' })

export const meta: Route.MetaFunction = args =>
  headOf(args, { title: 'Application', description: 'The bare frame of the site.', isPrivate: true })

export default function Shell() {
  return <h1 className="unseen">{useRootFacts()?.siteName}</h1>
}
