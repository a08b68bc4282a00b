import { fullSubjectName } from '#features/academy/catalogue/subjects.ts'

type Of = { readonly teacherName: string | null; readonly subjects: readonly string[] }

/** For which lessons a package is. */
export const coveredText = ({ teacherName, subjects }: Of): string => {
  if (teacherName) return `Individual lessons of ${teacherName}`
  return subjects.length > 0
    ? `Individual lessons of any teacher in ${subjects.map(fullSubjectName).join(', ')}`
    : 'Individual lessons of any teacher'
}
