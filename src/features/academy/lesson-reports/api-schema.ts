import { z } from '@hono/zod-openapi'
import { attendance } from '#features/academy/lesson-returns/api.ts'
import { instant } from '#platform/api-fields.ts'
import { REPORT_KINDS, REPORT_STATES, REPORTER_SIDES } from './schema.ts'

/** What the reporter sees of a report, of a lesson or of a game. */
export const ownReportFields = {
  id: z.string(),
  kind: z.enum(REPORT_KINDS),
  text: z.string(),
  state: z.enum(REPORT_STATES),
  note: z.string().openapi({ description: 'The answer; empty while the report is open' }),
}

/** What staff see of it. */
export const reportFields = {
  ...ownReportFields,
  attendance: attendance.openapi({ description: 'Who came, and when' }),
  side: z.enum(REPORTER_SIDES),
  createdAt: instant,
  resolvedAt: instant.nullable(),
  start: instant,
  end: instant,
  reporterName: z.string(),
  teacherName: z.string(),
}
