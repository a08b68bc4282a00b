import { z } from '@hono/zod-openapi'
import { editByStaff, previewEdit } from '#features/staff/event-changes/edit-session-by-staff.ts'
import { mayManageEvents } from '#features/staff/event-changes/policy.ts'
import {
  actInput,
  confirmedEditInput,
  EVENT_SORTS,
  type EventSort,
  type EventView,
  editInput,
  eventActParams,
  eventFilters,
  selectionInput,
} from '#features/staff/event-changes/schema.ts'
import { sentenceOf } from '#kernel/refusal.ts'
import { endpoint } from '#platform/api.ts'
import { instant, pageOf } from '#platform/api-fields.ts'
import { pageQuery } from '#platform/keyset.ts'
import { actOnEvents, previewAct } from './act-on-events.ts'
import { listEventDates, listEventSessions } from './event-list.ts'
import { eventsExportInput, startEventsExport } from './events-export.ts'
import { getEvent } from './session-details.ts'

const tag = 'Manage events'
const params = eventActParams
const grosze = z.number().int().openapi({ description: 'Grosze' })
const person = z.object({ uid: z.string(), displayName: z.string() })

const host = person.extend({ photoURL: z.string().nullable() })

const EventSessionSchema = z
  .object({
    ...{ id: z.string(), title: z.string(), subject: z.string(), type: z.string(), status: z.string() },
    teacher: host,
    students: z.number().int().openapi({ description: 'With a booking that goes on' }),
    nextDate: instant.nullable(),
    price: grosze,
    createdAt: instant,
  })
  .openapi('EventSession')

const EventDateSchema = z
  .object({
    ...{ id: z.string(), start: instant, end: instant, status: z.string(), teacher: host },
    session: z.object({ id: z.string(), title: z.string(), type: z.string() }),
    students: z.number().int(),
    names: z.array(z.string()).readonly().openapi({ description: 'The first three' }),
  })
  .openapi('EventDate')

const EventDetailsSchema = z
  .object({
    session: z.object({ id: z.string(), title: z.string(), type: z.string(), status: z.string() }).loose(),
    teacher: person.extend({ username: z.string() }),
    dates: z.array(EventDateSchema).readonly(),
    hasMoreDates: z.boolean(),
    bookings: pageOf(
      z.object({
        ...{ id: z.string(), plan: z.string(), state: z.string(), endReason: z.string().nullable() },
        ...{ amount: grosze, student: person, payer: person, lessonsAhead: z.number().int(), createdAt: instant },
      }),
    ),
    waiting: z.array(
      z.object({
        ...{ id: z.string(), plan: z.string(), firstDate: z.string().nullable(), state: z.string(), student: person },
      }),
    ),
    requests: z.array(z.object({ id: z.string(), kind: z.string(), status: z.string() }).loose()).readonly(),
    history: z.array(
      z.object({ id: z.string(), at: instant, event: z.string(), actor: z.string(), name: z.string().nullable() }),
    ),
  })
  .openapi('EventDetails')

const exportEndpoint = endpoint({
  method: 'post',
  path: '/api/v1/admin/events/export',
  tag,
  summary: 'For staff: start an export of sessions or dates as their list is filtered; the answer names its task',
  policy: mayManageEvents,
  scope: ['staff:events'],
  confirmed: true,
  body: eventsExportInput,
  response: z.object({ taskId: z.string() }),
  status: 202,
  idempotent: true,
  run: async ({ ctx, body }) => ({ taskId: await startEventsExport(ctx, body) }),
})

const PreviewSchema = z
  .object({
    changed: z.number().int().openapi({ description: 'Things that the action would change' }),
    ...{ lessons: z.number().int(), students: z.number().int(), returned: grosze },
    ...{ keptDates: z.number().int(), freedDates: z.number().int(), refusedCount: z.number().int() },
    refused: z
      .array(z.object({ id: z.string(), label: z.string(), sentence: z.string() }))
      .openapi({ description: 'The first twenty that it would leave as they are, and why' }),
    seen: z.string().openapi({ description: 'Send it with the action, which is refused when this is no longer true' }),
  })
  .openapi('EventActPreview')

