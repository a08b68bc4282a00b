import type { MetaDescriptor } from 'react-router'
import { metaTags } from './meta-tags.ts'
import type { SiteData } from './site-data.ts'

type MetaArgs = {
  readonly matches: readonly ({ readonly id: string; readonly loaderData?: unknown } | undefined)[]
  readonly location: { readonly pathname: string }
}
type HeadTexts = {
  readonly title: string
  readonly description: string
  readonly isPrivate?: boolean | undefined
  /** The public photo of the person whom the page is about. */
  readonly photo?: string | null | undefined
}

/**
 * Builds a page's head with the root loader's data: `export const meta: Route.MetaFunction = args => pageHead(args, { title,
 * description })`.
 */
export const pageHead = ({ matches, location }: MetaArgs, texts: HeadTexts): MetaDescriptor[] => {
  const siteData = matches.find(match => match?.id === 'root')?.loaderData as SiteData | undefined
  const { siteUrl, languages } = siteData ?? {}
  const place = siteUrl && languages && !texts.isPrivate ? { siteUrl, languages, path: location.pathname } : undefined
  return metaTags({ ...texts, siteName: siteData?.siteName ?? 'Guildhall', place })
}
