import { useSyncExternalStore } from 'react'

/** A browser's offer to install the site, which waits for a press (Chromium). */
type InstallOffer = Event & { readonly prompt: () => Promise<unknown> }

let offer: InstallOffer | null = null
let isWatched = false
const listeners = new Set<() => void>()

const setOffer = (next: InstallOffer | null) => {
  offer = next
  for (const tell of listeners) tell()
}

/** Keeps the browser's offer for the button on the account page. */
export const watchInstallOffer = (): void => {
  if (isWatched) return
  isWatched = true
  window.addEventListener('beforeinstallprompt', event => {
    event.preventDefault()
    setOffer(event as InstallOffer)
  })
  window.addEventListener('appinstalled', () => setOffer(null))
}

const subscribe = (tell: () => void) => {
  listeners.add(tell)
  return () => {
    listeners.delete(tell)
  }
}

/** Asks the browser to install the site; null where it has made no offer. */
export const useInstallOffer = (): (() => Promise<void>) | null => {
  const current = useSyncExternalStore(
    subscribe,
    () => offer,
    () => null,
  )
  return (
    current &&
    (async () => {
      // An offer can be used once.
      setOffer(null)
      await current.prompt()
    })
  )
}

/** Whether the page runs as the installed app. */
export const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches || ('standalone' in navigator && navigator.standalone === true)

/** An iPhone or iPad: there the site is installed by hand, and notifications need it. */
export const isAppleMobile = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
