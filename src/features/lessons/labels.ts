import type { LessonSide } from './schema.ts'

type Named = { readonly name: string }

/** Who acted, as the other side reads it: whoever of a student's side it was, the student's name. */
export const sideName = (
  { teacher, student }: { readonly teacher: Named; readonly student: Named },
  side: LessonSide,
): string => {
  if (side === 'school') return 'The school'
  return side === 'host' ? teacher.name : student.name
}
