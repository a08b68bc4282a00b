import { watchInstallOffer } from '#ui/install-offer.ts'

let person: string | null = null
let isConnected = false

const tellWorker = async (): Promise<void> => {
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage({ keepFor: person })
}

/** Registers the service worker for a person who is signed in, and tells it for whom the page is; null for a visitor. */
export const connectWorker = async (current: string | null): Promise<void> => {
  person = current
  if (person !== null) {
    watchInstallOffer()
    // A browser may forbid it, as in a private window.
    const registration = await navigator.serviceWorker.register('/service-worker.js').catch(() => null)
    if (!registration) return
  }
  await tellWorker()
  if (isConnected) return
  isConnected = true
  // What was booked or cancelled on this page is kept when the person leaves it.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void tellWorker()
  })
}
