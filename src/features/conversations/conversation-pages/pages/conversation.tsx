import { useEffect, useRef } from 'react'
import { redirect, useLocation } from 'react-router'
import { MAX_FILE_BYTES } from '#features/academy/shared-files/schema.ts'
import { type MessageView, readMessages } from '#features/conversations/conversations/messages.ts'
import { conversationPath } from '#features/conversations/conversations/paths.ts'
import { ownMessages } from '#features/conversations/conversations/policy.ts'
import { getConversation } from '#features/conversations/conversations/queries.ts'
import { editForm, messageForm, messageIdForm } from '#features/conversations/conversations/schema.ts'
import { blockConversation, unblockConversation } from '#features/conversations/safety/block.ts'
import { reportConversation } from '#features/conversations/safety/reports.ts'
import { messageReportInput } from '#features/conversations/safety/schema.ts'
import { deleteMessage, editMessage } from '#features/conversations/writing/change-message.ts'
import { admitMessage, postMessage } from '#features/conversations/writing/post-message.ts'
import { setRead } from '#features/conversations/writing/reading.ts'
import { userIdOf } from '#kernel/actor.ts'
import { t } from '#kernel/messages.ts'
import { topics } from '#kernel/topics.ts'
import { actionHandler, formAction } from '#platform/form-action.ts'
import { NoInput } from '#platform/no-input.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { pageHead } from '#ui/page-head.ts'
import { RefusalNotice } from '#ui/refusal-notice.tsx'
import { EmptyState } from '#ui/state-message.tsx'
import { useLiveTopics } from '#ui/use-live-topics.ts'
import { BesideList } from '../parts/beside-list.tsx'
import { Composer } from '../parts/composer.tsx'
import { BlockCard, ConversationMenu } from '../parts/conversation-acts.tsx'
import { MessageList } from '../parts/message-list.tsx'
import { DeleteCard, EditForm } from '../parts/own-message-cards.tsx'
import { ReportCard } from '../parts/report-card.tsx'
import { Room } from '../parts/room.tsx'
import { TypingLine } from '../parts/typing-line.tsx'
import { useReading } from '../parts/use-reading.ts'
import { useTypingBeat } from '../parts/use-typing.ts'
import type { Route } from './+types/conversation.ts'

/** A page that a browser shows as such: later ones are read by scripts, which say when they are seen. */
const isDocument = (url: URL): boolean => !url.pathname.endsWith('.data')

export const loader = pageLoader({
  policy: ownMessages,
  load: async ({ ctx, params, url }) => {
    const id = params.id ?? ''
    const cursor = url.searchParams.get('cursor') ?? undefined
    const { conversation, readUpTo, typing } = await getConversation(ctx, id)
    const { items, nextCursor } = await readMessages(id, userIdOf(ctx.actor), ctx.now, { cursor })
    const [newest] = items
    const userId = userIdOf(ctx.actor)
    if (newest && userId && cursor === undefined && isDocument(url))
      await setRead(ctx, { conversationId: id, userId, upTo: Temporal.Instant.from(newest.at) })
    return {
      ...{ conversation, readUpTo, typing, nextCursor },
      messages: items.toReversed(),
      isNewest: cursor === undefined,
      now: ctx.now.toString(),
    }
  },
})

const toNewest = (id: string) => redirect(`${conversationPath(id)}#write`)

