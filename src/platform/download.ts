import { Readable } from 'node:stream'
import type { ByteRange } from '#integrations/files/port.ts'

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

const SINGLE_RANGE = /^bytes=(\d*)-(\d*)$/

/**
 * The part that a header `Range` asks for of a content of `size` bytes (RFC 9110 §14): null for the whole, which is also the answer to
 * several parts at once and to what cannot be read; `beyond` where it begins behind the end.
 */
export const parseRange = (header: string | null, size: number): ByteRange | 'beyond' | null => {
  const [, first = '', last = ''] = SINGLE_RANGE.exec(header ?? '') ?? []
  if (first === '' && last === '') return null
  if (first === '')
    return Number(last) === 0 || size === 0 ? 'beyond' : { from: Math.max(0, size - Number(last)), to: size }
  const from = Number(first)
  const to = last === '' ? size : Math.min(size, Number(last) + 1)
  if (last !== '' && Number(last) < from) return null
  return from < size ? { from, to } : 'beyond'
}

type Resumable = Omit<Download, 'content'> & {
  /** Names the content for ever. */
  readonly id: string
  readonly size: number
  readonly open: (range?: ByteRange) => Promise<Readable | null>
}

/** As `downloadResponse`; a download that broke off goes on where it was. Null where there is nothing to open. */
export const resumableDownload = async (
  { headers: request, method }: Request,
  { id, open, size, ...download }: Resumable,
): Promise<Response | null> => {
  const etag = `"${id}"`
  const mayResume = [null, etag].includes(request.get('if-range'))
  const range = mayResume ? parseRange(request.get('range'), size) : null
  if (range === 'beyond') return new Response(null, { status: 416, headers: { 'content-range': `bytes */${size}` } })
  const content = await open(range ?? undefined)
  if (!content) return null
  // The answer to HEAD has no body.
  if (method === 'HEAD') content.destroy()
  const whole = downloadResponse({ ...download, content, size: range ? range.to - range.from : size })
  const headers = new Headers(whole.headers)
  headers.set('accept-ranges', 'bytes')
  headers.set('etag', etag)
  if (!range) return new Response(whole.body, { headers })
  headers.set('content-range', `bytes ${range.from}-${range.to - 1}/${size}`)
  return new Response(whole.body, { status: 206, headers })
}
