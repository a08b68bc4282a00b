import { Readable } from 'node:stream'

type Download = {
  readonly content: Readable
  readonly contentType: string
  /** Bytes, where they are known. */
  readonly size?: number
  /** The browser saves it under this name and does not show it. */
  readonly attachment?: string
  readonly cacheControl: string
}

const ASCII_FALLBACK = /[^\x20-\x7e]|["\\%]/g
/** Left unescaped by `encodeURIComponent`, and not allowed in RFC 8187. */
const NOT_ATTR_CHAR = /['()*]/g

const asciiOf = (name: string): string =>
  name.normalize('NFD').replace(/\p{M}/gu, '').replace(/ł/g, 'l').replace(/Ł/g, 'L')

/** The header's value with the name twice (RFC 6266): in ASCII for old programs, and whole. */
export const contentDisposition = (name: string): string => {
  const whole = encodeURIComponent(name).replace(
    NOT_ATTR_CHAR,
    character => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${asciiOf(name).replace(ASCII_FALLBACK, '_')}"; filename*=UTF-8''${whole}`
}

/** A file as the answer to a request. Its type is what we found in it: browsers are told not to guess. */
export const downloadResponse = ({ content, contentType, size, attachment, cacheControl }: Download): Response =>
  new Response(Readable.toWeb(content) as ReadableStream<Uint8Array>, {
    headers: {
      'content-type': contentType,
      ...(size === undefined ? {} : { 'content-length': String(size) }),
      'cache-control': cacheControl,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      ...(attachment === undefined ? {} : { 'content-disposition': contentDisposition(attachment) }),
    },
  })
