import { clearSignInCookie, readSignInCookie } from '#features/people/sign-in-library/sign-in-cookie.ts'
import type { Actor } from '#kernel/actor.ts'
import type { Flash } from '#platform/flash.ts'

const SIGNED_OUT =
  'You’ve been signed out on this device: after 30 days, with a new password, or from your account page. Please log in again.'

type Viewer = { readonly ctx: { readonly actor: Actor }; readonly viewerUnknown: boolean }

/** Whether a browser opens a page with the cookie of a sign-in that has ended. Signing out itself deletes the cookie. */
const isSignedOut = (request: Request, { ctx, viewerUnknown }: Viewer): boolean => {
  if (ctx.actor.kind !== 'visitor' || viewerUnknown || request.method !== 'GET') return false
  const cookies = request.headers.get('cookie')
  return cookies !== null && !new URL(request.url).pathname.endsWith('.data') && readSignInCookie(cookies) !== null
}

/** Tells such a browser once why it sees the site as a visitor, on the next page that it shows, and deletes the cookie. */
export const tellSignedOut = async (
  request: Request,
  viewer: Viewer,
  flash: Flash,
  respond: () => Promise<Response>,
): Promise<Response> => {
  if (!isSignedOut(request, viewer)) return respond()
  flash.set(SIGNED_OUT)
  const response = await respond()
  if (response.status >= 300 && response.status < 400) flash.setForRedirect(SIGNED_OUT)
  response.headers.append('set-cookie', clearSignInCookie())
  return response
}
