import { randomBytes } from 'node:crypto'
import { now } from './clock.ts'
import { FLASH_COOKIE } from './flash-cookie.ts'
import { signToken, verifyToken } from './signed-token.ts'

const MAX_AGE_SECONDS = 15
const PURPOSE = 'flash message'
const MAX_TEXT_LENGTH = 300

/** `spoken` is read out by screen readers only, where the page itself shows the same. `warning`: what was asked for has not happened. */
type FlashKind = 'toast' | 'spoken' | 'warning'
export type FlashMessage = { readonly id: string; readonly kind: FlashKind; readonly text: string }

/**
 * One sentence for the next page that a person sees ("Reservation given back"), kept over a redirect in a short-lived cookie.
 * A document request consumes it; an unconsumed message goes back into the response's cookie. On a revalidation (`stays`) a newer
 * response may replace this one: there the page itself deletes the cookie once it has shown the message, and shows each id once.
 */
export type Flash = {
  readonly set: (text: string) => void
  /** For screen readers only: the page stays and shows the same. */
  readonly announce: (text: string) => void
  /** For a loader that redirects: the frame's loader, which runs beside it, does not consume the message. */
  readonly setForRedirect: (text: string, kind?: 'toast' | 'warning') => void
  readonly consume: () => FlashMessage | null
  /** The Set-Cookie header that the response needs, if any. */
  readonly cookie: () => string | null
}

export const createFlash = (cookies: string | null, keepsCookie = false): Flash => {
  const received = parseFlashCookie(cookies)
  let current = received
  let afterRedirect: FlashMessage | null = null
  return {
    set: text => {
      current = newMessage(text)
    },
    announce: text => {
      current = newMessage(text, 'spoken')
    },
    setForRedirect: (text, kind) => {
      afterRedirect = newMessage(text, kind)
    },
    consume: () => {
      const consumed = current
      if (!keepsCookie) current = null
      return consumed
    },
    cookie: () => {
      const unread = afterRedirect ?? current
      if (unread === received) return null
      return unread ? serializeCookie(`${unread.id}.${sign(unread)}`, MAX_AGE_SECONDS) : serializeCookie('', 0)
    },
  }
}

const newMessage = (text: string, kind: FlashKind = 'toast'): FlashMessage => ({
  id: randomBytes(6).toString('base64url'),
  kind,
  text: text.slice(0, MAX_TEXT_LENGTH),
})

/** Danger: unsigned, everyone could write our words, and pass the page cache by (`isPersonal`). */
const sign = ({ id, kind, text }: FlashMessage) =>
  signToken(PURPOSE, JSON.stringify({ id, kind, text }), now().add({ seconds: MAX_AGE_SECONDS }))

// Not secret, and readable by scripts: the tab that has shown it deletes it, before another tab shows it too.
const serializeCookie = (value: string, seconds: number) =>
  `${FLASH_COOKIE}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax`

/** The message that this site has put into the cookie; null for one that is made up or over. */
export const parseFlashCookie = (cookies: string | null): FlashMessage | null => {
  const pattern = new RegExp(`(?:^|;\\s*)${RegExp.escape(FLASH_COOKIE)}=[\\w-]+\\.([\\w-]+\\.[\\w-]+)`)
  const claim = verifyToken(PURPOSE, pattern.exec(cookies ?? '')?.[1] ?? '', now())
  return claim === null ? null : (JSON.parse(claim) as FlashMessage)
}
