import { fullSubjectName } from '#features/academy/catalogue/subjects.ts'
import { takesText } from '#features/academy/discount-codes/rules.ts'
import { pluralize } from '#kernel/pluralize.ts'
import { schoolDayText } from '#kernel/school-day.ts'
import type { CodeView } from './list-codes.ts'

const daysText = ({ validFrom, validUntil }: CodeView): string | null => {
  if (validFrom && validUntil) return `from ${schoolDayText(validFrom)} until ${schoolDayText(validUntil)}`
  if (validFrom) return `from ${schoolDayText(validFrom)} on`
  return validUntil ? `until ${schoolDayText(validUntil)}` : null
}

/** What a code is limited to, each as a short text. */
export const limitTexts = (code: CodeView): readonly string[] =>
  [
    daysText(code),
    code.maxUsesEach && `${code.maxUsesEach === 1 ? 'once' : pluralize(code.maxUsesEach, 'time')} for each family`,
    code.subjects.length > 0 && code.subjects.map(fullSubjectName).join(', '),
    code.sessionTitle && `“${code.sessionTitle}”`,
    code.teacherName && `lessons of ${code.teacherName}`,
    code.personName && `for ${code.personName} only`,
    code.isFirstOnly && 'the first booking of a family only',
  ].filter(text => typeof text === 'string')

/** `10% off, used 3 of 50 times`. */
export const summaryText = (code: CodeView): string => {
  const times =
    code.maxUses === null ? pluralize(code.uses, 'time') : `${code.uses} of ${pluralize(code.maxUses, 'time')}`
  return `${takesText(code)} off, used ${times}`
}

export type CodeState = 'ended' | 'over' | 'used up' | 'not yet' | 'valid'

/** `today` in the school's zone. */
export const codeState = (code: CodeView, today: string): CodeState => {
  if (code.endedAt) return 'ended'
  if (code.validUntil && today > code.validUntil) return 'over'
  if (code.maxUses !== null && code.uses >= code.maxUses) return 'used up'
  return code.validFrom && today < code.validFrom ? 'not yet' : 'valid'
}
