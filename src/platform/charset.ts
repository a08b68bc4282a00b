/** Types whose content is text. Those of `text` and all that end with `+json` or `+xml` included. */
const TEXT = /^(text\/[\w.+-]+|application\/(json|xml|javascript|manifest\+json)|[\w-]+\/[\w.-]+\+(json|xml))$/i

/** Names the encoding of a text type that does not name one: everything that we send is UTF-8. Other types stay as they are. */
export const withCharset = (contentType: string): string =>
  TEXT.test(contentType.trim()) ? `${contentType.trim()}; charset=utf-8` : contentType
