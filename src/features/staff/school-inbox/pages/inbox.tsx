import { redirect } from 'react-router'
import { kindLabel } from '#features/conversations/conversations/conversation-row.ts'
import type { ConversationKind } from '#features/conversations/conversations/kinds.ts'
import { mayReadConversations } from '#features/conversations/safety/policy.ts'
import {
  countMessageReports,
  getMessageReport,
  listMessageReports,
  type MessageReportView,
  resolveMessageReport,
} from '#features/conversations/safety/reports.ts'
import { MESSAGE_REPORT_LABELS, messageReportAnswerForm } from '#features/conversations/safety/schema.ts'
import { AdminFrame } from '#features/people/navigation/parts/admin-frame.tsx'
import type { ContactKind } from '#features/people/users/contact-data.ts'
import { mayAnswerContact } from '#features/staff/contact/policy.ts'
import { type Message, msg, t } from '#kernel/messages.ts'
import { topics } from '#kernel/topics.ts'
import { actionHandler, formAction } from '#platform/form-action.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { Avatar } from '#ui/avatar.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { pageHead } from '#ui/page-head.ts'
import { Pagination } from '#ui/pagination.tsx'
import { RefusalNotice } from '#ui/refusal-notice.tsx'
import { Row, RowList } from '#ui/row-list.tsx'
import { EmptyState } from '#ui/state-message.tsx'
import { useLiveTopics } from '#ui/use-live-topics.ts'
import { InboxTabs, toInboxView } from '../parts/inbox-tabs.tsx'
import { ResolveCard } from '../parts/resolve-card.tsx'
import { INBOX_PATH, inboxConversationPath } from '../paths.ts'
import {
  countWaitingConversations,
  listMarkedMessages,
  listSchoolConversations,
  type SchoolConversationView,
} from '../queries.ts'
import type { Route } from './+types/inbox'

export const loader = pageLoader({
  policy: mayAnswerContact,
  load: async ({ ctx, url: { searchParams } }) => {
    const view = toInboxView(searchParams.get('view'))
    const cursor = searchParams.get('cursor') ?? undefined
    const answering = searchParams.get('answer')
    const [waiting, reported] = await Promise.all([countWaitingConversations(), countMessageReports()])
    const school =
      view === 'open' || view === 'answered' ? await listSchoolConversations(ctx, { status: view, cursor }) : null
    const reports = view === 'reported' ? await listMessageReports({ state: 'open', cursor }) : null
    const marked = view === 'contact' ? await listMarkedMessages({ cursor }) : null
    return {
      ...{ view, waiting, reported, school, reports, marked, isFirstPage: cursor === undefined },
      answering: answering ? await getMessageReport(answering) : null,
      now: ctx.now.toString(),
    }
  },
})

