import { t } from '#kernel/messages.ts'
import { pageHead } from '#ui/page-head.ts'
import { useSiteData } from '#ui/site-data.ts'
import type { Route } from './+types/application-shell.ts'

/** The empty frame, for registration as application shell (docs/product.md §9.2). */
export const headers = () => ({ 'x-robots-tag': 'noindex' })

export const meta: Route.MetaFunction = args =>
  pageHead(args, { title: t('Application'), description: t('The bare frame of the site.'), isPrivate: true })

export default function Shell() {
  return <h1 className="visually-hidden">{useSiteData()?.siteName}</h1>
}
