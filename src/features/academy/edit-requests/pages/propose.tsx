import { Form, redirect } from 'react-router'
import { minimumRun } from '#features/academy/availability/availability.ts'
import { SubjectOptions } from '#features/academy/catalogue/parts/subject-options.tsx'
import { changesPath, reservationPath } from '#features/academy/reservations/paths.ts'
import { getReservation } from '#features/academy/reservations/queries.ts'
import { findSession } from '#features/academy/sessions/queries.ts'
import { t } from '#kernel/messages.ts'
import { signedIn } from '#kernel/policy.ts'
import { refuse } from '#kernel/refusal.ts'
import { isLate, LATE_HOURS, parseWallTime } from '#kernel/time.ts'
import { db } from '#platform/database.ts'
import { actionHandler, formAction } from '#platform/form-action.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { ButtonLink, SubmitButton } from '#ui/button.tsx'
import { SelectField } from '#ui/field.tsx'
import { Cluster, Page, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { pageHead } from '#ui/page-head.ts'
import { RefusalNotice } from '#ui/refusal-notice.tsx'
import { parseSlotValues } from '#ui/slots.ts'
import { Muted } from '#ui/typography.tsx'
import { DatesField } from '../parts/dates-field.tsx'
import { TimesField } from '../parts/times-field.tsx'
import { mayAsk } from '../policy.ts'
import { findSide } from '../queries.ts'
import { EDIT_REQUEST_NOT_FOUND } from '../refusals.ts'
import { requestEdit } from '../request-edit.ts'
import { editRequestForm } from '../schema.ts'
import type { Route } from './+types/propose.ts'

export const loader = pageLoader({
  policy: signedIn,
  load: async ({ ctx, params }) => {
    const { reservation, student, lessons } = await getReservation(ctx, params.id ?? '')
    const session = (await findSession(db, reservation.productId)) ?? refuse(EDIT_REQUEST_NOT_FOUND)
    const side = (await findSide(db, ctx, reservation, session)) ?? refuse(EDIT_REQUEST_NOT_FOUND)
    const refusal = mayAsk(side)
    if (refusal) refuse(refusal)
    const isMovableAt = (start: Temporal.Instant) =>
      !isLate(start, ctx.now, LATE_HOURS) &&
      lessons.some(one => one.state === 'booked' && Temporal.Instant.compare(one.start, start) === 0)
    const { id, type, date_time, subject, course_schedule } = reservation
    return {
      ...{ id, type, date_time, subject, title: session.title, zone: session.zone, studentName: student.displayName },
      offered: session.date_time,
      minimumHalfHours: minimumRun(session),
      dates: course_schedule.map(({ date }) => ({ date, isFixed: !isMovableAt(parseWallTime(date, session.zone)) })),
    }
  },
})

export const action = formAction({
  propose: actionHandler({
    policy: signedIn,
    schema: editRequestForm,
    run: async ({ ctx, params, input, requestContext }) => {
      const id = params.id ?? ''
      await requestEdit(ctx, id, input)
      requestContext.flash.announce(t('Proposal sent.'))
      return redirect(changesPath(id))
    },
  }),
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, {
    title: t('Propose a change'),
    description: t('Other times or another subject for one booking.'),
    isPrivate: true,
  })

const textsOf = (value: unknown): readonly string[] => [value].flat().filter(one => typeof one === 'string')

export default function ProposePage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, type, title, zone, subject, date_time, offered, minimumHalfHours, dates, studentName } = loaderData
  const typed = actionData?.result.initialValue ?? null
  const errors = actionData?.result.error ?? {}
  const typedDates = textsOf(typed?.course_schedule)
  return (
    <Page width="narrow">
      <Stack gap={6}>
        <Breadcrumbs
          steps={[
            { label: title, to: reservationPath(id) },
            { label: t('Proposed changes'), to: changesPath(id) },
            { label: t('Propose a change') },
          ]}
        />
        <Stack gap={3}>
          <h1>{t('Propose a change')}</h1>
          <Muted>
            {t(
              '{studentName} decides. Until then, and for lessons in the next 24 hours, everything stays as it is. The price never changes.',
              { studentName },
            )}
          </Muted>
        </Stack>
        <RefusalNotice actionResult={actionData} />
        <Form method="post">
          <input type="hidden" name="verb" value="propose" />
          <Stack gap={6}>
            {type === 'individual' && (
              <TimesField
                value={typed ? parseSlotValues(textsOf(typed.date_time)) : date_time}
                {...{ offered, minimumHalfHours, zone }}
                errors={errors.date_time ?? undefined}
              />
            )}
            {type === 'group' && (
              <Notice
                title={t('All students of a group have its lessons at the same time, so only the subject can change.')}
              />
            )}
            {type === 'course' && (
              <DatesField
                zone={zone}
                dates={dates.map((each, at) => ({ ...each, date: typedDates[at] ?? each.date }))}
                errors={errors.course_schedule ?? undefined}
              />
            )}
            <SelectField
              field={{ name: 'subject', initialValue: typed?.subject ?? subject, errors: errors.subject ?? undefined }}
              label={t('Subject of the booking')}
            >
              <SubjectOptions />
            </SelectField>
            <Cluster>
              <SubmitButton variant="primary">{t('Send the proposal')}</SubmitButton>
              <ButtonLink to={changesPath(id)} variant="ghost">
                {t('Not now')}
              </ButtonLink>
            </Cluster>
          </Stack>
        </Form>
      </Stack>
    </Page>
  )
}
