import { z } from '@hono/zod-openapi'
import { refuse } from '#kernel/refusal.ts'
import { endpoint } from '#platform/api.ts'
import { instant } from '#platform/api-fields.ts'
import { holidayDate, holidayInput, holidayQuery, holidayYear, toSpan } from './holiday-schema.ts'
import { addHolidays, cancelHoliday, listHolidaysOf, previewHolidays, schoolDay } from './holidays.ts'
import { mayChangeSettings } from './policy.ts'
import { HOLIDAY_NOT_FOUND } from './refusals.ts'

const tag = 'Settings'
const path = '/api/v1/admin/holidays'

const HolidaySchema = z.object({ date: z.iso.date(), name: z.string() }).openapi('Holiday')
const days = z.array(z.string()).readonly()

const PreviewSchema = z
  .object({
    days,
    planned: z.number().int().openapi({ description: 'Dates that stay planned on these days' }),
    booked: z.number().int().openapi({ description: 'Booked lessons of all students on these dates' }),
    dates: z
      .array(
        z.object({
          ...{ id: z.string(), sessionId: z.string(), title: z.string(), teacherName: z.string() },
          ...{ start: instant, end: instant, booked: z.number().int() },
        }),
      )
      .openapi({ description: 'The first 20 of them' }),
  })
  .openapi('HolidayPreview')

const listEndpoint = endpoint({
  ...{ method: 'get', path, tag },
  summary: 'For staff: the holidays of a calendar year',
  policy: mayChangeSettings,
  scope: ['staff:settings'],
  query: z.object({ year: holidayYear.optional().openapi({ description: 'This one by default' }) }),
  response: z.object({ items: z.array(HolidaySchema) }).openapi('Holidays'),
  run: async ({ ctx, query: { year } }) => ({
    items: await listHolidaysOf(year ?? Number(schoolDay(ctx.now).slice(0, 4))),
  }),
})

const previewEndpoint = endpoint({
  ...{ method: 'get', path: `${path}/preview`, tag },
  summary: 'For staff: what is planned on days that may become holidays, and would stay',
  policy: mayChangeSettings,
  scope: ['staff:settings'],
  query: holidayQuery,
  response: PreviewSchema,
  run: ({ ctx, query }) => previewHolidays(ctx, toSpan(query)),
})

const addEndpoint = endpoint({
  ...{ method: 'post', path, tag },
  summary: 'For staff: declare one day or a span as holidays',
  policy: mayChangeSettings,
  scope: ['staff:settings'],
  body: holidayInput,
  response: z.object({ days }).openapi('DeclaredHolidays'),
  status: 201,
  idempotent: true,
  run: async ({ ctx, body }) => ({ days: await addHolidays(ctx, { ...toSpan(body), name: body.name }) }),
})

const removeEndpoint = endpoint({
  ...{ method: 'delete', path: `${path}/{date}`, tag },
  summary: 'For staff: remove a holiday that lies ahead',
  policy: mayChangeSettings,
  scope: ['staff:settings'],
  params: z.object({ date: z.string().max(40) }),
  status: 204,
  run: ({ ctx, params }) => cancelHoliday(ctx, holidayDate.safeParse(params).data?.date ?? refuse(HOLIDAY_NOT_FOUND)),
})

export const holidayEndpoints = [listEndpoint, previewEndpoint, addEndpoint, removeEndpoint]
