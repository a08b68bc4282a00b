import type { IconName } from '#ui/icon.tsx'
import type { Tone } from '#ui/tone.ts'

export const NOTIFICATION_CATEGORIES = ['lessons', 'games', 'money', 'account'] as const
export type NotificationCategory = (typeof NOTIFICATION_CATEGORIES)[number]

export type NotificationKind = {
  readonly title: string
  /** `{place-holders}` are filled with the parameters. */
  readonly message: string
  readonly to: string
  readonly category: NotificationCategory
  /** Awaits an answer in place. */
  readonly actionable?: boolean
  /** A letter leaves with it. */
  readonly email?: boolean
  readonly icon: IconName
  readonly tone: Tone
}

export const lessonDefaults = { category: 'lessons', tone: 'academy', icon: 'calendar' } as const
export const gameDefaults = { category: 'games', tone: 'dungeons', icon: 'dice' } as const
export const moneyDefaults = { category: 'money', tone: 'lamp', icon: 'receipt' } as const
export const accountDefaults = { category: 'account', tone: 'lamp', icon: 'user' } as const
export const actionableDefaults = { actionable: true, email: true } as const
