/**
 * What the service worker uses of its surroundings. The compiler's own types of them and those of pages exclude each other in one
 * program.
 */
export type WorkerClient = {
  readonly url: string
  readonly focused: boolean
  readonly focus: () => Promise<WorkerClient>
  readonly navigate: (url: string) => Promise<WorkerClient | null>
}

type WaitingEvent = Event & { readonly waitUntil: (work: Promise<unknown>) => void }

type WorkerEvents = {
  readonly install: WaitingEvent
  readonly activate: WaitingEvent
  readonly fetch: WaitingEvent & {
    readonly request: Request
    readonly preloadResponse: Promise<Response | undefined>
    readonly respondWith: (response: Promise<Response>) => void
  }
  readonly message: WaitingEvent & { readonly data: unknown }
  readonly push: WaitingEvent & { readonly data: { readonly text: () => string } | null }
  readonly notificationclick: WaitingEvent & { readonly notification: Notification }
  readonly pushsubscriptionchange: WaitingEvent & { readonly newSubscription?: PushSubscription | null }
}

export type WorkerScope = {
  readonly location: Location
  readonly caches: CacheStorage
  readonly registration: ServiceWorkerRegistration
  readonly skipWaiting: () => Promise<void>
  readonly clients: {
    readonly claim: () => Promise<void>
    readonly matchAll: (options: { readonly type: 'window' }) => Promise<readonly WorkerClient[]>
    readonly openWindow: (url: string) => Promise<WorkerClient | null>
  }
  readonly addEventListener: <Name extends keyof WorkerEvents>(
    name: Name,
    handle: (event: WorkerEvents[Name]) => void,
  ) => void
}