const EditPreviewSchema = z
  .object({
    labels: z.array(z.object({ field: z.string(), label: z.string() })),
    moves: z.array(z.object({ from: instant, to: instant })),
    seen: z.string(),
  })
  .openapi('EventEditPreview')

const listQuery = <View extends EventView>(view: View) =>
  z.object({ ...eventFilters, sort: z.enum<EventSort<View>[]>([...EVENT_SORTS[view]]).optional(), ...pageQuery })

export const eventAdminEndpoints = [
  exportEndpoint,
  endpoint({
    method: 'get',
    path: '/api/v1/admin/events/sessions',
    tag,
    policy: mayManageEvents,
    scope: ['staff:events'],
    summary: 'For staff: sessions of all teachers, the latest first unless asked otherwise',
    query: listQuery('sessions'),
    response: pageOf(EventSessionSchema).openapi('EventSessionPage'),
    run: ({ ctx, query }) => listEventSessions(ctx, query),
  }),
  endpoint({
    method: 'get',
    path: '/api/v1/admin/events/dates',
    tag,
    policy: mayManageEvents,
    scope: ['staff:events'],
    summary: 'For staff: dates of all teachers, from today on; in the order of time unless asked otherwise',
    query: listQuery('dates'),
    response: pageOf(EventDateSchema).openapi('EventDatePage'),
    run: ({ ctx, query }) => listEventDates(ctx, query),
  }),
  endpoint({
    method: 'get',
    path: '/api/v1/admin/events/sessions/{id}',
    tag,
    policy: mayManageEvents,
    scope: ['staff:events'],
    params,
    query: z.object(pageQuery),
    summary: 'For staff: a session with its dates, bookings, waitlist, requests and history',
    response: EventDetailsSchema,
    run: ({ ctx, params: { id }, query }) => getEvent(ctx, id, query),
  }),
  endpoint({
    method: 'post',
    path: '/api/v1/admin/events/sessions/{id}/edit-preview',
    tag,
    policy: mayManageEvents,
    scope: ['staff:events'],
    params,
    body: editInput,
    response: EditPreviewSchema,
    summary: 'For staff: what an edit of a session would change',
    run: ({ ctx, params: { id }, body }) => previewEdit(ctx, id, body),
  }),
  endpoint({
    method: 'patch',
    path: '/api/v1/admin/events/sessions/{id}',
    tag,
    policy: mayManageEvents,
    scope: ['staff:events'],
    params,
    body: confirmedEditInput,
    response: EventDetailsSchema,
    summary: 'For staff: change a session of any teacher; existing bookings keep their price',
    run: async ({ ctx, params: { id }, body: { reason, seen, ...edit } }) => {
      await editByStaff(ctx, id, edit, { reason, seen })
      return getEvent(ctx, id)
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/v1/admin/events/act-preview',
    tag,
    policy: mayManageEvents,
    scope: ['staff:events'],
    body: selectionInput,
    response: PreviewSchema,
    summary: 'For staff: what an action on selected sessions or dates would do, summed up',
    run: async ({ ctx, body }) => {
      const { refused, itemIds: _, labels: __, act: ___, ...preview } = await previewAct(ctx, body)
      return {
        ...preview,
        refused: refused.map(({ id, label, refusal }) => ({ id, label, sentence: sentenceOf(refusal) })),
      }
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/v1/admin/events/acts',
    tag,
    policy: mayManageEvents,
    scope: ['staff:events'],
    body: actInput,
    summary: 'For staff: act on selected sessions or dates: on one at once, on several as a task',
    response: z.object({
      taskId: z.string().nullable().openapi({ description: 'Null where it is done already' }),
    }),
    status: 201,
    idempotent: true,
    confirmed: true,
    run: ({ ctx, body: { reason, seen, ...selection } }) => actOnEvents(ctx, selection, { reason, seen }),
  }),
]
