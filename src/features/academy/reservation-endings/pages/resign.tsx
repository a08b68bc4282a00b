import { Form, redirect } from 'react-router'
import { reservationPath, stepsToReservation } from '#features/academy/reservations/paths.ts'
import { ReturnChoice } from '#features/money/refunds/parts/return-choice.tsx'
import { returnChoice } from '#features/money/refunds/schema.ts'
import { t } from '#kernel/messages.ts'
import { formatPLN } from '#kernel/money.ts'
import { requireUser, signedIn } from '#kernel/policy.ts'
import { actionHandler, formAction } from '#platform/form-action.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { ButtonLink, SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { Consequence, Consequences } from '#ui/dialog.tsx'
import { Cluster, Page, Stack } from '#ui/layout.tsx'
import { pageHead } from '#ui/page-head.ts'
import { RefusalNotice } from '#ui/refusal-notice.tsx'
import { givenUpDateLabels } from '../given-up-dates.ts'
import { GivenUpList } from '../parts/given-up-list.tsx'
import { previewResignation, resign } from '../resign.ts'
import { freedByLeaving } from '../resignation-rules.ts'
import type { Route } from './+types/resign.ts'

export const loader = pageLoader({
  policy: signedIn,
  load: async ({ ctx, params }) => {
    const { id: readerId, zone } = requireUser(ctx.actor)
    const { found, dates, returned, charged, returnedAsCredit } = await previewResignation(ctx, params.id ?? '')
    const { session, teacher, reservation } = found
    return {
      ...{ dates: givenUpDateLabels(dates, zone, ctx.now), zone },
      ...{ id: reservation.id, type: reservation.type, plan: reservation.plan, title: session.title },
      ...{ teacherName: teacher.displayName, returned, charged, returnedAsCredit },
      lateHours: reservation.lateHours,
      isPayer: reservation.payerId === readerId,
    }
  },
})

export const action = formAction({
  resign: actionHandler({
    policy: signedIn,
    schema: returnChoice,
    run: async ({ ctx, params, input, requestContext }) => {
      const id = params.id ?? ''
      await resign(ctx, id, input.method)
      requestContext.flash.announce(t('You have left.'))
      return redirect(reservationPath(id))
    },
  }),
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, { title: t('[booking] Leave'), description: t('Leave a group or a course.'), isPrivate: true })

export default function ResignPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, type, plan, title, teacherName, dates, zone, returned, charged, returnedAsCredit, lateHours, isPayer } =
    loaderData
  const isWeekly = plan === 'weekly'
  return (
    <Page>
      <Stack gap={6}>
        <Breadcrumbs steps={[...stepsToReservation(id, title), { label: t('[booking] Leave') }]} />
        <h1>{isWeekly ? t('End {title}?', { title }) : t('Leave {title}?', { title })}</h1>
        <RefusalNotice actionResult={actionData} />
        <Card
          tone="warn"
          variant="highlighted"
          title={t('You give up {count, plural, one {# lesson} other {# lessons}}', { count: dates.length })}
        >
          <Stack gap={4}>
            <GivenUpList dates={dates} zone={zone} />
            <Consequences>
              <Consequence
                icon="undo"
                title={
                  isWeekly
                    ? t('No further lessons are planned')
                    : returned > 0
                      ? t('{amount} is refunded', { amount: formatPLN(returned) })
                      : t('Nothing is refunded')
                }
                sub={
                  charged > 0
                    ? t(
                        '{amount} is charged for lessons that are less than {hours, plural, one {# hour} other {# hours}} ahead.',
                        { amount: formatPLN(charged), hours: lateHours },
                      )
                    : isWeekly
                      ? t('Upcoming lessons are not charged.')
                      : t('All upcoming lessons are refunded.')
                }
                aside={charged > 0 ? <Chip tone="warn">{t('Late')}</Chip> : <Chip tone="good">{t('In time')}</Chip>}
              />
              <Consequence
                icon="bell"
                title={t('We’ll tell {name}', { name: teacherName })}
                sub={
                  freedByLeaving(type) === 'time'
                    ? t('Your time is offered to others again.')
                    : t('Your place is offered to others again.')
                }
              />
              <Consequence
                icon="clock"
                title={t('This cannot be undone')}
                sub={
                  isWeekly
                    ? t('You can book the times again while they are free.')
                    : t(
                        'You can book the {type, select, individual {individual} group {group} other {course}} again while there are places.',
                        { type },
                      )
                }
              />
            </Consequences>
            <Form method="post">
              <Stack gap={4}>
                {isPayer && <ReturnChoice amount={returned} asCredit={returnedAsCredit} />}
                <Cluster>
                  <ButtonLink to={reservationPath(id)} variant="primary">
                    {isWeekly
                      ? t('Keep the agreement')
                      : t('Stay in the {type, select, individual {individual} group {group} other {course}}', { type })}
                  </ButtonLink>
                  <SubmitButton name="verb" value="resign" variant="danger">
                    {isWeekly
                      ? t('End the agreement')
                      : t('Leave the {type, select, individual {individual} group {group} other {course}}', { type })}
                  </SubmitButton>
                </Cluster>
              </Stack>
            </Form>
          </Stack>
        </Card>
      </Stack>
    </Page>
  )
}
