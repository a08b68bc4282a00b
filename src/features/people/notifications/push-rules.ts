import { inLanguageAddress } from '#kernel/language-address.ts'
import { currentLanguage, t } from '#kernel/messages.ts'

/** Between one attempt and the next; after the last one the message is given up. */
const PAUSES_MINUTES = [0.5, 2, 10, 30, 60, 180]
/** What a push service asks for is heard, but not for days. */
const MAX_PAUSE_SECONDS = 6 * 3600

type Attempt = {
  /** How many there have been, this one included. */
  readonly attempts: number
  /** What the push service asks for. */
  readonly retryAfterSeconds: number | null
  readonly now: Temporal.Instant
  /** From then on it is of no use. */
  readonly until: Temporal.Instant
}

/** When a message that a busy push service did not take is sent again; null for never. */
export const decideRetry = ({ attempts, retryAfterSeconds, now, until }: Attempt): Temporal.Instant | null => {
  const minutes = PAUSES_MINUTES[attempts - 1]
  if (minutes === undefined) return null
  const seconds = Math.min(Math.max(minutes * 60, retryAfterSeconds ?? 0), MAX_PAUSE_SECONDS)
  const at = now.add({ seconds })
  return Temporal.Instant.compare(at, until) < 0 ? at : null
}

/** What a device shows; the service worker reads it (`src/app/service-worker/push-message.ts`). */
export type PushContent = {
  readonly title: string
  readonly body: string
  /** A path of this site. */
  readonly link: string
  /** A BCP 47 tag. */
  readonly lang: string
  /** A second message with the same one takes the place of the first. */
  readonly tag: string
  /** Milliseconds. */
  readonly at: number
}

/** A message must fit into 3993 bytes, and no screen shows as much. */
const [MAX_TITLE, MAX_BODY] = [120, 400]

const shorten = (text: string, most: number): string => {
  const characters = [...text]
  return characters.length <= most ? text : `${characters.slice(0, most - 1).join('')}…`
}

type Told = {
  readonly id: string
  readonly title: string
  readonly message: string
  readonly link: string
  readonly createdAt: Temporal.Instant
}

/** A device that hides details shows only that there is something, and leads to the list: what it is about never reaches the push service. In the current language. */
export const toPushContent = ({ id, title, message, link, createdAt }: Told, hidesDetails: boolean): PushContent => {
  const lang = currentLanguage()
  const page = inLanguageAddress(lang, (!hidesDetails && link) || '/notifications')
  return {
    ...(hidesDetails
      ? { title: t('You have a new notification'), body: '' }
      : { title: shorten(title, MAX_TITLE), body: shorten(message, MAX_BODY) }),
    ...{ link: page, lang, tag: id, at: createdAt.epochMilliseconds },
  }
}
