import { msg } from '#kernel/messages.ts'
import type { UsageType } from './schema.ts'

/** What an overdue invoice is for decides what follows, for its payer (docs/product.md §6.13, §13.3). */
const partOf = (types: readonly UsageType[]): 'lessons' | 'games' | 'both' => {
  if (!types.includes('dnd')) return 'lessons'
  return types.includes('academy') ? 'both' : 'games'
}

const LABELS = { lessons: msg('weekly lessons'), games: msg('games'), both: msg('lessons and games') } as const

/** `weekly lessons`, for the subject of an e-mail. */
export const usageLabel = (types: readonly UsageType[]): string => LABELS[partOf(types)]()

const PAUSED = {
  lessons: msg(
    'No further weekly lessons are planned until you pay this invoice. If it is not paid by {end}, the weekly agreement ends.',
  ),
  games: msg(
    'You cannot join further games until you pay this invoice. If it is not paid by {end}, you lose your seats in games.',
  ),
  both: msg(
    'No further weekly lessons are planned, and you cannot join further games, until you pay this invoice. If it is not paid by {end}, the weekly agreement ends, and you lose your seats in games.',
  ),
} as const

/** For the notification. `end`: the day on which agreements and seats end. */
export const describePause = (types: readonly UsageType[], end: string): string => PAUSED[partOf(types)]({ end })

const OVERDUE = {
  lessons: msg(
    'Booked lessons go ahead. No further weekly lessons are planned until the invoice is paid. If it is not paid by {end}, the weekly agreement ends and its lessons ahead are cancelled free of charge.',
  ),
  games: msg(
    'Games that you have joined go ahead. You cannot join further games until the invoice is paid. If it is not paid by {end}, your seats in games end, and games ahead are not charged.',
  ),
  both: msg(
    'Booked lessons and games go ahead. No further weekly lessons are planned, and you cannot join further games, until the invoice is paid. If it is not paid by {end}, the weekly agreement and your seats in games end, and upcoming lessons and games are not charged.',
  ),
} as const

/** For the e-mail. */
export const describeOverdue = (types: readonly UsageType[], end: string): string => OVERDUE[partOf(types)]({ end })
