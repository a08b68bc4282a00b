import type { MetaDescriptor } from 'react-router'
import { ENGLISH, inLanguageAddress } from '#kernel/language-address.ts'
import { currentLanguage } from '#kernel/messages.ts'

type MetaTagsInput = {
  readonly title: string
  readonly description: string
  readonly siteName: string
  /** Where search engines find the page; pages behind sign-in have no such place. */
  readonly place?: Place | undefined
  readonly isPrivate?: boolean | undefined
  /** A stored photo, which is shown when the page is shared in place of the site's picture. */
  readonly photo?: string | null | undefined
}

/** The path is without filters and without the language. */
export type Place = { readonly siteUrl: string; readonly path: string; readonly languages: readonly string[] }

/** `pl_PL`, as link previews name a language: with the country in which most speak it. */
const localeOf = (language: string): string => {
  if (language === ENGLISH) return 'en_GB'
  const { region } = new Intl.Locale(language).maximize()
  return region ? `${language}_${region}` : language
}

/** The page in each language, for search engines and link previews; nothing where there is one language. */
const languageTags = ({ siteUrl, path, languages }: Place): MetaDescriptor[] => {
  if (languages.length < 2) return []
  const link = (hrefLang: string, language: string) =>
    ({ tagName: 'link', rel: 'alternate', hrefLang, href: siteUrl + inLanguageAddress(language, path) }) as const
  const own = currentLanguage()
  return [
    ...languages.map(language => link(language, language)),
    link('x-default', ENGLISH),
    { property: 'og:locale', content: localeOf(own) },
    ...languages
      .filter(language => language !== own)
      .map(language => ({ property: 'og:locale:alternate', content: localeOf(language) })),
  ]
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
  place,
  isPrivate,
  photo,
}: MetaTagsInput): MetaDescriptor[] => {
  const canonical = place && place.siteUrl + inLanguageAddress(currentLanguage(), place.path)
  return [
    { title: title === siteName ? siteName : `${title} · ${siteName}` },
    { name: 'description', content: description },
    ...(isPrivate ? [{ name: 'robots', content: 'noindex' }] : []),
    ...(canonical ? [{ tagName: 'link', rel: 'canonical', href: canonical } as const] : []),
    ...(place ? languageTags(place) : []),
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:site_name', content: siteName },
    { property: 'og:type', content: 'website' },
    ...(place && canonical ? [{ property: 'og:url', content: canonical }, ...pictureTags(place.siteUrl, photo)] : []),
  ]
}
