import type { UsageType } from './schema.ts'

/** What an overdue invoice is for decides what follows, for its payer (docs/product.md §6.13, §13.3). */
const partOf = (types: readonly UsageType[]): 'lessons' | 'games' | 'both' => {
  if (!types.includes('dnd')) return 'lessons'
  return types.includes('academy') ? 'both' : 'games'
}

const LABELS = { lessons: 'weekly lessons', games: 'games', both: 'lessons and games' } as const

/** `weekly lessons`, for the subject of an e-mail. */
export const usageLabel = (types: readonly UsageType[]): string => LABELS[partOf(types)]

const PAUSED = {
  lessons: 'No further weekly lessons are planned',
  games: 'You cannot join further games',
  both: 'No further weekly lessons are planned, and you cannot join further games,',
} as const
const END = {
  lessons: 'the weekly agreement ends',
  games: 'you lose your seats in games',
  both: 'the weekly agreement ends, and you lose your seats in games',
} as const

/** For the notification. `end`: the day on which agreements and seats end. */
export const describePause = (types: readonly UsageType[], end: string): string => {
  const part = partOf(types)
  return `${PAUSED[part]} until you pay this invoice. If it is not paid by ${end}, ${END[part]}.`
}

const TAKES_PLACE = {
  lessons: 'Booked lessons go ahead.',
  games: 'Games that you have joined go ahead.',
  both: 'Booked lessons and games go ahead.',
} as const
const ENDED = {
  lessons: 'the weekly agreement ends and its lessons ahead are cancelled free of charge',
  games: 'your seats in games end, and games ahead are not charged',
  both: 'the weekly agreement and your seats in games end, and upcoming lessons and games are not charged',
} as const

/** For the e-mail. */
export const describeOverdue = (types: readonly UsageType[], end: string): string => {
  const part = partOf(types)
  return `${TAKES_PLACE[part]} ${PAUSED[part]} until the invoice is paid. If it is not paid by ${end}, ${ENDED[part]}.`
}
