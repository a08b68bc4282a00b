import type { NoticeCategory } from './define-notice.ts'

export const CATEGORY_LABELS: Readonly<Record<NoticeCategory, string>> = {
  lessons: 'Lessons',
  games: 'Games',
  money: 'Payments',
  account: 'Account',
}
