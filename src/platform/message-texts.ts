import type { MessageText } from '#kernel/message-text.ts'
import { type DeclaredText, decideWording } from '#kernel/message-wording.ts'
import type { Reader } from './database.ts'
import { findSetting, type StoredSetting } from './settings.ts'

/** The name under which the settings keep the words of staff. */
export const messageKey = (type: string): string => `message:${type}`

const isMessageText = (value: unknown): value is MessageText =>
  typeof value === 'object' && value !== null && 'title' in value && 'message' in value

/** The words of staff as they saved them; null where they have none. */
export const textOf = (stored: StoredSetting | undefined): MessageText | null =>
  isMessageText(stored?.value) ? stored.value : null

/**
 * The words of staff for a message; null where they have none, and where theirs no longer tell what the declared message tells: then the
 * declared words hold (docs/product.md §12.10).
 */
export const readMessageText = async (
  declared: DeclaredText & { readonly type: string },
  reader: Reader,
): Promise<MessageText | null> => {
  const text = textOf(await findSetting(messageKey(declared.type), reader))
  return text && decideWording(declared, text).ok ? text : null
}
