import { redirect } from 'react-router'
import { listUnknownChildren } from '#features/people/guardians/guardianships.ts'
import { AdminFrame } from '#features/people/navigation/parts/admin-frame.tsx'
import { Paragraphs } from '#features/people/visitor-forms/parts/paragraphs.tsx'
import { assignAction } from '#features/staff/assignees/assign-action.ts'
import { AssigneeCard } from '#features/staff/assignees/parts/assignee-card.tsx'
import { userIdOf } from '#kernel/actor.ts'
import { t } from '#kernel/messages.ts'
import { topics } from '#kernel/topics.ts'
import { db } from '#platform/database.ts'
import { actionHandler, formAction } from '#platform/form-action.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { SidebarLayout, Stack } from '#ui/layout.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { pageHead } from '#ui/page-head.ts'
import { RefusalNotice } from '#ui/refusal-notice.tsx'
import { rich } from '#ui/rich.tsx'
import { Muted } from '#ui/typography.tsx'
import { useLiveTopics } from '#ui/use-live-topics.ts'
import { answerContactMessage, assignContactMessage, closeContactMessage } from '../actions.ts'
import { AnswerCard } from '../parts/answer-card.tsx'
import { MESSAGES_PATH } from '../paths.ts'
import { mayAnswerContact } from '../policy.ts'
import { getContactMessage, listAnsweringStaff } from '../queries.ts'
import { answerInput, closingInput } from '../schema.ts'
import type { Route } from './+types/message'

export const loader = pageLoader({
  policy: mayAnswerContact,
  load: async ({ ctx, params }) => {
    const [message, staff] = await Promise.all([getContactMessage(ctx, params.id ?? ''), listAnsweringStaff()])
    const unknown = await listUnknownChildren(db, message.email)
    return { message, staff, unknown, viewerId: userIdOf(ctx.actor) ?? '', now: ctx.now.toString() }
  },
})

export const action = formAction({
  answer: actionHandler({
    policy: mayAnswerContact,
    schema: answerInput,
    run: async ({ ctx, params, input, requestContext }) => {
      await answerContactMessage(ctx, params.id ?? '', input.answer)
      requestContext.flash.set(t('Answer sent.'))
      return redirect(MESSAGES_PATH)
    },
  }),
  close: actionHandler({
    policy: mayAnswerContact,
    schema: closingInput,
    run: async ({ ctx, params, input, requestContext }) => {
      await closeContactMessage(ctx, params.id ?? '', input.reason)
      requestContext.flash.set(t('Marked as answered. No e-mail was sent.'))
      return redirect(MESSAGES_PATH)
    },
  }),
  assign: assignAction(mayAnswerContact, assignContactMessage),
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, { title: t('Message'), description: t('One message of the contact form.'), isPrivate: true })

export default function MessagePage({ loaderData, actionData }: Route.ComponentProps) {
  const { message, staff, unknown, viewerId, now } = loaderData
  const { subject, name, email, sender, reference, createdAt, answeredAt, answeredByName, answer, reason } = message
  useLiveTopics(topics.admin('contact'))
  return (
    <AdminFrame>
      <Stack gap={6}>
        <Breadcrumbs steps={[{ label: t('Messages'), to: MESSAGES_PATH }, { label: subject }]} />
        <Stack gap={3}>
          <h1>{subject}</h1>
          <Muted>
            {sender
              ? rich('{name}, {email}, signed in as {username}, <time></time>. Reference {reference}.', {
                  ...{ name, email, reference, username: sender.username },
                  time: () => <LocalTime at={createdAt} now={now} />,
                })
              : rich('{name}, {email}, <time></time>. Reference {reference}.', {
                  ...{ name, email, reference },
                  time: () => <LocalTime at={createdAt} now={now} />,
                })}
          </Muted>
        </Stack>
        <RefusalNotice actionResult={actionData} />
        <SidebarLayout>
          <Card title={t('Message')}>
            <Stack gap={4}>
              <Paragraphs text={message.message} />
              {unknown.map(({ uid, displayName, username }) => (
                <div key={uid}>
                  <ButtonLink to={`/admin/users/${uid}`} size="small" icon="user">
                    {t('Decide about {name} ({username})', { name: displayName, username })}
                  </ButtonLink>
                </div>
              ))}
            </Stack>
          </Card>
          <aside>
            <Stack gap={6}>
              {answeredAt === null ? (
                <>
                  <AnswerCard email={email} language={message.language} actionResult={actionData} />
                  <AssigneeCard assignee={message.assignee} staff={staff} viewerId={viewerId} />
                </>
              ) : (
                <Card title={answer ? t('Answered') : t('No answer needed')}>
                  <Stack gap={3}>
                    <Muted>
                      {answeredByName}, <LocalTime at={answeredAt} now={now} />
                    </Muted>
                    <Paragraphs text={answer || reason} />
                  </Stack>
                </Card>
              )}
            </Stack>
          </aside>
        </SidebarLayout>
      </Stack>
    </AdminFrame>
  )
}
