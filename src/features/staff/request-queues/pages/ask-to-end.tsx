import { useRef } from 'react'
import { redirect } from 'react-router'
import { askEndPath, reservationPath } from '#features/academy/reservations/paths.ts'
import { bookedNoun } from '#features/academy/reservations/plan-labels.ts'
import { getReservation } from '#features/academy/reservations/queries.ts'
import { hasLessonsToCome } from '#features/academy/reservations/rules.ts'
import { fileRequest } from '#features/staff/requests/file-request.ts'
import { isOpen } from '#features/staff/requests/rules.ts'
import { NOTHING_LEFT_TO_END } from '#features/staff/session-requests/refusals.ts'
import { endForm } from '#features/staff/session-requests/schema.ts'
import { sessionTerminationRequests } from '#features/staff/session-requests/session-termination-requests.ts'
import { t } from '#kernel/messages.ts'
import { signedIn } from '#kernel/policy.ts'
import { sentenceOf } from '#kernel/refusal.ts'
import { topics } from '#kernel/topics.ts'
import { actionHandler, formAction } from '#platform/form-action.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { ActionForm, useActionForm } from '#ui/action-form.tsx'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { ButtonLink, SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { TextAreaField } from '#ui/field.tsx'
import { Cluster, Page, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { pageHead } from '#ui/page-head.ts'
import { RefusalNotice } from '#ui/refusal-notice.tsx'
import { Muted } from '#ui/typography.tsx'
import { useFocusFallback } from '#ui/use-focus-fallback.ts'
import { useLiveTopics } from '#ui/use-live-topics.ts'
import { OwnRequestList } from '../parts/own-request-list.tsx'
import { listOwnRequests } from '../queries.ts'
import { withdrawAction } from '../withdraw-action.ts'
import type { Route } from './+types/ask-to-end.ts'

const SHOWN = 5

export const loader = pageLoader({
  policy: signedIn,
  load: async ({ ctx, params }) => {
    const id = params.id ?? ''
    const { session, student, reservation, lessons } = await getReservation(ctx, id)
    const { items } = await listOwnRequests(ctx, { limit: SHOWN }, 'a_session_termination_requests', [id])
    const mayAsk = hasLessonsToCome({ ...reservation, lessons }, ctx.now) && !items.some(isOpen)
    const noun = bookedNoun(reservation.plan, lessons.length)
    const about = { id, noun, title: session.title, studentName: student.displayName }
    return { ...about, asked: items, mayAsk, now: ctx.now.toString() }
  },
})

export const action = formAction({
  askToEnd: actionHandler({
    policy: signedIn,
    schema: endForm,
    run: async ({ ctx, params, input, requestContext }) => {
      const reservationId = params.id ?? ''
      await fileRequest(ctx, sessionTerminationRequests, { reservationId, ...input })
      requestContext.flash.announce(t('Request sent. Until we decide, nothing changes.'))
      return redirect(askEndPath(reservationId))
    },
  }),
  withdraw: withdrawAction,
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, {
    title: args.loaderData
      ? t('Ask to end the {noun, select, agreement {agreement} lesson {lesson} other {lessons}}', {
          noun: args.loaderData.noun,
        })
      : t('Ask to end a booking'),
    description: t('Ask the school to end a booking.'),
    isPrivate: true,
  })

export default function AskToEndPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, noun, title, studentName, asked, mayAsk, now } = loaderData
  const content = useRef<HTMLDivElement>(null)
  useLiveTopics(topics.requests.mine, topics.reservations.mine)
  useFocusFallback(content, ['h1'])
  const [form, fields] = useActionForm({
    verb: 'askToEnd',
    schema: endForm,
    actionResult: actionData,
    defaults: { reason: '' },
  })
  return (
    <Page width="narrow" ref={content}>
      <Stack gap={6}>
        <Breadcrumbs steps={[{ label: title, to: reservationPath(id) }, { label: t('Ask to end') }]} />
        <h1>
          {t(
            'Ask to end the {noun, select, agreement {agreement} lesson {lesson} other {lessons}} of {studentName} in {title}',
            { noun, studentName, title },
          )}
        </h1>
        <RefusalNotice actionResult={actionData} />
        {asked.length > 0 && (
          <Card title={t('What you asked')}>
            <OwnRequestList requests={asked} now={now} />
          </Card>
        )}
        {mayAsk ? (
          <Card title={t('Ask the school')}>
            <ActionForm form={form}>
              <Muted>
                {noun === 'lesson'
                  ? t(
                      'If we agree, the lesson is cancelled, and what was paid for it is refunded. We’ll tell both sides. Until then nothing changes.',
                    )
                  : t(
                      'If we agree, all lessons that have not begun are cancelled, and what was paid for them is refunded. We’ll tell both sides. Until then nothing changes.',
                    )}
              </Muted>
              <TextAreaField field={fields.reason} label={t('Why')} hint={t('Only the school will see it.')} rows={4} />
              <Cluster>
                <SubmitButton name="verb" value="askToEnd" variant="primary">
                  {t('Send the request')}
                </SubmitButton>
                <ButtonLink to={reservationPath(id)} variant="ghost">
                  {t('Not now')}
                </ButtonLink>
              </Cluster>
            </ActionForm>
          </Card>
        ) : (
          !asked.some(isOpen) && <Notice title={sentenceOf(NOTHING_LEFT_TO_END)} />
        )}
      </Stack>
    </Page>
  )
}
