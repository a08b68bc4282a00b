import { useCallback, useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import type { PushHere } from '#features/people/push-subscriptions/queries.ts'
import { isAppleMobile, isInstalled } from '#ui/install-offer.ts'

/**
 * `blocked`: the browser's settings forbid notifications. `install_first`: an iPhone or iPad shows them only of an installed site.
 * `failed`: the browser's push service gave no address.
 */
export type PushState = 'unknown' | 'unsupported' | 'install_first' | 'blocked' | 'off' | 'on' | 'failed'

const WORKER = '/service-worker.js'

const isSupported = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

const findOwn = async (): Promise<PushSubscription | null> => {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

const readState = async ({ subscription }: PushHere): Promise<PushState> => {
  if (!isSupported()) return isAppleMobile() && !isInstalled() ? 'install_first' : 'unsupported'
  if (Notification.permission === 'denied') return 'blocked'
  const own = await findOwn()
  return Notification.permission === 'granted' && own && own.endpoint === subscription?.endpoint ? 'on' : 'off'
}

const toBase64Url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')

/** Makes an address for this device, with the site's key of now. */
const subscribeWith = async (publicKey: string): Promise<PushSubscription> => {
  await navigator.serviceWorker.register(WORKER)
  const { pushManager } = await navigator.serviceWorker.ready
  const current = await pushManager.getSubscription()
  const key = current?.options.applicationServerKey
  if (current && !(key && toBase64Url(key) === publicKey)) await current.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
}

/** Whether this device shows notifications, and turning that on and off. */
export const usePushHere = (here: PushHere) => {
  const [state, setState] = useState<PushState>('unknown')
  const [isAsking, setAsking] = useState(false)
  const fetcher = useFetcher()
  useEffect(() => {
    let isCurrent = true
    void readState(here).then(
      next => isCurrent && setState(next),
      () => isCurrent && setState('unsupported'),
    )
    return () => {
      isCurrent = false
    }
  }, [here])
  const { submit } = fetcher
  const turnOn = useCallback(async () => {
    setAsking(true)
    try {
      if ((await Notification.requestPermission()) !== 'granted') return setState(await readState(here))
      const { endpoint, keys } = (await subscribeWith(here.publicKey)).toJSON()
      const data = { verb: 'turnOnPush', endpoint: endpoint ?? '', p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' }
      await submit(data, { method: 'post' })
    } catch {
      setState('failed')
    } finally {
      setAsking(false)
    }
  }, [here, submit])
  const turnOff = useCallback(async () => {
    // The site stops in any case.
    await findOwn()
      .then(own => own?.unsubscribe())
      .catch(() => undefined)
    await submit({ verb: 'turnOffPush' }, { method: 'post' })
  }, [submit])
  return { state, isBusy: isAsking || fetcher.state !== 'idle', turnOn, turnOff, actionResult: fetcher.data }
}
