import { z } from 'zod'
import { msg } from '#kernel/messages.ts'
import { DATE_MESSAGE, isCalendarDate } from '#kernel/time.ts'

const emptyIsAbsent = (value: unknown) => (value === '' ? undefined : value)
const optionalText = (maxLength: number) =>
  z.preprocess(
    emptyIsAbsent,
    z
      .string()
      .trim()
      .max(maxLength, { error: msg('Use at most {maximum} characters.') })
      .optional(),
  )
const optionalDate = z.preprocess(emptyIsAbsent, z.string().refine(isCalendarDate, { error: DATE_MESSAGE }).optional())

/** `who`: the person who acted, by username, e-mail or uid, or the name of a part of the system. Dates in Warsaw, both included. */
export const auditFilters = {
  who: optionalText(254),
  about: optionalText(254),
  event: z.preprocess(
    emptyIsAbsent,
    z
      .string()
      .trim()
      .regex(/^[a-z][a-z0-9_.-]*$/, { error: msg('Give an event such as user.role_changed.') })
      .max(100)
      .optional(),
  ),
  from: optionalDate,
  to: optionalDate,
}
export const auditFilterInput = z.object(auditFilters)
/** Of the list as it is filtered; the page of a list is no part of it. */
export const auditExportInput = z.strictObject(auditFilters)
export type AuditFilters = z.output<typeof auditFilterInput>
