import { z } from 'zod'
import { fullSubjectName } from '#features/academy/catalogue/subjects.ts'
import { readPages } from '#features/people/tasks/read-pages.ts'
import { startTask } from '#features/people/tasks/starting.ts'
import type { ExportKind } from '#features/people/tasks/task-kinds.ts'
import { mayManageEvents } from '#features/staff/event-changes/policy.ts'
import { EVENT_VIEWS, type EventFilters, type EventView, eventFilters } from '#features/staff/event-changes/schema.ts'
import type { Ctx } from '#kernel/actor.ts'
import { msg, say } from '#kernel/messages.ts'
import { findEventKind } from './event-kinds.ts'
import { checkFilters, listEventDates, listEventSessions } from './event-list.ts'

/** Of sessions or dates, as their list is filtered. */
export const eventsExportInput = z.strictObject({ ...eventFilters, view: z.enum(EVENT_VIEWS).default('sessions') })

const typeOf = ({ kind }: EventFilters, type: string): string => say(findEventKind(kind).types[type] ?? type)
const statusOf = ({ kind }: EventFilters, view: EventView, status: string): string =>
  say(findEventKind(kind).statuses[view][status] ?? status)

/** The lists are found by texts, days and other tables: counting would be reading all of it, so the progress only says what is done. */
const count = async (): Promise<number> => 0

export const sessionsExport: ExportKind<EventFilters> = {
  ...{
    mayStart: mayManageEvents,
    name: 'sessions_export',
    label: msg('Export of sessions'),
    fileName: 'sessions',
  },
  columns: [
    'id',
    msg('[column] title'),
    msg('[column] subject'),
    msg('[column] type'),
    msg('[column] status'),
    msg('[column] teacherId'),
    msg('[column] teacher'),
    msg('[column] students'),
    msg('[column] nextDate'),
    msg('[column] price (PLN)'),
    msg('[column] createdAt'),
  ],
  count,
  readRows: (_reader, ctx, filters, batch) =>
    readPages(
      batch,
      page => listEventSessions(ctx, { ...filters, ...page }),
      row => [
        ...[
          row.id,
          row.title,
          fullSubjectName(row.subject),
          typeOf(filters, row.type),
          statusOf(filters, 'sessions', row.status),
        ],
        ...[row.teacher.uid, row.teacher.displayName],
        ...[row.students, row.nextDate, (row.price / 100).toFixed(2), row.createdAt],
      ],
    ),
}

/** With the number of students, and without their names: the list has the first three. */
export const datesExport: ExportKind<EventFilters> = {
  ...{ mayStart: mayManageEvents, name: 'dates_export', label: msg('Export of dates'), fileName: 'dates' },
  columns: [
    'id',
    msg('[column] start'),
    msg('[column] end'),
    msg('[column] status'),
    msg('[column] sessionId'),
    msg('[column] title'),
    msg('[column] type'),
    msg('[column] teacherId'),
    msg('[column] teacher'),
    msg('[column] students'),
  ],
  count,
  readRows: (_reader, ctx, filters, batch) =>
    readPages(
      batch,
      page => listEventDates(ctx, { ...filters, ...page }),
      row => [
        ...[row.id, row.start, row.end, statusOf(filters, 'dates', row.status), row.session.id, row.session.title],
        ...[typeOf(filters, row.session.type), row.teacher.uid, row.teacher.displayName, row.students],
      ],
    ),
}

/** Starts an export of one of the lists; returns the id of its task. Refuses 422 `unknown_filter`, and as `startTask`. */
export const startEventsExport = async (
  ctx: Ctx,
  { view, ...filters }: z.output<typeof eventsExportInput>,
): Promise<string> => {
  checkFilters(ctx, view, filters)
  return startTask(ctx, view === 'dates' ? datesExport : sessionsExport, filters)
}
