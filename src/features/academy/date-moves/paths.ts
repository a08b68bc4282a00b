/** The page on which the teacher, and staff, move one date of a group or a course. */
export const moveSessionDatePath = (sessionId: string, occurrenceId: string): string =>
  `/campus/sessions/${sessionId}/dates/${occurrenceId}/move`
