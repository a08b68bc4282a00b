import { t } from '#kernel/messages.ts'

/** A notification as the device shows it. */
export type ShownNotification = {
  readonly title: string
  readonly options: NotificationOptions & { readonly timestamp?: number; readonly data: { readonly link: string } }
}

const LIST = '/notifications'
const generic = () => ({ title: t('You have a new notification'), body: '', link: LIST })

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** A path of this site, and nothing else, whatever the message says. */
export const toOwnPath = (link: string, origin: string): string => {
  if (!URL.canParse(link, origin)) return LIST
  const url = new URL(link, origin)
  return url.origin === origin ? url.pathname + url.search + url.hash : LIST
}

const parse = (text: string): Readonly<Record<string, unknown>> => {
  try {
    const parsed: unknown = JSON.parse(text)
    return typeof parsed === 'object' && parsed ? { ...parsed } : {}
  } catch {
    return {}
  }
}

/** Browsers demand that each message is shown: one that cannot be read says only that there is something. */
export const toNotification = (text: string, origin: string): ShownNotification => {
  const content = parse(text)
  const { title, body, link } = textOf(content.title)
    ? { title: textOf(content.title), body: textOf(content.body), link: textOf(content.link) || LIST }
    : generic()
  const tag = textOf(content.tag)
  return {
    title,
    options: {
      ...{ body, icon: '/icons/icon-192.png', badge: '/icons/badge-96.png', lang: textOf(content.lang) || 'en' },
      ...(tag ? { tag } : {}),
      ...(typeof content.at === 'number' ? { timestamp: content.at } : {}),
      data: { link: toOwnPath(link, origin) },
    },
  }
}
