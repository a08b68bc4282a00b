import type { Plan } from '#features/academy/reservations/states.ts'
import { percentText, type Reduction } from '#features/money/price-reductions/rules.ts'
import { stored } from '#kernel/messages.ts'
import { formatPLN, type Grosze } from '#kernel/money.ts'
import { type Refusal, withParams } from '#kernel/refusal.ts'
import { schoolDayText } from '#kernel/school-day.ts'
import {
  CODE_FIRST_ONLY,
  CODE_NOT_WEEKLY,
  CODE_NOT_YET,
  CODE_OTHER_LESSONS,
  CODE_OVER,
  CODE_UNKNOWN,
  CODE_USED_BEFORE,
  CODE_USED_UP,
} from './refusals.ts'

/** Without letters and digits that are read as another one. */
const UNAMBIGUOUS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const GENERATED_LENGTH = 8
export const CODE_LENGTHS = { least: 4, most: 24 } as const

/** Case, spaces and hyphens are ignored: people read codes from paper. */
export const normalizeCode = (typed: string): string => typed.toUpperCase().replace(/[\s-]/g, '')

export const isCode = (code: string): boolean => /^[A-Z0-9]{4,24}$/.test(code)

/** A code that cannot be guessed. `byte` gives a random one. */
export const generateCode = (byte: () => number): string => {
  const fair = 256 - (256 % UNAMBIGUOUS.length)
  let code = ''
  while (code.length < GENERATED_LENGTH) {
    const random = byte()
    // The last few values would favour some letters.
    if (random < fair) code += UNAMBIGUOUS[random % UNAMBIGUOUS.length]
  }
  return code
}

/** What a code takes off, and for what it is; null is no limit. Days are those of the school's zone, the last one included. */
export type CodeTerms = {
  readonly percent: number | null
  /** Grosze. */
  readonly amount: Grosze | null
  readonly validFrom: string | null
  readonly validUntil: string | null
  readonly endedAt: unknown
  /** How often it can be used, in all and for each family. */
  readonly maxUses: number | null
  readonly maxUsesEach: number | null
  /** Empty: all. */
  readonly subjects: readonly string[]
  readonly sessionId: string | null
  readonly teacherId: string | null
  /** The student or the payer. */
  readonly personId: string | null
  readonly isFirstOnly: boolean
}

/** A booking for which a code is to be used. */
export type CodeUse = {
  readonly plan: Plan
  readonly subject: string
  readonly sessionId: string
  readonly teacherId: string
  readonly studentId: string
  readonly payerId: string
  /** `YYYY-MM-DD` in the school's zone. */
  readonly today: string
}

/** How often a code is used that still counts, in all and for the student's family, and whether anyone of it has booked something before. */
export type CodeCounts = { readonly uses: number; readonly usesOfFamily: number; readonly hasBooked: boolean }

/** Why a code cannot be used; null where it can. That of another person is as if it did not exist. */
export const codeObstacle = (code: CodeTerms, use: CodeUse, counts: CodeCounts): Refusal | null => {
  if (code.personId !== null && code.personId !== use.studentId && code.personId !== use.payerId) return CODE_UNKNOWN
  if (use.plan === 'weekly') return CODE_NOT_WEEKLY
  if (code.endedAt !== null || (code.validUntil !== null && use.today > code.validUntil)) return CODE_OVER
  if (code.validFrom !== null && use.today < code.validFrom)
    return withParams(CODE_NOT_YET, { from: schoolDayText(code.validFrom) })
  const isForOther =
    (code.subjects.length > 0 && !code.subjects.includes(use.subject)) ||
    (code.sessionId !== null && code.sessionId !== use.sessionId) ||
    (code.teacherId !== null && code.teacherId !== use.teacherId)
  if (isForOther) return CODE_OTHER_LESSONS
  if (code.isFirstOnly && counts.hasBooked) return CODE_FIRST_ONLY
  if (code.maxUsesEach !== null && counts.usesOfFamily >= code.maxUsesEach) return CODE_USED_BEFORE
  return code.maxUses !== null && counts.uses >= code.maxUses ? CODE_USED_UP : null
}

/** `10%`, `20 PLN`. */
export const takesText = ({ percent, amount }: Pick<CodeTerms, 'percent' | 'amount'>): string =>
  percent === null ? formatPLN(amount ?? 0) : percentText(percent)

export const codeReduction = (code: { readonly id: string; readonly code: string } & CodeTerms): Reduction => ({
  ...{ kind: 'code', reference: code.id, words: stored('Discount code {code}', { code: code.code }) },
  takes: code.percent === null ? { amount: code.amount ?? 0 } : { percent: code.percent },
})
