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
import { msg, t } from '#kernel/messages.ts'
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
import { rich } from '#ui/rich.tsx'
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
      requestContext.flash.set(t('Answer sent.'))
      return redirect(inboxConversationPath(id))
    },
  }),
  close: actionHandler({
    policy: mayAnswerContact,
    schema: schoolClosing,
    run: async ({ ctx, params: { id = '' }, input: { reason }, requestContext }) => {
      await closeSchoolConversation(ctx, id, reason)
      requestContext.flash.set(t('Closed: no answer is needed.'))
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
  pageHead(args, { title: t('Conversation'), description: t('One conversation, for staff.'), isPrivate: true })

const SIDE_LABELS = {
  host: msg('teacher'),
  participant: msg('student'),
  guardian: msg('parent or guardian'),
  person: null,
} as const

export default function InboxConversationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { conversation, school, messages, versions, readings, nextCursor, staff, viewerId, now } = loaderData
  const { title, kindLabel, readers, reading } = conversation
  useLiveTopics(topics.admin('contact'))
  const versionsOf = (id: string) => versions.filter(({ message }) => message === id)
  return (
    <AdminFrame>
      <Stack gap={6}>
        <Breadcrumbs steps={[{ label: t('Conversations'), to: INBOX_PATH }, { label: title }]} />
        <Stack gap={3}>
          <h1>{title}</h1>
          <Muted>
            {school ? t('With the school, {username}.', { username: school.person.username }) : `${kindLabel}.`}{' '}
            {(school ? [] : readers)
              .map(({ name, side, isMinor }) => {
                const label = SIDE_LABELS[side]
                const words = [label?.(), isMinor && t('under 18')].filter(Boolean).join(', ')
                return [name, words].filter(Boolean).join(' – ')
              })
              .join('; ')}
          </Muted>
        </Stack>
        <RefusalNotice actionResult={actionData} />
        {reading && (
          <Notice kind="warn" title={t('You read this with a reason')}>
            <p>
              {reading.reason}{' '}
              {rich('Until <time></time>.', { time: () => <LocalTime at={reading.until} now={now} /> })}{' '}
              {reading.toldAt
                ? t('Its people were told.')
                : rich('Its people are told on <time></time>.', {
                    time: () => <LocalTime at={reading.tellAt} now={now} />,
                  })}
            </p>
          </Notice>
        )}
        <SidebarLayout>
          <Stack gap={4}>
            {nextCursor && (
              <div>
                <ButtonLink to={`?cursor=${encodeURIComponent(nextCursor)}`} size="small" rel="next">
                  {t('Older messages')}
                </ButtonLink>
              </div>
            )}
            {messages.length > 0 ? (
              <ol className={itemStyles.list} aria-label={t('Messages')}>
                {messages.map(message => (
                  <li key={message.id}>
                    <ol className={itemStyles.list}>
                      <MessageItem {...{ message, now }} part={null} mayWrite={false} isForStaff />
                    </ol>
                    {versionsOf(message.id).map(({ text, replacedAt }) => (
                      <p key={replacedAt} className={itemStyles.quoted}>
                        {rich('Until <time></time>: {text}', {
                          time: () => <LocalTime at={replacedAt} now={now} />,
                          text,
                        })}
                      </p>
                    ))}
                  </li>
                ))}
              </ol>
            ) : (
              <Muted>{t('No messages are shown.')}</Muted>
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
                <Card title={t('Read by staff')}>
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
