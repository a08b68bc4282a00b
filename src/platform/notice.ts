import { randomBytes } from 'node:crypto'

const COOKIE = 'guildhall.notice'
const SECONDS = 15
const LONGEST = 300

export type Told = { readonly id: string; readonly text: string }

/**
 * One sentence for the next page that a person sees ("Reservation given back"), kept over a redirect in a short-lived cookie.
 * A whole page takes it out; what nobody took goes back into the answer's cookie. Where a page only reads itself again
 * (`stays`) the answer may be dropped for a newer one: the page takes the cookie out when it has said it, and says each id once.
 */
export type Notice = {
  readonly say: (text: string) => void
  readonly take: () => Told | null
  /** The Set-Cookie header that the answer needs, if any. */
  readonly cookie: () => string | null
}

export const openNotice = (cookies: string | null, stays = false): Notice => {
  const came = read(cookies)
  let told = came
  return {
    say: text => {
      told = { id: randomBytes(6).toString('base64url'), text }
    },
    take: () => {
      const taken = told
      if (!stays) told = null
      return taken
    },
    cookie: () => {
      if (told === came) return null
      return told ? cookie(`${told.id}.${encodeURIComponent(told.text)}`, SECONDS) : cookie('', 0)
    },
  }
}

// No secret, and open to scripts: the tab that has said it takes it out, before another tab says it too.
const cookie = (value: string, seconds: number) => `${COOKIE}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax`

const read = (cookies: string | null): Told | null => {
  const found = new RegExp(`(?:^|;\\s*)${COOKIE.replace('.', '\\.')}=([\\w-]+)\\.([^;]+)`).exec(cookies ?? '')
  if (!found?.[1] || !found[2]) return null
  try {
    return { id: found[1], text: decodeURIComponent(found[2]).slice(0, LONGEST) }
  } catch {
    return null
  }
}
