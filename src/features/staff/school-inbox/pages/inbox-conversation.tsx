import { redirect } from 'react-router'
import itemStyles from '#features/conversations/conversation-pages/parts/message-item.module.css'
import { MessageItem } from '#features/conversations/conversation-pages/parts/message-item.tsx'
import { readMessages } from '#features/conversations/conversations/messages.ts'
import { mayReadConversations } from '#features/conversations/safety/policy.ts'
import { readingInput } from '#features/conversations/safety/schema.ts'
import { beginReading, getForStaff, listReadings, readForStaff } from '#features/conversations/safety/staff-reading.ts'
import { AdminFrame } from '#features/people/navigation/parts/admin-frame.tsx'
import { assignAction } from '#features/staff/assignees/assign-action.ts'
import { AssigneeCard } from '#features/staff/assignees/parts/assignee-card.tsx'
import { mayAnswerContact } from '#features/staff/contact/policy.ts'
import { listAnsweringStaff } from '#features/staff/contact/queries.ts'
import { userIdOf } from '#kernel/actor.ts'
import { topics } from '#kernel/topics.ts'
import { actionHandler, formAction } from '#platform/form-action.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { SidebarLayout, Stack } from '#ui/layout.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { Notice } from '#ui/notice.tsx'
import { pageHead } from '#ui/page-head.ts'
import { RefusalNotice } from '#ui/refusal-notice.tsx'
import { Muted } from '#ui/typography.tsx'
import { useLiveTopics } from '#ui/use-live-topics.ts'
import { answerAsSchool, assignSchoolConversation, closeSchoolConversation } from '../actions.ts'
import { AnswerCard, ReasonCard } from '../parts/answer-cards.tsx'
import { INBOX_PATH, inboxConversationPath } from '../paths.ts'
import { getSchoolConversation } from '../queries.ts'
import { schoolAnswer, schoolClosing } from '../schema.ts'
import type { Route } from './+types/inbox-conversation'

const NONE = { items: [], nextCursor: null }

/** What is written to the school staff read as it is meant; conversations of others only with a reason. */
export const loader = pageLoader({
  policy: mayReadConversations,
  load: async ({ ctx, params, url }) => {
    const id = params.id ?? ''
    const cursor = url.searchParams.get('cursor') ?? undefined
    const conversation = await getForStaff(ctx, id)
    const isSchool = conversation.kind === 'school'
    const school = isSchool ? await getSchoolConversation(ctx, id) : null
    const withWords = conversation.reading ? await readForStaff(ctx, id, { cursor }) : NONE
    const page = isSchool ? await readMessages(id, null, ctx.now, { cursor }) : withWords
    const readings = isSchool ? [] : await listReadings(id)
    return {
      ...{ conversation, school, nextCursor: page.nextCursor },
      messages: page.items.toReversed(),
      versions: withWords.items.flatMap(({ id: message, versions }) => versions.map(each => ({ message, ...each }))),
      readings: readings.map(({ startedAt, ...reading }) => ({ ...reading, startedAt: startedAt.toString() })),
      staff: isSchool ? await listAnsweringStaff() : [],
      viewerId: userIdOf(ctx.actor) ?? '',
      now: ctx.now.toString(),
    }
  },
})

export const action = formAction({
  answer: actionHandler({
    policy: mayAnswerContact,
    schema: schoolAnswer,
    run: async ({ ctx, params: { id = '' }, input: { text }, requestContext }) => {
      await answerAsSchool(ctx, id, text)
      requestContext.flash.set('Answer sent.')
      return redirect(inboxConversationPath(id))
    },
  }),
  close: actionHandler({
    policy: mayAnswerContact,
    schema: schoolClosing,
    run: async ({ ctx, params: { id = '' }, input: { reason }, requestContext }) => {
      await closeSchoolConversation(ctx, id, reason)
      requestContext.flash.set('Closed: no answer is needed.')
      return redirect(INBOX_PATH)
    },
  }),
  read: actionHandler({
    policy: mayReadConversations,
    schema: readingInput,
    run: async ({ ctx, params: { id = '' }, input }) => {
      await beginReading(ctx, id, input)
      return redirect(inboxConversationPath(id))
    },
  }),
  assign: assignAction(mayAnswerContact, assignSchoolConversation),
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, { title: 'Conversation', description: 'One conversation, for staff.', isPrivate: true })

const SIDE_LABELS = { host: 'teacher', participant: 'student', guardian: 'parent or guardian', person: '' } as const

export default function InboxConversationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { conversation, school, messages, versions, readings, nextCursor, staff, viewerId, now } = loaderData
  const { title, kindLabel, readers, reading } = conversation
  useLiveTopics(topics.admin('contact'))
  const versionsOf = (id: string) => versions.filter(({ message }) => message === id)
  return (
    <AdminFrame>
      <Stack gap={6}>
        <Breadcrumbs steps={[{ label: 'Conversations', to: INBOX_PATH }, { label: title }]} />
        <Stack gap={3}>
          <h1>{title}</h1>
          <Muted>
            {school ? `With the school, ${school.person.username}.` : `${kindLabel}.`}{' '}
            {(school ? [] : readers)
              .map(({ name, side, isMinor }) =>
                [name, [SIDE_LABELS[side], isMinor && 'under 18'].filter(Boolean).join(', ')]
                  .filter(Boolean)
                  .join(' – '),
              )
              .join('; ')}
          </Muted>
        </Stack>
        <RefusalNotice actionResult={actionData} />
        {reading && (
          <Notice kind="warn" title="You read this with a reason">
            <p>
              {reading.reason} Until <LocalTime at={reading.until} now={now} />.{' '}
              {reading.toldAt ? (
                'Its people were told.'
              ) : (
                <>
                  Its people are told on <LocalTime at={reading.tellAt} now={now} />.
                </>
              )}
            </p>
          </Notice>
        )}
        <SidebarLayout>
          <Stack gap={4}>
            {nextCursor && (
              <div>
                <ButtonLink to={`?cursor=${encodeURIComponent(nextCursor)}`} size="small" rel="next">
                  Older messages
                </ButtonLink>
              </div>
            )}
            {messages.length > 0 ? (
              <ol className={itemStyles.list} aria-label="Messages">
                {messages.map(message => (
                  <li key={message.id}>
                    <ol className={itemStyles.list}>
                      <MessageItem {...{ message, now }} part={null} mayWrite={false} isForStaff />
                    </ol>
                    {versionsOf(message.id).map(({ text, replacedAt }) => (
                      <p key={replacedAt} className={itemStyles.quoted}>
                        Until <LocalTime at={replacedAt} now={now} />: {text}
                      </p>
                    ))}
                  </li>
                ))}
              </ol>
            ) : (
              <Muted>No messages are shown.</Muted>
            )}
          </Stack>
          <aside>
            <Stack gap={6}>
              {school ? (
                <>
                  <AnswerCard
                    name={school.person.displayName}
                    isWaiting={school.status === 'open'}
                    actionResult={actionData}
                  />
                  <AssigneeCard assignee={school.assignee} {...{ staff, viewerId }} />
                </>
              ) : (
                !reading && <ReasonCard actionResult={actionData} />
              )}
              {readings.length > 0 && (
                <Card title="Read by staff">
                  <Stack gap={2}>
                    {readings.map(({ id, staffName, reason, startedAt }) => (
                      <Muted key={id}>
                        {staffName}, <LocalTime at={startedAt} now={now} />: {reason}
                      </Muted>
                    ))}
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
