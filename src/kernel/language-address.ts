/** English has no prefix: its addresses are those of the product. */
export const ENGLISH = 'en'

/** A visitor's choice of a language; a person's own is part of the account. */
export const LANGUAGE_COOKIE = 'language'

const names = new Map<string, string>()

const findLanguageName = (language: string): string => {
  const name = new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
}

/** A language as those who speak it call it: `Polski`. Each is looked up once: that costs as much as half the sentences of a page. */
export const languageName = (language: string): string => {
  const name = names.get(language) ?? findLanguageName(language)
  names.set(language, name)
  return name
}

/** The language that an address names, and its path in the product: `/pl/campus` is `/campus` in Polish. */
export const readLanguageAddress = (
  path: string,
  languages: readonly string[],
): { readonly language: string; readonly path: string } => {
  const [, first = ''] = path.split('/', 2)
  const home = first.replace(/\.data$/, '')
  // The router asks for the data of the home, `/pl`, without a slash, and calls that of `/` the data of `/_`.
  if (home !== first && languages.includes(home)) return { language: home, path: path.replace(home, '_') }
  if (!languages.includes(first)) return { language: ENGLISH, path }
  return { language: first, path: path.slice(first.length + 1) || '/' }
}

/** The address of a page in a language. What is no page (the API, files) and other sites have one address. */
export const inLanguageAddress = (language: string, url: string): string => {
  if (language === ENGLISH || !url.startsWith('/') || /^\/(\/|api\/|api$)/.test(url)) return url
  return url === '/' || /^\/[?#]/.test(url) ? `/${language}${url.slice(1)}` : `/${language}${url}`
}
