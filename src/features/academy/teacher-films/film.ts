/** Where a film is played: what the page's policy must allow, and for whom the reader learns before the press. */
export type Film = {
  /** The link, as its teacher reads it. */
  readonly url: string
  readonly kind: 'youtube' | 'vimeo' | 'file'
  /** `YouTube`, or the host of the file. */
  readonly host: string
  /** The address of the player, or of the file. */
  readonly source: string
  /** The origin from which it is loaded. */
  readonly origin: string
}

const YOUTUBE_HOSTS = ['youtube.com', 'www.youtube.com', 'm.youtube.com', 'www.youtube-nocookie.com', 'youtu.be']
const VIMEO_HOSTS = ['vimeo.com', 'www.vimeo.com', 'player.vimeo.com']
const YOUTUBE_PLAYER = 'https://www.youtube-nocookie.com'
const VIMEO_PLAYER = 'https://player.vimeo.com'
const MAX_LENGTH = 500

/** A host in the public name space: no name of one machine, and no number. */
const PUBLIC_HOST = /^(?:[a-z0-9-]{1,63}\.)+[a-z][a-z0-9-]{1,62}$/
const FILE = /\.(?:mp4|webm|m4v)$/i

const parseUrl = (text: string): URL | null => {
  const url = text.length <= MAX_LENGTH && URL.canParse(text) ? new URL(text) : null
  return url && url.protocol === 'https:' && url.port === '' && url.username === '' && url.password === '' ? url : null
}

const youtubeId = ({ hostname, pathname, searchParams }: URL): string | null => {
  const [first = '', second = ''] = pathname.slice(1).split('/')
  const id =
    hostname === 'youtu.be'
      ? first
      : first === 'watch'
        ? (searchParams.get('v') ?? '')
        : ['embed', 'shorts', 'live'].includes(first)
          ? second
          : ''
  return /^[\w-]{11}$/.test(id) ? id : null
}

/** The number of a film, and the code with which an unlisted one is seen. */
const vimeoId = ({ hostname, pathname, searchParams }: URL): { readonly id: string; readonly code: string } | null => {
  const parts = pathname.slice(1).split('/')
  const [id = '', inPath = ''] = hostname === 'player.vimeo.com' ? parts.slice(1) : parts
  const code = inPath || (searchParams.get('h') ?? '')
  return /^\d{5,12}$/.test(id) && /^[0-9a-f]{0,20}$/.test(code) ? { id, code } : null
}

/** A film of YouTube or Vimeo, or a file that a browser plays; null for any other address. */
export const parseFilm = (text: string): Film | null => {
  const url = parseUrl(text.trim())
  if (!url) return null
  if (YOUTUBE_HOSTS.includes(url.hostname)) {
    const id = youtubeId(url)
    const source = `${YOUTUBE_PLAYER}/embed/${id}?rel=0`
    return id ? { url: url.href, kind: 'youtube', host: 'YouTube', source, origin: YOUTUBE_PLAYER } : null
  }
  if (VIMEO_HOSTS.includes(url.hostname)) {
    const found = vimeoId(url)
    if (!found) return null
    const params = new URLSearchParams({ dnt: '1', ...(found.code ? { h: found.code } : {}) })
    const source = `${VIMEO_PLAYER}/video/${found.id}?${params}`
    return { url: url.href, kind: 'vimeo', host: 'Vimeo', source, origin: VIMEO_PLAYER }
  }
  if (!PUBLIC_HOST.test(url.hostname) || !FILE.test(url.pathname)) return null
  return { url: url.href, kind: 'file', host: url.hostname, source: url.href, origin: url.origin }
}
