import { ENGLISH } from '#kernel/language-address.ts'
import type { MessageText } from '#kernel/message-text.ts'
import { type DeclaredText, decideWording } from '#kernel/message-wording.ts'
import { currentLanguage } from '#kernel/messages.ts'
import type { StoredSetting } from './settings.ts'

/** The name under which the settings keep the words of staff in the current language. */
export const messageKey = (type: string): string => {
  const language = currentLanguage()
  return language === ENGLISH ? `message:${type}` : `message:${type}:${language}`
}

const isMessageText = (value: unknown): value is MessageText =>
  typeof value === 'object' && value !== null && 'title' in value && 'message' in value

/** The words of staff as they saved them; null where they have none. */
export const textOf = (stored: StoredSetting | undefined): MessageText | null =>
  isMessageText(stored?.value) ? stored.value : null

/**
 * The words of staff for a message in the current language, of all that is set (`readStoredSettings`); null where they have none, and where theirs no longer tell
 * what the declared message tells: then the declared words hold (docs/product.md §12.10).
 */
export const wordsOfStaff = (
  stored: ReadonlyMap<string, StoredSetting>,
  declared: DeclaredText & { readonly type: string },
): MessageText | null => {
  const text = textOf(stored.get(messageKey(declared.type)))
  return text && decideWording(declared, text).ok ? text : null
}
