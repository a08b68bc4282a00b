import { Form } from 'react-router'
import { CONVERSATIONS_PATH, conversationPath, writePath } from '#features/conversations/conversations/paths.ts'
import { ownMessages } from '#features/conversations/conversations/policy.ts'
import { listConversations, searchMessages } from '#features/conversations/conversations/queries.ts'
import { searchText } from '#features/conversations/conversations/schema.ts'
import { SEARCHES } from '#features/conversations/writing/limits.ts'
import { t } from '#kernel/messages.ts'
import { requireUser } from '#kernel/policy.ts'
import { topics } from '#kernel/topics.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { consumeRateLimit } from '#platform/rate-limit.ts'
import { ButtonLink, SubmitButton } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { Cluster, Page, Stack } from '#ui/layout.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { pageHead } from '#ui/page-head.ts'
import { Pagination } from '#ui/pagination.tsx'
import { Row, RowList } from '#ui/row-list.tsx'
import { EmptyState } from '#ui/state-message.tsx'
import { useLiveTopics } from '#ui/use-live-topics.ts'
import { ConversationLinks } from '../parts/conversation-link.tsx'
import type { Route } from './+types/conversations.ts'
import styles from './conversations.module.css'

export const loader = pageLoader({
  policy: ownMessages,
  load: async ({ ctx, url: { searchParams } }) => {
    const cursor = searchParams.get('cursor') ?? undefined
    const q = searchText.safeParse(searchParams.get('q') ?? '').data ?? ''
    if (q) await consumeRateLimit(SEARCHES, requireUser(ctx.actor).id, ctx.now)
    return {
      q,
      found: q ? await searchMessages(ctx, q, { cursor }) : null,
      list: q ? null : await listConversations(ctx, { cursor }),
      isFirstPage: cursor === undefined,
      now: ctx.now.toString(),
    }
  },
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, {
    title: t('Messages'),
    description: t('Your conversations with teachers, groups and us.'),
    isPrivate: true,
  })

export default function ConversationsPage({ loaderData }: Route.ComponentProps) {
  const { q, found, list, isFirstPage, now } = loaderData
  useLiveTopics(topics.messages.mine)
  const next = found?.nextCursor ?? list?.nextCursor
  const search = q ? `q=${encodeURIComponent(q)}&` : ''
  return (
    <Page width="narrow">
      <Stack gap={6}>
        <h1>{t('Messages')}</h1>
        <Form method="get" action={CONVERSATIONS_PATH} role="search">
          <div className={styles.search}>
            <TextField
              field={{ id: 'q', name: 'q', initialValue: q }}
              type="search"
              label={t('Search your messages')}
              maxLength={120}
            />
            <SubmitButton icon="search">{t('Search')}</SubmitButton>
          </div>
        </Form>
        {found && (
          <section>
            <Cluster gap={3}>
              <h2>{t('Messages with “{q}”', { q })}</h2>
              <ButtonLink to={CONVERSATIONS_PATH} size="small">
                {t('All conversations')}
              </ButtonLink>
            </Cluster>
            {found.items.length > 0 ? (
              <RowList>
                {found.items.map(message => (
                  <Row
                    key={message.id}
                    title={message.conversationTitle}
                    href={`${conversationPath(message.conversationId)}?cursor=${encodeURIComponent(message.cursor)}#${message.id}`}
                    meta={`${message.isOwn ? t('You') : (message.author?.name ?? '')}: ${message.text}`}
                    time={<LocalTime at={message.at} now={now} format="near" />}
                  />
                ))}
              </RowList>
            ) : (
              <EmptyState title={t('Nothing found')} icon="search">
                {t('Words are found from their beginning, in any order.')}
              </EmptyState>
            )}
          </section>
        )}
        {list && list.items.length > 0 && (
          <section>
            <h2 className="visually-hidden">{t('Conversations')}</h2>
            <ConversationLinks conversations={list.items} now={now} />
          </section>
        )}
        {list && list.items.length === 0 && (
          <EmptyState title={t('No conversations yet')} icon="mail">
            {t('Write to a teacher from the page of a lesson, to a group from its session, and to us at any time.')}
          </EmptyState>
        )}
        {(next || !isFirstPage) && (
          <Pagination
            summary=""
            previous={isFirstPage ? undefined : `?${search}`}
            previousLabel={t('First page')}
            next={next ? `?${search}cursor=${encodeURIComponent(next)}` : undefined}
          />
        )}
        <div>
          <ButtonLink to={writePath({ kind: 'school' })} icon="mail">
            {t('Write to the school')}
          </ButtonLink>
        </div>
      </Stack>
    </Page>
  )
}
