import type { SessionType } from '#features/academy/sessions/session-types.ts'
import { type Message, msg } from '#kernel/messages.ts'

/**
 * What rates and revenue are told apart by: the type of an academy session, or a game. A lesson of a weekly agreement is one of its
 * session's type: a date may have students of both plans, and has one teacher.
 */
export const TEACHING_KINDS = ['individual', 'group', 'course', 'game'] as const satisfies readonly (
  | SessionType
  | 'game'
)[]
export type TeachingKind = (typeof TEACHING_KINDS)[number]

export const TEACHING_KIND_LABELS: Readonly<Record<TeachingKind, Message>> = {
  individual: msg('Individual lessons'),
  group: msg('Groups'),
  course: msg('Courses'),
  game: msg('Games'),
}

/** What revenue and earnings come from: all that has rates, and trainings, whose fee is part of the offer. */
export const EARNED_KINDS = [...TEACHING_KINDS, 'training'] as const
export type EarnedKind = (typeof EARNED_KINDS)[number]

export const EARNED_KIND_LABELS: Readonly<Record<EarnedKind, Message>> = {
  ...TEACHING_KIND_LABELS,
  training: msg('Trainings'),
}

/** `share`: a part of what students are charged; `hour`: an amount for each hour taught, once for a date. */
export const RATE_BASES = ['share', 'hour'] as const
export type RateBasis = (typeof RATE_BASES)[number]

/** What staff can set: a rate, or that a person's own one ends, so that the school's holds again. */
export const RATE_SETTINGS = [...RATE_BASES, 'school'] as const
export type RateSetting = (typeof RATE_SETTINGS)[number]

export const RATE_SETTING_LABELS: Readonly<Record<RateSetting, Message>> = {
  share: msg('A share of what students are charged'),
  hour: msg('An amount for an hour taught'),
  school: msg('The school’s rate again: the person’s own one ends'),
}

/** How a line of earnings was computed: by a rate, or as the fee that was agreed. */
export const LINE_BASES = [...RATE_BASES, 'fee'] as const
export type LineBasis = (typeof LINE_BASES)[number]
