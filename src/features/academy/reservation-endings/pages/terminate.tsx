import { redirect } from 'react-router'
import { ReasonForm } from '#features/academy/lessons/parts/reason-form.tsx'
import { terminationInput } from '#features/academy/lessons/schema.ts'
import { reservationPath } from '#features/academy/reservations/paths.ts'
import { t } from '#kernel/messages.ts'
import { formatPLN } from '#kernel/money.ts'
import { requireUser, signedIn } from '#kernel/policy.ts'
import { actionHandler, formAction } from '#platform/form-action.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { Card } from '#ui/card.tsx'
import { Consequence, Consequences } from '#ui/dialog.tsx'
import { Page, Stack } from '#ui/layout.tsx'
import { pageHead } from '#ui/page-head.ts'
import { givenUpDateLabels } from '../given-up-dates.ts'
import { GivenUpList } from '../parts/given-up-list.tsx'
import { previewTermination, terminate } from '../terminate.ts'
import type { Route } from './+types/terminate.ts'

export const loader = pageLoader({
  policy: signedIn,
  load: async ({ ctx, params }) => {
    const { zone } = requireUser(ctx.actor)
    const { found, dates, returned } = await previewTermination(ctx, params.id ?? '')
    const { session, teacher, student, reservation } = found
    return {
      ...{ id: reservation.id, title: session.title, teacherName: teacher.displayName },
      ...{ studentName: student.displayName, returned },
      ...{ dates: givenUpDateLabels(dates, zone, ctx.now), zone },
    }
  },
})

export const action = formAction({
  terminate: actionHandler({
    policy: signedIn,
    confirmed: true,
    schema: terminationInput,
    run: async ({ ctx, params, input, requestContext }) => {
      const id = params.id ?? ''
      await terminate(ctx, id, input.reason)
      requestContext.flash.announce(t('The booking has ended.'))
      return redirect(reservationPath(id))
    },
  }),
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, { title: t('End a booking'), description: t('End the agreement of a student.'), isPrivate: true })

export default function TerminatePage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, title, teacherName, studentName, dates, zone, returned } = loaderData
  return (
    <Page>
      <Stack gap={6}>
        <Breadcrumbs steps={[{ label: title, to: reservationPath(id) }, { label: t('End') }]} />
        <h1>{t('End the lessons of {studentName} in {title}?', { studentName, title })}</h1>
        <Card
          tone="warn"
          variant="highlighted"
          title={t('{count, plural, one {# lesson} other {# lessons}} cancelled', { count: dates.length })}
        >
          <Stack gap={4}>
            <GivenUpList dates={dates} zone={zone} />
            <Consequences>
              <Consequence
                icon="undo"
                title={
                  returned > 0 ? t('{amount} is refunded', { amount: formatPLN(returned) }) : t('Nothing is refunded')
                }
                sub={t('Every lesson that has not begun, however near it is.')}
              />
              <Consequence
                icon="bell"
                title={t('We’ll tell {studentName} and {teacherName}', { studentName, teacherName })}
                sub={t('with the reason that you give below.')}
              />
              <Consequence icon="clock" title={t('This cannot be undone')} sub={t('The student can book again.')} />
            </Consequences>
            <ReasonForm
              verb="terminate"
              schema={terminationInput}
              actionResult={actionData}
              back={{ label: t('Keep the booking'), to: reservationPath(id) }}
              act={t('End the booking')}
            />
          </Stack>
        </Card>
      </Stack>
    </Page>
  )
}
