import type { LessonSide } from '#features/academy/lessons/schema.ts'

/**
 * What a person is to a lesson with its student. `other`: the other students of a group, former teachers and guardians, payers who are no
 * guardians, and strangers.
 */
export const LEARNING_PARTS = ['teacher', 'substitute', 'student', 'guardian', 'staff', 'other'] as const
export type LearningPart = (typeof LEARNING_PARTS)[number]

export const LEARNING_ACTS = [
  ...(['readNotes', 'readPrivateNotes', 'writeNotes'] as const),
  ...(['readHomework', 'setHomework', 'handIn', 'markHomework'] as const),
  ...(['readReport', 'readReportDraft', 'writeReport'] as const),
  ...(['readGoal', 'agreeOnGoal'] as const),
] as const
export type LearningAct = (typeof LEARNING_ACTS)[number]

/** Who may do what about a student's learning, for notes, homework, reports and goals (docs/product.md §16.1). */
const RIGHTS: Readonly<Record<LearningPart, readonly LearningAct[]>> = {
  teacher: LEARNING_ACTS.filter(act => act !== 'handIn'),
  substitute: [
    ...(['readNotes', 'readPrivateNotes', 'writeNotes'] as const),
    ...(['readHomework', 'setHomework', 'markHomework', 'readGoal'] as const),
  ],
  student: ['readNotes', 'readHomework', 'handIn', 'readReport', 'readGoal', 'agreeOnGoal'],
  guardian: ['readNotes', 'readHomework', 'readReport', 'readGoal', 'agreeOnGoal'],
  staff: ['readNotes', 'readPrivateNotes', 'readHomework', 'readReport', 'readReportDraft', 'readGoal'],
  other: [],
}

export const mayLearn = (part: LearningPart, act: LearningAct): boolean => RIGHTS[part].includes(act)

type Concerned = {
  readonly personId: string
  /** For which the person sees the lesson; null for all others. */
  readonly side: LessonSide | null
  readonly studentId: string
  /** Who holds the date: the teacher of the session, or a substitute. */
  readonly hostId: string
}

export const learningPartOf = ({ personId, side, studentId, hostId }: Concerned): LearningPart => {
  if (side === 'host') return 'teacher'
  if (side === 'participant') return personId === studentId ? 'student' : 'guardian'
  if (personId === hostId) return 'substitute'
  return side === 'school' ? 'staff' : 'other'
}
