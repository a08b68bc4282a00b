import type { MessageText } from '#kernel/message-text.ts'
import type { Reader } from './database.ts'
import { readStoredSettings, type StoredSetting } from './settings.ts'

/** The name under which the settings keep the words of staff. */
export const messageKey = (type: string): string => `message:${type}`

const isMessageText = (value: unknown): value is MessageText =>
  typeof value === 'object' && value !== null && 'title' in value && 'message' in value

/** The words of staff; null where the declared ones hold. */
export const textOf = (stored: StoredSetting | undefined): MessageText | null =>
  isMessageText(stored?.value) ? stored.value : null

/** As `textOf`, out of the kept settings. A transaction passes itself as `reader`. */
export const readMessageText = async (
  type: string,
  now: Temporal.Instant,
  reader: Reader,
): Promise<MessageText | null> => textOf((await readStoredSettings(now, reader)).get(messageKey(type)))
