import { Form } from 'react-router'
import { lessonPath } from '#features/academy/reservations/paths.ts'
import { t } from '#kernel/messages.ts'
import { signedIn } from '#kernel/policy.ts'
import { topics } from '#kernel/topics.ts'
import { actionHandler, formAction } from '#platform/form-action.ts'
import { NoInput } from '#platform/no-input.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { ConfirmDetails } from '#ui/confirm-details.tsx'
import { Cluster, Page, Stack } from '#ui/layout.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { pageHead } from '#ui/page-head.ts'
import { RefusalNotice } from '#ui/refusal-notice.tsx'
import { rich } from '#ui/rich.tsx'
import { Row, RowList } from '#ui/row-list.tsx'
import { Muted } from '#ui/typography.tsx'
import { useLiveTopics } from '#ui/use-live-topics.ts'
import { useRevalidateAt } from '#ui/use-revalidate-at.ts'
import { acceptRequest, declineRequest, withdrawRequest } from '../answering.ts'
import { dateLabel, requestStateLabel } from '../labels.ts'
import { AcceptForm, DeclineForm } from '../parts/answer-forms.tsx'
import { SUBSTITUTES_PATH } from '../paths.ts'
import { getRequestView, listOwnClashes } from '../request-view.ts'
import { acceptForm, declineForm } from '../schema.ts'
import type { Route } from './+types/request.ts'

export const loader = pageLoader({
  policy: signedIn,
  load: async ({ ctx, params }) => {
    const request = await getRequestView(ctx, params.id ?? '')
    return { request, clashing: await listOwnClashes(ctx, request), now: ctx.now.toString() }
  },
})

export const action = formAction({
  accept: actionHandler({
    policy: signedIn,
    schema: acceptForm,
    run: async ({ ctx, params, input }) => {
      await acceptRequest(ctx, params.id ?? '', input)
      return { done: t('Accepted. The dates are in your calendar.'), isOnPage: true }
    },
  }),
  decline: actionHandler({
    policy: signedIn,
    schema: declineForm,
    run: async ({ ctx, params, input }) => {
      await declineRequest(ctx, params.id ?? '', input.message)
      return { done: t('Declined. Thank you for answering.'), isOnPage: true }
    },
  }),
  withdraw: actionHandler({
    policy: signedIn,
    schema: NoInput,
    run: async ({ ctx, params }) => {
      await withdrawRequest(ctx, params.id ?? '')
      return { done: t('Withdrawn. The dates stay as they are.'), isOnPage: true }
    },
  }),
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, { title: t('Substitute'), description: t('A request to teach instead of another.'), isPrivate: true })

type Request = Route.ComponentProps['loaderData']['request']

const Dates = ({ request, now }: { readonly request: Request; readonly now: string }) => (
  <RowList label={t('Dates')}>
    {request.dates.map(date => (
      <Row
        key={date.occurrenceId}
        tone="academy"
        title={<LocalTime at={date.start} until={date.end} now={now} />}
        href={date.lessonId && date.isTaken ? lessonPath(date.lessonId) : undefined}
        meta={dateLabel(request, date)}
      />
    ))}
  </RowList>
)

export default function SubstituteRequestPage({ loaderData, actionData }: Route.ComponentProps) {
  const { request, clashing, now } = loaderData
  const { session, side, teacher, substitute, isOpen, isOfSchool, message, answer, assignedBecause } = request
  useLiveTopics(topics.reservations.mine, topics.session(session.id))
  useRevalidateAt(request.deadline, now)
  const names = { teacherName: teacher.name, substituteName: substitute.name }
  return (
    <Page width="narrow">
      <Stack gap={6}>
        <Breadcrumbs
          steps={[{ label: t('Substitutes'), to: `${SUBSTITUTES_PATH}?side=${side}` }, { label: session.title }]}
        />
        <Stack gap={3}>
          <Cluster gap={2}>
            <Chip tone={isOpen ? 'warn' : request.state === 'accepted' ? 'good' : 'muted'}>
              {requestStateLabel(request)}
            </Chip>
          </Cluster>
          <h1>{session.title}</h1>
          <Muted>
            {side === 'asked'
              ? isOfSchool
                ? t('The school asks you to teach instead of {teacherName}', names)
                : t('{teacherName} asks you to teach', names)
              : isOfSchool
                ? t('The school asks {substituteName} to teach instead of {teacherName}', names)
                : t('{teacherName} asks {substituteName} to teach', names)}
          </Muted>
        </Stack>
        <RefusalNotice actionResult={actionData} />
        <Card title={isOpen ? t('What is asked') : t('What was asked')}>
          <Stack gap={4}>
            {message && <blockquote>{message}</blockquote>}
            <Dates {...{ request, now }} />
            {isOpen && (
              <p>
                {side === 'asking'
                  ? rich('Answer by <time></time>. Without an answer the dates stay with their teacher.', {
                      time: () => <LocalTime at={request.deadline} now={now} withZone />,
                    })
                  : rich('Answer by <time></time>. Without an answer the dates stay with {teacherName}.', {
                      teacherName: teacher.name,
                      time: () => <LocalTime at={request.deadline} now={now} withZone />,
                    })}
              </p>
            )}
            {answer && <p>{t('{name}: “{words}”', { name: substitute.name, words: answer })}</p>}
            {assignedBecause && <Muted>{t('Entered by the school: {assignedBecause}', { assignedBecause })}</Muted>}
          </Stack>
        </Card>
        {isOpen && side === 'asked' && (
          <>
            <AcceptForm {...{ request, clashing, now }} actionResult={actionData} />
            <DeclineForm actionResult={actionData} />
          </>
        )}
        {isOpen && side === 'asking' && (
          <ConfirmDetails
            label={t('Withdraw this request')}
            consequence={t('{substituteName} is told, and nothing changes.', { substituteName: substitute.name })}
          >
            <Form method="post" preventScrollReset>
              <SubmitButton variant="danger" name="verb" value="withdraw">
                {t('Withdraw the request')}
              </SubmitButton>
            </Form>
          </ConfirmDetails>
        )}
      </Stack>
    </Page>
  )
}
