/** Sent in place of the service worker with `OFFLINE_APP=0`: it takes the place of the one that is there, deletes what that kept, and goes. */
export const REMOVAL_SCRIPT = `self.addEventListener('install', event => event.waitUntil(self.skipWaiting()))
self.addEventListener('activate', event => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name)
  await self.registration.unregister()
})()))
`
