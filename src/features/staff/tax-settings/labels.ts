import type { SoldKind } from '#features/money/taxes/rates.ts'

/** In sentences: "the rate of lessons". */
export const SOLD_LABELS: Readonly<Record<SoldKind, string>> = {
  lessons: 'lessons',
  games: 'games',
  trainings: 'trainings',
  other: 'everything else',
}
