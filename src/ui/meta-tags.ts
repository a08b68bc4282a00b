import type { MetaDescriptor } from 'react-router'

type MetaTagsInput = {
  readonly title: string
  readonly description: string
  readonly siteName: string
  /** The page's canonical URL, without filters; pages behind sign-in have none. */
  readonly canonical?: string | undefined
  readonly isPrivate?: boolean | undefined
  /** A stored photo, which is shown when the page is shared in place of the site's picture. */
  readonly photo?: string | null | undefined
}

/** The picture of a shared page. Photos on other sites are not used: they may change or vanish. */
const pictureTags = (origin: string, photo: string | null | undefined) => {
  const isOwn = photo?.startsWith('/photos/')
  const [path, width, height] = isOwn ? [photo, '512', '512'] : ['/og.png', '1200', '630']
  return [
    { property: 'og:image', content: origin + path },
    { property: 'og:image:width', content: width },
    { property: 'og:image:height', content: height },
    { name: 'twitter:card', content: isOwn ? 'summary' : 'summary_large_image' },
  ]
}

/** The meta tags of a page for browsers, search engines and link previews. */
export const metaTags = ({
  title,
  description,
  siteName,
  canonical,
  isPrivate,
  photo,
}: MetaTagsInput): MetaDescriptor[] => [
  { title: title === siteName ? siteName : `${title} · ${siteName}` },
  { name: 'description', content: description },
  ...(isPrivate ? [{ name: 'robots', content: 'noindex' }] : []),
  ...(canonical ? [{ tagName: 'link', rel: 'canonical', href: canonical } as const] : []),
  { property: 'og:title', content: title },
  { property: 'og:description', content: description },
  { property: 'og:site_name', content: siteName },
  { property: 'og:type', content: 'website' },
  ...(canonical ? [{ property: 'og:url', content: canonical }, ...pictureTags(new URL(canonical).origin, photo)] : []),
]
