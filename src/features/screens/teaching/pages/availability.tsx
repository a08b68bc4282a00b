import { redirect } from 'react-router'
import { z } from 'zod'
import { countFollowingSessions, setAvailability } from '#features/academy/publishing/shared-availability.ts'
import { mayPublish } from '#features/academy/sessions/policy.ts'
import { availabilityForm, timeOffInput } from '#features/academy/sessions/schema.ts'
import { endTimeOff, takeTimeOff } from '#features/academy/timetable/time-off.ts'
import { loadFormCalendar } from '#features/screens/session-form/form-calendar-query.ts'
import { AVAILABILITY_PATH } from '#features/screens/session-form/paths.ts'
import { marksOf } from '#features/screens/session-form/promised-time.ts'
import { toPostedSlots } from '#features/screens/session-form/weekly-rows.ts'
import { t } from '#kernel/messages.ts'
import { requireUser } from '#kernel/policy.ts'
import { gridHours } from '#kernel/slot-rules.ts'
import { topics } from '#kernel/topics.ts'
import { zoneTime } from '#kernel/zones.ts'
import { db } from '#platform/database.ts'
import { actionHandler, formAction } from '#platform/form-action.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { ActionForm, useActionForm } from '#ui/action-form.tsx'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Page, SidebarLayout, Stack } from '#ui/layout.tsx'
import { pageHead } from '#ui/page-head.ts'
import { SlotGrid } from '#ui/slot-grid.tsx'
import { parseSlotValues } from '#ui/slots.ts'
import { Lead, Muted } from '#ui/typography.tsx'
import { useLiveTopics } from '#ui/use-live-topics.ts'
import { ZoneField } from '#ui/zone-field.tsx'
import { TimeOffCard } from '../parts/time-off-card.tsx'
import { listTimeOffItems } from '../time-off-list.ts'
import type { Route } from './+types/availability'

export const loader = pageLoader({
  policy: mayPublish,
  load: async ({ ctx }) => {
    const { id, zone } = requireUser(ctx.actor)
    const [calendar, sessions, timeOff] = await Promise.all([
      loadFormCalendar({ id, zone }, ctx),
      countFollowingSessions(db, id),
      listTimeOffItems(requireUser(ctx.actor), ctx.now),
    ])
    return { calendar, sessions, timeOff, zone, now: ctx.now.toString() }
  },
})

export const action = formAction({
  save: actionHandler({
    policy: mayPublish,
    schema: availabilityForm,
    run: async ({ ctx, input, requestContext }) => {
      await setAvailability(ctx, input)
      requestContext.flash.set(t('Weekly availability saved'))
      return redirect('/campus/teacher-panel')
    },
  }),
  takeTimeOff: actionHandler({
    policy: mayPublish,
    schema: timeOffInput,
    run: async ({ ctx, input, requestContext }) => {
      await takeTimeOff(ctx, input)
      requestContext.flash.announce(t('Time off added'))
      return redirect(AVAILABILITY_PATH)
    },
  }),
  endTimeOff: actionHandler({
    policy: mayPublish,
    schema: z.strictObject({ id: z.string().max(60) }),
    run: async ({ ctx, input }) => {
      await endTimeOff(ctx, input.id)
      return { done: t('Time off ended'), isOnPage: true }
    },
  }),
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, {
    title: t('Availability and time off'),
    description: t('When you teach, and when not.'),
    isPrivate: true,
  })

const usedBy = (sessions: number): string =>
  sessions === 0
    ? t('No session uses it yet.')
    : t(
        '{count, plural, one {# session uses} other {# sessions use}} it and will offer the new hours at once. Booked lessons stay as they are.',
        { count: sessions },
      )

export default function AvailabilityPage({ loaderData, actionData: actionResult }: Route.ComponentProps) {
  const { calendar, sessions, timeOff, zone, now } = loaderData
  // The grid shows what is booked, and the time off the lessons that stay in it.
  useLiveTopics(topics.reservations.mine)
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
          steps={[
            { to: '/campus/teacher-panel', label: t('Teacher Panel') },
            { label: t('Availability and time off') },
          ]}
        />
        <Stack gap={1}>
          <h1>{t('Availability and time off')}</h1>
          <Lead>{t('When you teach, and when you do not')}</Lead>
        </Stack>
        <SidebarLayout>
          <Card title={t('Weekly availability')}>
            <Stack gap={4}>
              <Muted size="small">
                {t('The hours that your individual sessions share, unless they have their own.')}
              </Muted>
              <ActionForm form={form}>
                <div id={fields.date_time.id} tabIndex={-1}>
                  <SlotGrid
                    mode="paint"
                    label={t('Weekly availability')}
                    name={fields.date_time.name}
                    formId={fields.date_time.formId}
                    hours={gridHours(initial)}
                    value={initial}
                    marks={(day, hour) => marks.get(`${day} ${hour}`)}
                    zoneLabel={zoneTime(defaults.zone)}
                    errors={fields.date_time.errors}
                    errorId={`${fields.date_time.id}-error`}
                  />
                </div>
                <ZoneField field={fields.zone} hint={t('Local time is kept in summer and winter.')} />
                <Muted size="small">{usedBy(sessions)}</Muted>
                <SubmitButton variant="primary" name="verb" value="save" fullWidth>
                  {t('Save weekly availability')}
                </SubmitButton>
              </ActionForm>
            </Stack>
          </Card>
          <aside>
            <TimeOffCard items={timeOff} {...{ zone, now, actionResult }} />
          </aside>
        </SidebarLayout>
      </Stack>
    </Page>
  )
}
