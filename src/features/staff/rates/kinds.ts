import type { SessionType } from '#features/academy/sessions/session-types.ts'

/**
 * What rates and revenue are told apart by: the type of an academy session, or a game. A lesson of a weekly agreement is one of its
 * session's type: a date may have students of both plans, and has one teacher.
 */
export const TEACHING_KINDS = ['individual', 'group', 'course', 'game'] as const satisfies readonly (
  | SessionType
  | 'game'
)[]
export type TeachingKind = (typeof TEACHING_KINDS)[number]

export const TEACHING_KIND_LABELS: Readonly<Record<TeachingKind, string>> = {
  individual: 'Individual lessons',
  group: 'Groups',
  course: 'Courses',
  game: 'Games',
}

/** `share`: a part of what students are charged; `hour`: an amount for each hour taught, once for a date. */
export const RATE_BASES = ['share', 'hour'] as const
export type RateBasis = (typeof RATE_BASES)[number]
