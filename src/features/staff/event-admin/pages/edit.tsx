import { redirect } from 'react-router'
import { ReasonForm } from '#features/academy/lessons/parts/reason-form.tsx'
import { weeklyLessonsOf } from '#features/academy/publishing/start-time-change.ts'
import { EVENTS_PATH, eventPath } from '#features/academy/sessions/paths.ts'
import { AdminFrame } from '#features/people/navigation/parts/admin-frame.tsx'
import { editByStaff, previewEdit } from '#features/staff/event-changes/edit-session-by-staff.ts'
import { mayManageEvents } from '#features/staff/event-changes/policy.ts'
import { confirmForm, descriptionForm, editQuery, type StaffEdit } from '#features/staff/event-changes/schema.ts'
import { FIELDS_OF_TYPE } from '#features/staff/session-requests/modification-fields.ts'
import { weekdayName, writeRange } from '#kernel/day-names.ts'
import { t } from '#kernel/messages.ts'
import { RefusalError, sentenceOf } from '#kernel/refusal.ts'
import { formatHour } from '#kernel/timetable.ts'
import { actionHandler, formAction } from '#platform/form-action.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { Card } from '#ui/card.tsx'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { pageHead } from '#ui/page-head.ts'
import { RefusalNotice } from '#ui/refusal-notice.tsx'
import { DescriptionForm } from '../parts/description-form.tsx'
import { EditConsequences } from '../parts/edit-consequences.tsx'
import { EditForm } from '../parts/edit-form.tsx'
import { getEvent } from '../session-details.ts'
import type { Route } from './+types/edit.ts'

const messageOf = (error: unknown): { readonly problem: string } => {
  if (error instanceof RefusalError) return { problem: sentenceOf(error.refusal) }
  throw error
}

type Read = { readonly edit: StaffEdit | null; readonly problem: string | null }

/** The address holds what is to change; without it nothing was asked for yet. */
const readEdit = (params: URLSearchParams): Read => {
  if (params.size === 0) return { edit: null, problem: null }
  const parsed = editQuery.safeParse(Object.fromEntries(params))
  return parsed.success
    ? { edit: parsed.data, problem: null }
    : { edit: null, problem: parsed.error.issues[0]?.message ?? t('Check what you entered.') }
}

export const loader = pageLoader({
  policy: mayManageEvents,
  load: async ({ ctx, params, url: { searchParams } }) => {
    const { session, teacher } = await getEvent(ctx, params.id ?? '', { limit: 1 })
    const { edit, problem } = readEdit(searchParams)
    const found = edit ? await previewEdit(ctx, session.id, edit).catch(messageOf) : null
    const { id, title, price, maxStudents, minStudents, description, type, zone } = session
    return {
      session: { id, title, price, maxStudents, minStudents, description, type, zone },
      teacherName: teacher.displayName,
      fields: FIELDS_OF_TYPE[type],
      weekly: weeklyLessonsOf(session.date_time).map(({ weekday, from, to }) => ({
        value: `${weekday} ${from}`,
        label: `${weekdayName(weekday)} ${writeRange(formatHour(from), formatHour(to))}`,
      })),
      typed: Object.fromEntries(searchParams),
      problem: problem ?? (found && 'problem' in found ? found.problem : null),
      preview: found && !('problem' in found) ? found : null,
      now: ctx.now.toString(),
    }
  },
})

export const action = formAction({
  confirm: actionHandler({
    policy: mayManageEvents,
    schema: confirmForm,
    run: async ({ ctx, params, url: { searchParams }, input, requestContext }) => {
      const id = params.id ?? ''
      await editByStaff(ctx, id, readEdit(searchParams).edit ?? {}, input)
      requestContext.flash.set(t('Saved'))
      return redirect(eventPath(id))
    },
  }),
  describe: actionHandler({
    policy: mayManageEvents,
    schema: descriptionForm,
    run: async ({ ctx, params, input: { description, reason }, requestContext }) => {
      const id = params.id ?? ''
      await editByStaff(ctx, id, { description }, { reason })
      requestContext.flash.set(t('Saved'))
      return redirect(eventPath(id))
    },
  }),
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, { title: t('Edit a session'), description: t('Change a session of a teacher.'), isPrivate: true })

export default function EditEventPage({ loaderData, actionData }: Route.ComponentProps) {
  const { session, teacherName, fields, weekly, typed, problem, preview, now } = loaderData
  const back = eventPath(session.id)
  return (
    <AdminFrame>
      <Stack gap={6}>
        <Breadcrumbs
          steps={[
            { label: t('Manage Events'), to: EVENTS_PATH },
            { label: session.title, to: back },
            { label: t('Edit') },
          ]}
        />
        <h1>{t('Edit {title}', { title: session.title })}</h1>
        {problem && <Notice kind="warn" title={problem} isLiveRegion />}
        <RefusalNotice actionResult={actionData} />
        {preview && (
          <Card key={preview.seen} tone="warn" variant="highlighted" title={t('What changes')}>
            <Stack gap={4}>
              <EditConsequences {...{ preview, teacherName, now }} />
              <ReasonForm
                verb="confirm"
                schema={confirmForm}
                actionResult={actionData}
                back={{ label: t('Change nothing'), to: back }}
                act={t('Change the session')}
              >
                <input type="hidden" name="seen" value={preview.seen} />
              </ReasonForm>
            </Stack>
          </Card>
        )}
        <EditForm {...{ session, fields, weekly, typed }} />
        <DescriptionForm description={session.description} teacherName={teacherName} actionResult={actionData} />
      </Stack>
    </AdminFrame>
  )
}
