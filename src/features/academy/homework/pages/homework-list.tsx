import { can } from '#kernel/capability.ts'
import { type Message, msg, t } from '#kernel/messages.ts'
import { requireUser, signedIn } from '#kernel/policy.ts'
import { topics } from '#kernel/topics.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Cluster, Page, Stack } from '#ui/layout.tsx'
import { pageHead } from '#ui/page-head.ts'
import { Pagination } from '#ui/pagination.tsx'
import { RowList } from '#ui/row-list.tsx'
import { EmptyState } from '#ui/state-message.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { TextLink } from '#ui/typography.tsx'
import { useLiveTopics } from '#ui/use-live-topics.ts'
import styles from '../parts/homework-cards.module.css'
import { AnsweredCard, HomeworkCards } from '../parts/homework-cards.tsx'
import { HomeworkTaskRow } from '../parts/homework-row.tsx'
import { HOMEWORK_PATH } from '../paths.ts'
import { type HomeworkSide, listHomework } from '../queries.ts'
import { HOMEWORK_LISTS, type HomeworkList } from '../schema.ts'
import type { Route } from './+types/homework-list.ts'

export const loader = pageLoader({
  policy: signedIn,
  load: async ({ ctx, url: { searchParams } }) => {
    const me = requireUser(ctx.actor)
    const teaches = can(me, 'teach')
    const asked = searchParams.get('side') ?? (teaches ? 'host' : 'participant')
    const side: HomeworkSide = asked === 'host' ? 'host' : 'participant'
    const list = HOMEWORK_LISTS.find(each => each === searchParams.get('list')) ?? firstList(side)
    const cursor = searchParams.get('cursor') ?? undefined
    const [page, answered] = await Promise.all([
      listHomework(ctx, { side, list, cursor }),
      // Under what is to do: what the teacher said of the last.
      side === 'participant' && list === 'open' && !cursor
        ? listHomework(ctx, { side, list: 'marked', limit: 1 })
        : null,
    ])
    const lastAnswered = answered?.items[0] ?? null
    return {
      ...page,
      lastAnswered,
      side,
      list,
      teaches,
      viewerId: me.id,
      isFirstPage: !cursor,
      now: ctx.now.toString(),
    }
  },
})

/** A teacher looks for what is to be marked. */
const firstList = (side: HomeworkSide): HomeworkList => (side === 'host' ? 'handedIn' : 'open')

export const meta: Route.MetaFunction = args =>
  pageHead(args, { title: t('Homework'), description: t('What is to be done, handed in and marked.'), isPrivate: true })

const LABELS: Readonly<Record<HomeworkSide, Readonly<Record<HomeworkList, Message>>>> = {
  participant: { open: msg('To do'), handedIn: msg('Handed in'), marked: msg('[homework] Answered') },
  host: { open: msg('Not handed in'), handedIn: msg('To mark'), marked: msg('Marked') },
}
const EMPTY: Readonly<Record<HomeworkSide, Readonly<Record<HomeworkList, Message>>>> = {
  participant: {
    open: msg('Nothing to do'),
    handedIn: msg('Nothing waits for an answer'),
    marked: msg('Nothing answered yet'),
  },
  host: { open: msg('Nothing open'), handedIn: msg('Nothing to mark'), marked: msg('Nothing marked yet') },
}

export default function HomeworkListPage({ loaderData }: Route.ComponentProps) {
  const { items, lastAnswered, nextCursor, isFirstPage, side, list, teaches, viewerId, now } = loaderData
  useLiveTopics(topics.reservations.mine)
  const address = (of: HomeworkList) => `${HOMEWORK_PATH}?side=${side}&list=${of}`
  const order: readonly HomeworkList[] = side === 'host' ? ['handedIn', 'open', 'marked'] : HOMEWORK_LISTS
  const shownCount = isFirstPage && items.length > 0 ? `${items.length}${nextCursor ? '+' : ''}` : undefined
  return (
    <Page width={side === 'host' ? 'wide' : 'narrow'}>
      <Stack gap={6}>
        <Cluster spaceBetween>
          <h1>{t('Homework')}</h1>
          {teaches && (
            <TextLink to={`${HOMEWORK_PATH}?side=${side === 'host' ? 'participant' : 'host'}`}>
              {side === 'host' ? t('My own homework') : t('Homework that I have set')}
            </TextLink>
          )}
        </Cluster>
        <Tabs
          label={t('Which homework')}
          tone="academy"
          tabs={order.map(each => ({
            to: address(each),
            label: LABELS[side][each](),
            count: each === list ? shownCount : undefined,
            current: each === list,
          }))}
        />
        {items.length > 0 ? (
          <Stack gap={3}>
            <h2 className="visually-hidden">{LABELS[side][list]()}</h2>
            {side === 'participant' && list === 'open' ? (
              <HomeworkCards {...{ items, viewerId, now }} />
            ) : (
              <RowList label={LABELS[side][list]()}>
                {items.map(item => (
                  <HomeworkTaskRow
                    key={item.id}
                    {...{ item, now }}
                    mayHandIn={item.student.uid === viewerId}
                    named={side === 'host' || item.student.uid !== viewerId}
                  />
                ))}
              </RowList>
            )}
          </Stack>
        ) : (
          <EmptyState
            title={EMPTY[side][list]()}
            icon="book"
            tone="academy"
            action={
              side === 'host' ? (
                <ButtonLink to="/campus/my-sessions">{t('My Sessions')}</ButtonLink>
              ) : (
                <ButtonLink to="/campus/reservations">{t('Your lessons')}</ButtonLink>
              )
            }
          >
            {side === 'host'
              ? t('You set homework on the page of a lesson.')
              : t('What a teacher sets for your lessons appears here.')}
          </EmptyState>
        )}
        {lastAnswered && (
          <section aria-labelledby="last-answered">
            <Stack gap={3}>
              <Cluster spaceBetween>
                <h2 id="last-answered" className={styles.heading}>
                  {t('Feedback from {name}', { name: lastAnswered.teacher.name })}
                </h2>
                <TextLink to={address('marked')}>{t('All answers')}</TextLink>
              </Cluster>
              <AnsweredCard item={lastAnswered} {...{ viewerId, now }} />
            </Stack>
          </section>
        )}
        {(nextCursor || !isFirstPage) && (
          <Pagination
            summary=""
            previous={isFirstPage ? undefined : address(list)}
            previousLabel={t('First')}
            next={nextCursor ? `${address(list)}&cursor=${encodeURIComponent(nextCursor)}` : undefined}
          />
        )}
      </Stack>
    </Page>
  )
}
