import type { LessonSide } from './schema.ts'

type Named = { readonly name: string }
type Act = {
  readonly side: LessonSide
  /** The person who acted; null where no account did. */
  readonly actorName: string | null
}

/**
 * Who acted, for a reader of a side. The student's side and staff read which person it was; the teacher knows only the student, for whom
 * a guardian may have acted.
 */
export const actingName = (
  { teacher, student }: { readonly teacher: Named; readonly student: Named },
  { side, actorName }: Act,
  readerSide: LessonSide,
): string => {
  if (side === 'school') return 'The school'
  if (side === 'host') return teacher.name
  return readerSide === 'host' ? student.name : (actorName ?? student.name)
}