export const action = formAction({
  resolve: actionHandler({
    policy: mayReadConversations,
    schema: messageReportAnswerForm,
    run: async ({ ctx, input: { report, note }, requestContext }) => {
      await resolveMessageReport(ctx, report, note)
      requestContext.flash.set(t('Report resolved. We’ve told the person who reported it.'))
      return redirect(`${INBOX_PATH}?view=reported`)
    },
  }),
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, { title: t('Conversations'), description: t('What people write to the school.'), isPrivate: true })

const CONTACT_LABELS: Readonly<Record<ContactKind, Message>> = {
  email: msg('E-mail address'),
  phone: msg('Phone number'),
  messenger: msg('Other app'),
}

const SchoolRow = ({ conversation, now }: { conversation: SchoolConversationView; now: string }) => {
  const { id, person, assignee, waitingSince, lastAt, excerpt, status } = conversation
  return (
    <Row
      title={person.displayName}
      href={inboxConversationPath(id)}
      avatar={<Avatar name={person.displayName} />}
      tone="lamp"
      chips={
        <Chip tone={status === 'open' ? 'warn' : 'good'}>
          {status === 'open' ? t('[conversation] Waiting') : t('[conversation] Answered')}
        </Chip>
      }
      meta={excerpt}
      time={<LocalTime at={waitingSince ?? lastAt} now={now} />}
      sub={assignee && t('taken by {displayName}', { displayName: assignee.displayName })}
    />
  )
}

const ReportRow = ({ report, now }: { report: MessageReportView; now: string }) => {
  const { id, conversationId, about, kind, text, quoted, reporterName, createdAt } = report
  return (
    <Row
      title={
        quoted
          ? t('{reporterName} reported a message', { reporterName })
          : t('{reporterName} reported a conversation', { reporterName })
      }
      tone="lamp"
      highlighted={kind === 'behaviour'}
      chips={
        <>
          <Chip tone={kind === 'behaviour' ? 'danger' : 'warn'}>{MESSAGE_REPORT_LABELS[kind]()}</Chip>
          <Chip>{kindLabel(about)}</Chip>
        </>
      }
      meta={quoted ? t('{text} – The message: “{quoted}”', { text, quoted }) : text}
      time={<LocalTime at={createdAt} now={now} />}
      action={
        <Cluster gap={2}>
          <ButtonLink to={inboxConversationPath(conversationId)} size="small">
            {t('View conversation')}
          </ButtonLink>
          <ButtonLink to={`?view=reported&answer=${id}`} size="small">
            {t('Resolve')}
          </ButtonLink>
        </Cluster>
      }
    />
  )
}

type Marked = {
  readonly id: string
  readonly at: string
  readonly conversationId: string
  readonly kind: string
  readonly authorName: string
  readonly contactKinds: readonly string[]
}

const MarkedRow = ({ message, now }: { message: Marked; now: string }) => (
  <Row
    title={message.authorName}
    href={inboxConversationPath(message.conversationId)}
    tone="lamp"
    chips={
      <>
        {message.contactKinds.map(kind => (
          <Chip key={kind} tone="warn">
            {CONTACT_LABELS[kind as ContactKind]()}
          </Chip>
        ))}
        <Chip>{kindLabel(message.kind as ConversationKind)}</Chip>
      </>
    }
    time={<LocalTime at={message.at} now={now} />}
  />
)

const EMPTY = {
  open: [msg('No one is waiting for an answer'), msg('What people write to the school appears here.')],
  answered: [msg('No answered conversations'), msg('Conversations with the school that need no answer appear here.')],
  reported: [msg('No open reports'), msg('A person of a conversation can report a message or all of it.')],
  contact: [msg('No contact data were sent'), msg('Shown without the words, where people under 18 read.')],
} as const

export default function InboxPage({ loaderData, actionData }: Route.ComponentProps) {
  const { view, waiting, reported, school, reports, marked, answering, isFirstPage, now } = loaderData
  useLiveTopics(topics.admin('contact'), topics.admin('lesson-reports'))
  const rows = [
    ...(school?.items.map(conversation => <SchoolRow key={conversation.id} {...{ conversation, now }} />) ?? []),
    ...(reports?.items.map(report => <ReportRow key={report.id} {...{ report, now }} />) ?? []),
    ...(marked?.items.map(message => <MarkedRow key={message.id} {...{ message, now }} />) ?? []),
  ]
  const next = (school ?? reports ?? marked)?.nextCursor
  return (
    <AdminFrame>
      <Stack gap={6}>
        <h1>{t('Conversations')}</h1>
        <RefusalNotice actionResult={actionData} />
        {answering?.state === 'open' && <ResolveCard key={answering.id} report={answering} actionResult={actionData} />}
        <InboxTabs {...{ view, waiting, reported }} />
        {rows.length > 0 ? (
          <section>
            <h2 className="visually-hidden">{t('Conversations')}</h2>
            <RowList>{rows}</RowList>
          </section>
        ) : (
          <EmptyState title={EMPTY[view][0]()} icon="mail">
            {EMPTY[view][1]()}
          </EmptyState>
        )}
        {(next || !isFirstPage) && (
          <Pagination
            summary=""
            previous={isFirstPage ? undefined : `?view=${view}`}
            previousLabel={t('First page')}
            next={next ? `?view=${view}&cursor=${encodeURIComponent(next)}` : undefined}
          />
        )}
      </Stack>
    </AdminFrame>
  )
}
