import { redirect } from 'react-router'
import { MAX_FILE_BYTES } from '#features/academy/shared-files/schema.ts'
import { listStudentsOf } from '#features/conversations/conversations/meeting.ts'
import { CONVERSATIONS_PATH, conversationPath, writePath } from '#features/conversations/conversations/paths.ts'
import { ownMessages } from '#features/conversations/conversations/policy.ts'
import { describeNew } from '#features/conversations/conversations/queries.ts'
import { CONVERSATION_NOT_FOUND, NOT_MET } from '#features/conversations/conversations/refusals.ts'
import { conversationTarget, messageForm } from '#features/conversations/conversations/schema.ts'
import { admitMessage, postMessage } from '#features/conversations/writing/post-message.ts'
import type { Ctx } from '#kernel/actor.ts'
import { t } from '#kernel/messages.ts'
import { refuse } from '#kernel/refusal.ts'
import { db } from '#platform/database.ts'
import { actionHandler, formAction } from '#platform/form-action.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Page, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { pageHead } from '#ui/page-head.ts'
import { RefusalNotice } from '#ui/refusal-notice.tsx'
import { EmptyState } from '#ui/state-message.tsx'
import { Composer } from '../parts/composer.tsx'
import { Room } from '../parts/room.tsx'
import type { Route } from './+types/new-conversation.ts'

/** What the address names. Refuses 404 for what it does not. */
const targetOf = ({ searchParams }: URL) => {
  const asked = Object.fromEntries(searchParams)
  const kind = ['session', 'game', 'campaign'].find(each => asked[each])
  const given = asked.teacher
    ? { kind: 'pair', teacherId: asked.teacher, studentId: asked.student ?? '' }
    : kind
      ? { kind, id: asked[kind] }
      : { kind: asked.school ? 'school' : '' }
  return conversationTarget.safeParse(given).data ?? refuse(CONVERSATION_NOT_FOUND)
}

/** A guardian may have several children with one teacher. Refuses 409 `not_met` where none is. */
const chooseStudent = async (ctx: Ctx, teacherId: string) => {
  const students = await listStudentsOf(db, ctx, teacherId)
  const choices = students.map(({ id, name }) => ({ name, to: writePath({ kind: 'pair', teacherId, studentId: id }) }))
  const [only] = choices
  if (!only) return refuse(NOT_MET)
  if (choices.length === 1) throw redirect(only.to)
  return { conversation: null, path: '', choices }
}

export const loader = pageLoader({
  policy: ownMessages,
  load: async ({ ctx, url }) => {
    const teacherId = url.searchParams.get('teacher')
    const { student } = Object.fromEntries(url.searchParams)
    if (teacherId && !student) return chooseStudent(ctx, teacherId)
    const target = targetOf(url)
    const { id, conversation } = await describeNew(ctx, target)
    if (id !== null) throw redirect(`${conversationPath(id)}#write`)
    return { conversation, path: writePath(target), choices: [] }
  },
})

export const action = formAction({
  send: actionHandler({
    policy: ownMessages,
    schema: messageForm,
    upload: { maxFileBytes: MAX_FILE_BYTES, admit: ({ ctx, url }) => admitMessage(ctx, { target: targetOf(url) }) },
    run: async ({ ctx, url, input: { file: _, ...input }, file }) => {
      const { conversationId } = await postMessage(ctx, { target: targetOf(url) }, input, file)
      return redirect(`${conversationPath(conversationId)}#write`)
    },
  }),
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, { title: t('New conversation'), description: t('Write the first message.'), isPrivate: true })

const IGNORE = () => undefined

export default function NewConversationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { conversation, path, choices } = loaderData
  if (!conversation)
    return (
      <Page width="narrow">
        <Stack gap={6}>
          <Breadcrumbs steps={[{ label: t('Messages'), to: CONVERSATIONS_PATH }, { label: t('New conversation') }]} />
          <h1>{t('Whose lessons is it about?')}</h1>
          <Stack gap={3}>
            {choices.map(({ name, to }) => (
              <div key={to}>
                <ButtonLink to={to} icon="user">
                  {name}
                </ButtonLink>
              </div>
            ))}
          </Stack>
        </Stack>
      </Page>
    )
  return (
    <Room
      conversation={conversation}
      dock={
        conversation.refusal ? (
          <Notice kind="warn" title={conversation.refusal.message} />
        ) : (
          <>
            <RefusalNotice actionResult={actionData} />
            <Composer replyTo={null} path={path} onTyping={IGNORE} actionResult={actionData} />
          </>
        )
      }
    >
      <EmptyState title={t('Write the first message')} icon="mail" />
    </Room>
  )
}
