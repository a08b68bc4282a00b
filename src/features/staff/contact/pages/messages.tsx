import { redirect } from 'react-router'
import { AdminFrame } from '#features/people/navigation/parts/admin-frame.tsx'
import { ExportForm } from '#features/people/tasks/parts/export-form.tsx'
import { taskPath } from '#features/people/tasks/paths.ts'
import { startTask } from '#features/people/tasks/starting.ts'
import { t } from '#kernel/messages.ts'
import { topics } from '#kernel/topics.ts'
import { actionHandler, formAction } from '#platform/form-action.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { Chip } from '#ui/chip.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { pageHead } from '#ui/page-head.ts'
import { Pagination } from '#ui/pagination.tsx'
import { RefusalNotice } from '#ui/refusal-notice.tsx'
import { Row, RowList } from '#ui/row-list.tsx'
import { EmptyState } from '#ui/state-message.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { useLiveTopics } from '#ui/use-live-topics.ts'
import { contactExport, contactExportInput } from '../contact-export.ts'
import { MESSAGES_PATH, messagePath } from '../paths.ts'
import { mayAnswerContact } from '../policy.ts'
import { type ContactMessageView, countOpenContacts, listContactMessages } from '../queries.ts'
import type { ContactStatus } from '../schema.ts'
import type { Route } from './+types/messages'

export const loader = pageLoader({
  policy: mayAnswerContact,
  load: async ({ ctx, url: { searchParams } }) => {
    const status: ContactStatus = searchParams.get('status') === 'answered' ? 'answered' : 'open'
    const cursor = searchParams.get('cursor') ?? undefined
    const [page, open] = await Promise.all([listContactMessages(ctx, { status, cursor }), countOpenContacts()])
    return { ...page, status, open, isFirstPage: cursor === undefined, now: ctx.now.toString() }
  },
})

export const action = formAction({
  export: actionHandler({
    policy: mayAnswerContact,
    confirmed: true,
    schema: contactExportInput,
    run: async ({ ctx, input }) => redirect(taskPath(await startTask(ctx, contactExport, input))),
  }),
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, { title: t('Messages'), description: t('What people wrote in the contact form.'), isPrivate: true })

export default function MessagesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { items, nextCursor, status, open, isFirstPage, now } = loaderData
  useLiveTopics(topics.admin('contact'))
  return (
    <AdminFrame>
      <Stack gap={6}>
        <Cluster spaceBetween gap={3}>
          <h1>{t('Messages')}</h1>
          <ExportForm filters={{ status }} />
        </Cluster>
        <RefusalNotice actionResult={actionData} />
        <Tabs
          label={t('Which messages')}
          tabs={[
            { to: MESSAGES_PATH, label: t('[messages] Open'), count: open, current: status === 'open' },
            { to: '?status=answered', label: t('Answered'), current: status === 'answered' },
          ]}
        />
        {items.length > 0 ? (
          <section>
            <h2 className="visually-hidden">{status === 'open' ? t('[messages] Open') : t('Answered')}</h2>
            <RowList>
              {items.map(message => (
                <MessageRow key={message.id} message={message} now={now} />
              ))}
            </RowList>
          </section>
        ) : (
          <EmptyState title={status === 'open' ? t('No open messages') : t('No answered messages')} icon="mail">
            {t('People write to you by the contact form, which every page links to at its end.')}
          </EmptyState>
        )}
        {(nextCursor || !isFirstPage) && (
          <Pagination
            summary={t('{count, plural, one {# message} other {# messages}}', { count: items.length })}
            previous={isFirstPage ? undefined : `?status=${status}`}
            previousLabel={t('First page')}
            next={nextCursor ? `?status=${status}&cursor=${encodeURIComponent(nextCursor)}` : undefined}
          />
        )}
      </Stack>
    </AdminFrame>
  )
}

const MessageRow = ({ message, now }: { readonly message: ContactMessageView; readonly now: string }) => {
  const { id, reference, subject, name, sender, status, answer, assignee, createdAt, answeredAt, answeredByName } =
    message
  const isOpen = status === 'open'
  return (
    <Row
      title={subject}
      href={messagePath(id)}
      tone="lamp"
      chips={
        <>
          <Chip tone={isOpen ? 'warn' : 'good'}>
            {isOpen ? t('[messages] Open') : answer ? t('Answered') : t('No answer needed')}
          </Chip>
          <Chip>{reference}</Chip>
        </>
      }
      meta={sender ? `${name} (${sender.username})` : t('{name}, a visitor', { name })}
      time={<LocalTime at={answeredAt ?? createdAt} now={now} />}
      sub={
        isOpen
          ? assignee && t('taken by {name}', { name: assignee.displayName })
          : answeredByName && t('[answer] by {name}', { name: answeredByName })
      }
    />
  )
}
