import { fullSubjectName } from '#features/academy/catalogue/subjects.ts'
import { takesText } from '#features/academy/discount-codes/rules.ts'
import { t } from '#kernel/messages.ts'
import { schoolDayText } from '#kernel/school-day.ts'
import type { CodeView } from './list-codes.ts'

const daysText = ({ validFrom, validUntil }: CodeView): string | null => {
  if (validFrom && validUntil)
    return t('from {first} until {last}', { first: schoolDayText(validFrom), last: schoolDayText(validUntil) })
  if (validFrom) return t('from {day} on', { day: schoolDayText(validFrom) })
  return validUntil ? t('until {day}', { day: schoolDayText(validUntil) }) : null
}

/** What a code is limited to, each as a short text. */
export const limitTexts = (code: CodeView): readonly string[] =>
  [
    daysText(code),
    code.maxUsesEach && t('{count, plural, =1 {once} other {# times}} for each family', { count: code.maxUsesEach }),
    code.subjects.length > 0 && code.subjects.map(fullSubjectName).join(', '),
    code.sessionTitle && `“${code.sessionTitle}”`,
    code.teacherName && t('lessons of {teacherName}', { teacherName: code.teacherName }),
    code.personName && t('for {personName} only', { personName: code.personName }),
    code.isFirstOnly && t('the first booking of a family only'),
  ].filter(text => typeof text === 'string')

/** `10% off, used 3 of 50 times`. */
export const summaryText = (code: CodeView): string => {
  const { uses, maxUses } = code
  const reduction = takesText(code)
  return maxUses === null
    ? t('{reduction} off, used {uses, plural, one {# time} other {# times}}', { reduction, uses })
    : t('{reduction} off, used {uses} of {maxUses, plural, one {# time} other {# times}}', { reduction, uses, maxUses })
}

export type CodeState = 'ended' | 'over' | 'used up' | 'not yet' | 'valid'

/** `today` in the school's zone. */
export const codeState = (code: CodeView, today: string): CodeState => {
  if (code.endedAt) return 'ended'
  if (code.validUntil && today > code.validUntil) return 'over'
  if (code.maxUses !== null && code.uses >= code.maxUses) return 'used up'
  return code.validFrom && today < code.validFrom ? 'not yet' : 'valid'
}
