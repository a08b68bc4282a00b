import { fillPlaceholders, templateOf } from '#kernel/message-text.ts'
import type { IconName } from '#ui/icon.tsx'
import type { Tone } from '#ui/tone.ts'
import { NOTICE_CATEGORIES, type Notice, type NoticeAnswer, type NoticeCategory } from './define-notice.ts'

const noticesByType = new Map<string, Notice>()

/** Called once at startup with the notices of all features. Throws if two notices have the same type. */
export const registerNotices = (notices: readonly Notice[]): void => {
  noticesByType.clear()
  for (const notice of notices) {
    if (noticesByType.has(notice.type)) throw new Error(`two notices have the type ${notice.type}`)
    noticesByType.set(notice.type, notice)
  }
}

/** Undefined for a type that only another version of the program declares. */
export const findNotice = (type: string): Notice | undefined => noticesByType.get(type)

export const listNotices = (): readonly Notice[] => [...noticesByType.values()]

/** Has a fallback, because a row may have a type that only another version of the program declares. */
export const noticeStyle = (type: string): { readonly icon: IconName; readonly tone: Tone } => {
  const { icon, tone } = noticesByType.get(type) ?? { icon: 'bell', tone: 'lamp' }
  return { icon, tone }
}

/** None for a type that this version does not declare: it could not act on them. */
export const answersOf = (type: string): readonly NoticeAnswer[] => noticesByType.get(type)?.answers ?? []

/** The categories of which a notice exists: only they can be filtered by. */
export const usedCategories = (): readonly NoticeCategory[] =>
  NOTICE_CATEGORIES.filter(category => noticeTypesIn(category).length > 0)

export const noticeTypesIn = (category: NoticeCategory): readonly string[] =>
  [...noticesByType.values()].filter(notice => notice.category === category).map(({ type }) => type)

/**
 * What a list shows below the title, in the lines of its declaration. `message` as it was sent, where staff have reworded it, and where it was sent
 * by another version or in another language: only a message in the declared words says nothing else than its shorter form.
 */
export const linesOnPage = (
  type: string,
  message: string,
  params: Readonly<Record<string, string>>,
): readonly string[] => {
  const notice = noticesByType.get(type)
  if (!notice?.onPage || fillPlaceholders(templateOf(notice.message), params) !== message) return [message]
  const lines = templateOf(notice.onPage)
    .split('\n')
    .map(line => fillPlaceholders(line, params).trim())
    .filter(Boolean)
  return lines.length > 0 ? lines : [message]
}
