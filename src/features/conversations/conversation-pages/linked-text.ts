/** A part of a text: words, or an address that can be pressed. */
export type TextPart = { readonly text: string } | { readonly href: string }

const ADDRESS = /https?:\/\/[^\s<>"'“”]+/giu
const END = /[.,;:!?)\]}]+$/

/**
 * Addresses of `http` and `https` in a text, and the words between them. An address is shown as the browser opens it: one that was written to
 * look like another is seen.
 */
export const linkedText = (text: string): readonly TextPart[] => {
  const parts: TextPart[] = []
  let from = 0
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = found.replace(END, '')
    const href = toHref(address)
    if (!href) continue
    if (index > from) parts.push({ text: text.slice(from, index) })
    parts.push({ href })
    from = index + address.length
  }
  if (from < text.length) parts.push({ text: text.slice(from) })
  return parts
}

const toHref = (address: string): string | null => {
  if (!URL.canParse(address)) return null
  const { href, protocol, username, password } = new URL(address)
  const isPlain = username === '' && password === ''
  return isPlain && (protocol === 'https:' || protocol === 'http:') ? href : null
}
