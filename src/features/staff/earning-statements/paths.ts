import { statementPath } from '#features/staff/month-closing/paths.ts'

/** The pages of a teacher or game master about what the person has earned. */
export const MY_EARNINGS_PATH = '/campus/teacher-panel/earnings'
export const myStatementPath = (id: string): string => `/campus/teacher-panel/statements/${id}`
/** What was earned so far in a month that is not closed, `2026-11`. */
export const myOpenMonthPath = (month: string): string => `/campus/teacher-panel/statements/months/${month}`

export const myStatementPdfPath = (id: string): string => `${myStatementPath(id)}/pdf`
export const statementPdfPath = (id: string): string => `${statementPath(id)}/pdf`
