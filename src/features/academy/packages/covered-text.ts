import { fullSubjectName } from '#features/academy/catalogue/subjects.ts'
import { t } from '#kernel/messages.ts'

type Of = { readonly teacherName: string | null; readonly subjects: readonly string[] }

/** For which lessons a package is. */
export const coveredText = ({ teacherName, subjects }: Of): string => {
  if (teacherName) return t('Individual lessons of {teacherName}', { teacherName })
  return subjects.length > 0
    ? t('Individual lessons of any teacher in {subjects}', { subjects: subjects.map(fullSubjectName).join(', ') })
    : t('Individual lessons of any teacher')
}
