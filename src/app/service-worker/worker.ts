import { PERSON_HEADER } from '#kernel/offline-snapshot.ts'
import { OFFLINE_HEADERS, renderOfflinePage } from './offline-page.ts'
import { speakFor } from './page-language.ts'
import { toNotification, toOwnPath } from './push-message.ts'
import { createSnapshotKeeper } from './snapshot-keeper.ts'
import type { WorkerScope } from './worker-scope.ts'

/**
 * The service worker: it shows notifications, and a page where the server cannot be reached. It answers no other request than those for
 * pages, and keeps no page and no answer of the API but the one snapshot (decision 099).
 */
const worker = self as unknown as WorkerScope
const { origin } = worker.location
const keeper = createSnapshotKeeper({ caches: worker.caches, fetch: (path, init) => fetch(path, init), now: Date.now })

worker.addEventListener('install', event => event.waitUntil(worker.skipWaiting()))

worker.addEventListener('activate', event =>
  event.waitUntil(
    Promise.all([
      worker.clients.claim(),
      // The request for a page does not wait until the worker has started.
      worker.registration.navigationPreload?.enable(),
      // One of an older version of the site, or too old, goes.
      keeper.read(),
    ]),
  ),
)

/** Where people sign in and out, and staff begin and end to see the site as another person. */
const CHANGES_PERSON = /^(\/[a-z]{2})?\/(enter|leave|impersonat\w*|api\/auth|api\/v1\/impersonation)(\/|\.data|$)/

const loadPage = async (request: Request, preloaded: Promise<Response | undefined>): Promise<Response> => {
  const answer = await preloaded.then(found => found ?? fetch(request)).catch(() => null)
  if (!answer) {
    const snapshot = await keeper.read()
    speakFor(new URL(request.url).pathname)
    return new Response(renderOfflinePage(snapshot, Date.now()), { status: 503, headers: OFFLINE_HEADERS })
  }
  // A redirect says nothing: the next page does.
  if (answer.headers.get('content-type')?.startsWith('text/html'))
    await keeper.showFor(answer.headers.get(PERSON_HEADER))
  return answer
}

worker.addEventListener('fetch', event => {
  const { request } = event
  const { pathname } = new URL(request.url)
  if (request.method !== 'GET' && CHANGES_PERSON.test(pathname)) event.waitUntil(keeper.changePerson())
  if (request.mode === 'navigate' && request.method === 'GET')
    event.respondWith(loadPage(request, event.preloadResponse))
})

worker.addEventListener('message', event => {
  const { keepFor } = (event.data ?? {}) as { readonly keepFor?: unknown }
  if (keepFor === null || typeof keepFor === 'string')
    // Without a connection there is nothing new.
    event.waitUntil(keeper.keepFor(keepFor).catch(() => undefined))
})

worker.addEventListener('push', event => {
  const { title, options } = toNotification(event.data?.text() ?? '', origin)
  event.waitUntil(worker.registration.showNotification(title, options))
})

/** In a window that is open already, where there is one. */
const openLink = async (link: string): Promise<void> => {
  const url = new URL(toOwnPath(link, origin), origin).href
  const windows = await worker.clients.matchAll({ type: 'window' })
  const there = windows.find(each => each.url === url)
  const any = windows.find(({ focused }) => focused) ?? windows[0]
  // A window that cannot be led elsewhere, because another version of the worker has it, stays as it is.
  const shown = there ?? (await any?.navigate(url).catch(() => null))
  if (!shown) await worker.clients.openWindow(url)
  // A browser may show the window without letting it come to the front.
  else await shown.focus().catch(() => undefined)
}

worker.addEventListener('notificationclick', event => {
  event.notification.close()
  const { link } = (event.notification.data ?? {}) as { readonly link?: unknown }
  event.waitUntil(openLink(typeof link === 'string' ? link : '/notifications'))
})

const SUBSCRIPTION = '/api/v1/push-subscription'

/** The browser has given the device a new address, or none: the site gets the new one, if this sign-in still wants notifications. */
const renewSubscription = async (given: PushSubscription | null): Promise<void> => {
  const answer = await fetch(SUBSCRIPTION, { cache: 'no-store' })
  if (!answer.ok) return
  const { publicKey, subscription } = (await answer.json()) as { publicKey: string; subscription: object | null }
  if (!subscription) return
  const options = { userVisibleOnly: true, applicationServerKey: publicKey }
  const { endpoint, keys } = (given ?? (await worker.registration.pushManager.subscribe(options))).toJSON()
  await fetch(SUBSCRIPTION, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint, keys: { p256dh: keys?.p256dh, auth: keys?.auth } }),
  })
}

worker.addEventListener('pushsubscriptionchange', event =>
  event.waitUntil(renewSubscription(event.newSubscription ?? null)),
)
