import type { IconName } from '#ui/icon.tsx'
import type { Tone } from '#ui/tone.ts'
import type { Notice, NoticeCategory } from './define-notice.ts'

const noticesByType = new Map<string, Notice>()

/** Called once by the composition with every feature's notices. Throws where two have one name. */
export const registerNotices = (notices: readonly Notice[]): void => {
  noticesByType.clear()
  for (const notice of notices) {
    if (noticesByType.has(notice.type)) throw new Error(`two notices are called ${notice.type}`)
    noticesByType.set(notice.type, notice)
  }
}

/** How a notification looks. A row may be of a notice that only another version of the program declares. */
export const noticeStyle = (type: string): { readonly icon: IconName; readonly tone: Tone } => {
  const { icon, tone } = noticesByType.get(type) ?? { icon: 'bell', tone: 'lamp' }
  return { icon, tone }
}

export const noticeTypesIn = (category: NoticeCategory): readonly string[] =>
  [...noticesByType.values()].filter(notice => notice.category === category).map(({ type }) => type)
