import { type Message, msg } from '#kernel/messages.ts'
import type { NoticeCategory } from './define-notice.ts'

export const CATEGORY_LABELS: Readonly<Record<NoticeCategory, Message>> = {
  lessons: msg('Lessons'),
  games: msg('Games'),
  money: msg('Payments'),
  account: msg('Account'),
}