export const action = formAction({
  send: actionHandler({
    policy: ownMessages,
    schema: messageForm,
    upload: {
      maxFileBytes: MAX_FILE_BYTES,
      admit: ({ ctx, params }) => admitMessage(ctx, { conversationId: params.id ?? '' }),
    },
    run: async ({ ctx, params, input: { file: _, ...input }, file }) => {
      const { conversationId } = await postMessage(ctx, { conversationId: params.id ?? '' }, input, file)
      return toNewest(conversationId)
    },
  }),
  edit: actionHandler({
    policy: ownMessages,
    schema: editForm,
    run: async ({ ctx, params: { id = '' }, input: { message, ...input } }) => {
      await editMessage(ctx, id, message, input)
      return toNewest(id)
    },
  }),
  delete: actionHandler({
    policy: ownMessages,
    schema: messageIdForm,
    run: async ({ ctx, params: { id = '' }, input, requestContext }) => {
      await deleteMessage(ctx, id, input.message)
      requestContext.flash.announce(t('Message deleted'))
      return toNewest(id)
    },
  }),
  report: actionHandler({
    policy: ownMessages,
    schema: messageReportInput,
    run: async ({ ctx, params: { id = '' }, input, requestContext }) => {
      await reportConversation(ctx, id, input)
      requestContext.flash.set(t('Thank you. Our staff will look into it.'))
      return toNewest(id)
    },
  }),
  block: actionHandler({
    policy: ownMessages,
    schema: NoInput,
    run: async ({ ctx, params: { id = '' } }) => {
      await blockConversation(ctx, id)
      return toNewest(id)
    },
  }),
  unblock: actionHandler({
    policy: ownMessages,
    schema: NoInput,
    run: async ({ ctx, params: { id = '' } }) => {
      await unblockConversation(ctx, id)
      return toNewest(id)
    },
  }),
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, { title: t('Messages'), description: t('One conversation.'), isPrivate: true })

/** What the person has sent is shown, wherever the page was scrolled to; at the end the conversation stays there by itself. */
const useOwnInView = (newest: MessageView | undefined) => {
  const shown = useRef(newest?.id)
  useEffect(() => {
    if (shown.current === newest?.id) return
    shown.current = newest?.id
    if (newest?.isOwn) document.getElementById(newest.id)?.scrollIntoView({ block: 'end' })
  }, [newest])
}

export default function ConversationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { conversation, messages, readUpTo, typing, nextCursor, isNewest, now } = loaderData
  const { id, people, refusal } = conversation
  useLiveTopics(topics.messages.mine, topics.typing.mine)
  const newest = messages.at(-1)
  useReading(id, isNewest ? (newest?.at ?? null) : null, readUpTo)
  useOwnInView(newest)
  const onTyping = useTypingBeat(id)
  // What was unread when the page was opened stays marked while it is read.
  const openedAt = useRef({ id, readUpTo })
  if (openedAt.current.id !== id) openedAt.current = { id, readUpTo }
  const path = conversationPath(id)
  const asked = new URLSearchParams(useLocation().search)
  const find = (name: string) => messages.find(message => message.id === asked.get(name)) ?? null
  const [editing, deleting, reported] = [find('edit'), find('delete'), find('report')]
  /** One question at a time: the form for a message comes back after it. */
  const isAsked = ['report', 'block', 'delete'].some(name => asked.has(name)) || Boolean(editing?.mayEdit)
  return (
    <Room
      conversation={conversation}
      list={<BesideList current={id} />}
      menu={<ConversationMenu {...{ conversation, path }} />}
      dock={
        refusal ? (
          <Notice kind="warn" title={refusal.message} />
        ) : (
          isNewest &&
          !isAsked && (
            <div id="write">
              <RefusalNotice actionResult={actionData} />
              <Composer
                key={`${id} ${messages.findLast(({ isOwn }) => isOwn)?.id}`}
                {...{ path, onTyping }}
                replyTo={find('reply')}
                actionResult={actionData}
              />
            </div>
          )
        )
      }
    >
      {(nextCursor || !isNewest) && (
        <Cluster gap={3}>
          {nextCursor && (
            <ButtonLink to={`?cursor=${encodeURIComponent(nextCursor)}`} size="small" rel="next">
              {t('Older messages')}
            </ButtonLink>
          )}
          {!isNewest && (
            <ButtonLink to={`${path}#write`} size="small">
              {t('Newest messages')}
            </ButtonLink>
          )}
        </Cluster>
      )}
      {messages.length === 0 && (
        <EmptyState title={t('No messages here')} icon="mail">
          {t('They are kept for three years.')}
        </EmptyState>
      )}
      <MessageList
        {...{ messages, people, now }}
        readUpTo={openedAt.current.readUpTo}
        mayWrite={refusal === null && isNewest}
      />
      <TypingLine typing={typing} now={now} />
      {isAsked && (
        <div id="write">
          <Stack gap={4}>
            <RefusalNotice actionResult={actionData} />
            {asked.has('report') && <ReportCard message={reported} path={path} actionResult={actionData} />}
            {asked.has('block') && conversation.mayBlock && <BlockCard {...{ conversation, path }} />}
            {deleting?.mayDelete && <DeleteCard message={deleting} path={path} />}
            {editing?.mayEdit && <EditForm key={editing.id} message={editing} path={path} actionResult={actionData} />}
          </Stack>
        </div>
      )}
    </Room>
  )
}
