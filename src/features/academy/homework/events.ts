import { defineEvent } from '#platform/events.ts'

export const homeworkSet = defineEvent<{
  readonly homeworkId: string
  readonly occurrenceId: string
  readonly sessionId: string
  readonly assignmentIds: readonly string[]
}>('homework.set')
export const homeworkChanged = defineEvent<{ readonly homeworkId: string }>('homework.changed')
export const homeworkWithdrawn = defineEvent<{ readonly homeworkId: string; readonly occurrenceId: string }>(
  'homework.withdrawn',
)

type AssignmentPayload = { readonly homeworkId: string; readonly assignmentId: string }
/** `handedInAt` as ISO text, by the database's clock. */
export const homeworkHandedIn = defineEvent<
  AssignmentPayload & { readonly handedInAt: string; readonly isLate: boolean; readonly times: number }
>('homework.handed_in')
export const homeworkMarked = defineEvent<AssignmentPayload & { readonly isFirst: boolean; readonly at: string }>(
  'homework.marked',
)
export const homeworkFileAdded = defineEvent<{ readonly homeworkId: string; readonly part: string }>(
  'homework.file_added',
)
export const homeworkFileRemoved = defineEvent<{ readonly homeworkId: string; readonly part: string }>(
  'homework.file_removed',
)
