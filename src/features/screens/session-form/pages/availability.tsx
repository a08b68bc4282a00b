import { redirect } from 'react-router'
import { countFollowingSessions, setAvailability } from '#features/academy/publishing/shared-availability.ts'
import { mayPublish } from '#features/academy/sessions/policy.ts'
import { availabilityForm } from '#features/academy/sessions/schema.ts'
import { pluralize } from '#kernel/pluralize.ts'
import { requireUser } from '#kernel/policy.ts'
import { gridHours } from '#kernel/slot-rules.ts'
import { zoneName } from '#kernel/zones.ts'
import { db } from '#platform/database.ts'
import { actionHandler, formAction } from '#platform/form-action.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { ActionForm, useActionForm } from '#ui/action-form.tsx'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Page, Stack } from '#ui/layout.tsx'
import { pageHead } from '#ui/page-head.ts'
import { SlotGrid } from '#ui/slot-grid.tsx'
import { parseSlotValues } from '#ui/slots.ts'
import { Lead, Muted } from '#ui/typography.tsx'
import { ZoneField } from '#ui/zone-field.tsx'
import { loadFormCalendar } from '../form-calendar-query.ts'
import { marksOf } from '../promised-time.ts'
import { toPostedSlots } from '../weekly-rows.ts'
import type { Route } from './+types/availability'

export const loader = pageLoader({
  policy: mayPublish,
  load: async ({ ctx }) => {
    const { id, zone } = requireUser(ctx.actor)
    const [calendar, sessions] = await Promise.all([
      loadFormCalendar({ id, zone }, ctx),
      countFollowingSessions(db, id),
    ])
    return { calendar, sessions }
  },
})

export const action = formAction({
  save: actionHandler({
    policy: mayPublish,
    schema: availabilityForm,
    run: async ({ ctx, input, requestContext }) => {
      await setAvailability(ctx, input)
      requestContext.flash.set('Weekly availability saved')
      return redirect('/campus/teacher-panel')
    },
  }),
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, { title: 'Weekly availability', description: 'The hours you teach individually.', isPrivate: true })

const usedBy = (sessions: number): string =>
  sessions === 0
    ? 'No session uses it yet.'
    : `${pluralize(sessions, 'session')} ${sessions === 1 ? 'uses' : 'use'} it and will offer the new hours at once. Booked lessons stay as they are.`

export default function AvailabilityPage({ loaderData, actionData: actionResult }: Route.ComponentProps) {
  const { calendar, sessions } = loaderData
  const { availability, promised } = calendar
  const defaults = {
    zone: availability?.zone ?? calendar.zone,
    date_time: toPostedSlots(availability?.date_time ?? {}),
  }
  const [form, fields] = useActionForm({ verb: 'save', schema: availabilityForm, actionResult, defaults })
  const initial = parseSlotValues([fields.date_time.initialValue].flat().filter(value => typeof value === 'string'))
  const marks = marksOf(promised, defaults.zone)
  return (
    <Page>
      <Stack gap={6}>
        <Breadcrumbs
          steps={[{ to: '/campus/teacher-panel', label: 'Teacher Panel' }, { label: 'Weekly availability' }]}
        />
        <Stack gap={1}>
          <h1>Weekly availability</h1>
          <Lead>The hours that your individual sessions share, unless they have their own</Lead>
        </Stack>
        <Card>
          <ActionForm form={form}>
            <div id={fields.date_time.id} tabIndex={-1}>
              <SlotGrid
                mode="paint"
                label="Weekly availability"
                name={fields.date_time.name}
                formId={fields.date_time.formId}
                hours={gridHours(initial)}
                value={initial}
                marks={(day, hour) => marks.get(`${day} ${hour}`)}
                zoneLabel={`${zoneName(defaults.zone)} time`}
                errors={fields.date_time.errors}
                errorId={`${fields.date_time.id}-error`}
              />
            </div>
            <ZoneField field={fields.zone} hint="Local time is kept in summer and winter." />
            <Muted size="small">{usedBy(sessions)}</Muted>
            <SubmitButton variant="primary" name="verb" value="save" fullWidth>
              Save weekly availability
            </SubmitButton>
          </ActionForm>
        </Card>
      </Stack>
    </Page>
  )
}
