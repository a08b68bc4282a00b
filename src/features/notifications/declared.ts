import type { IconName } from '#ui/icon.tsx'
import type { Tone } from '#ui/tone.ts'

export const SHELVES = ['lessons', 'games', 'money', 'account'] as const
export type Shelf = (typeof SHELVES)[number]

export type Declared = {
  readonly title: string
  /** `{place-holders}` are filled with the parameters. */
  readonly message: string
  readonly to: string
  readonly shelf: Shelf
  /** Awaits an answer in place. */
  readonly actionable?: boolean
  /** A letter leaves with it. */
  readonly letter?: boolean
  readonly icon: IconName
  readonly tone: Tone
}

export const lesson = { shelf: 'lessons', tone: 'academy', icon: 'calendar' } as const
export const game = { shelf: 'games', tone: 'dungeons', icon: 'dice' } as const
export const money = { shelf: 'money', tone: 'lamp', icon: 'receipt' } as const
export const own = { shelf: 'account', tone: 'lamp', icon: 'user' } as const
export const answer = { actionable: true, letter: true } as const
