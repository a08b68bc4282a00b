/** English has no prefix: its addresses are those of the product. */
export const ENGLISH = 'en'

/** The language that an address names, and its path in the product: `/pl/campus` is `/campus` in Polish. */
export const readLanguageAddress = (
  path: string,
  languages: readonly string[],
): { readonly language: string; readonly path: string } => {
  const [, first = ''] = path.split('/', 2)
  if (!languages.includes(first)) return { language: ENGLISH, path }
  return { language: first, path: path.slice(first.length + 1) || '/' }
}
