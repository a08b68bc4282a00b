import type { MetaDescriptor } from 'react-router'

type MetaTagsInput = {
  readonly title: string
  readonly description: string
  readonly siteName: string
  /** The page's canonical URL, without filters; pages behind sign-in have none. */
  readonly canonical?: string | undefined
  readonly isPrivate?: boolean | undefined
}

/** The meta tags of a page for browsers, search engines and link previews. */
export const metaTags = ({ title, description, siteName, canonical, isPrivate }: MetaTagsInput): MetaDescriptor[] => [
  { title: title === siteName ? siteName : `${title} · ${siteName}` },
  { name: 'description', content: description },
  ...(isPrivate ? [{ name: 'robots', content: 'noindex' }] : []),
  ...(canonical ? [{ tagName: 'link', rel: 'canonical', href: canonical } as const] : []),
  { property: 'og:title', content: title },
  { property: 'og:description', content: description },
  { property: 'og:site_name', content: siteName },
  { property: 'og:type', content: 'website' },
  ...(canonical
    ? [
        { property: 'og:url', content: canonical },
        { property: 'og:image', content: `${new URL(canonical).origin}/og.png` },
        { property: 'og:image:width', content: '1200' },
        { property: 'og:image:height', content: '630' },
        { name: 'twitter:card', content: 'summary_large_image' },
      ]
    : []),
]
