import { redirect } from 'react-router'
import { z } from 'zod'
import { rememberChoice } from '#features/people/family/choices.ts'
import { NEW_CHILD_PATH } from '#features/people/family/paths.ts'
import { requireFamilyRight } from '#features/people/guardians/wards.ts'
import { answerHandler } from '#features/people/notifications/answer-handler.ts'
import { t } from '#kernel/messages.ts'
import { requireUser, signedIn } from '#kernel/policy.ts'
import { topics } from '#kernel/topics.ts'
import { db } from '#platform/database.ts'
import { actionHandler, formAction } from '#platform/form-action.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { ButtonLink } from '#ui/button.tsx'
import styles from '#ui/card-columns.module.css'
import { Cluster, Page, Stack } from '#ui/layout.tsx'
import { pageHead } from '#ui/page-head.ts'
import { RefusalNotice } from '#ui/refusal-notice.tsx'
import { EmptyState } from '#ui/state-message.tsx'
import { useLiveTopics } from '#ui/use-live-topics.ts'
import { useNow } from '#ui/use-now.ts'
import { useRevalidateAt } from '#ui/use-revalidate-at.ts'
import { loadFamily } from '../family-data.ts'
import { listOwnGuardians } from '../own-guardians.ts'
import { AskedList } from '../parts/asked-list.tsx'
import { ChildCard } from '../parts/child-card.tsx'
import { GuardiansOfReader } from '../parts/guardians-of-reader.tsx'
import { shortNames } from '../short-names.ts'
import type { Route } from './+types/family'

export const loader = pageLoader({
  policy: signedIn,
  load: async ({ ctx }) => {
    const { minor, zone, id } = requireUser(ctx.actor)
    const family = await loadFamily(ctx)
    return { ...family, zone, readerId: id, minor, guardians: minor ? await listOwnGuardians(ctx) : [] }
  },
})

export const action = formAction({
  answer: answerHandler,
  find: actionHandler({
    policy: signedIn,
    schema: z.object({ childId: z.string().min(1).max(64) }),
    run: async ({ ctx, input: { childId } }) => {
      await requireFamilyRight(db, ctx, childId, 'reserve')
      await rememberChoice(db, requireUser(ctx.actor).id, childId)
      return redirect('/campus')
    },
  }),
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, { title: t('Family'), description: t('Your children, their lessons and payments.'), isPrivate: true })

export default function FamilyPage({ loaderData, actionData }: Route.ComponentProps) {
  const { children, toAnswer, zone, readerId, minor, guardians } = loaderData
  const now = useNow(loaderData.now)
  const names = shortNames(children.map(({ name }) => name))
  useLiveTopics(
    topics.user.mine,
    topics.reservations.mine,
    topics.holds.mine,
    topics.payments.mine,
    topics.notifications.mine,
    ...children.flatMap(({ id, sessions, games }) => [
      ...[topics.user(id), topics.reservations(id), topics.holds(id)],
      // Materials and stories.
      ...sessions.map(session => topics.session(session.id)),
      ...games.map(game => topics.game(game.id)),
    ]),
  )
  const ends = children.flatMap(({ next }) => (next ? [next.end] : [])).toSorted()
  useRevalidateAt(ends[0] ?? null, loaderData.now)
  return (
    <Page>
      <Stack gap={6}>
        <Cluster spaceBetween>
          <h1>{t('Family')}</h1>
          {!minor && (
            <ButtonLink to={NEW_CHILD_PATH} icon="plus" variant={children.length === 0 ? 'primary' : 'plain'}>
              {t('Add a child')}
            </ButtonLink>
          )}
        </Cluster>
        <RefusalNotice actionResult={actionData} />
        {minor && <GuardiansOfReader guardians={guardians} zone={zone} now={loaderData.now} />}
        {!minor && children.length === 0 && (
          <EmptyState title={t('No children yet')} icon="people">
            {t('Add a child with a name and a birth date. Then you book and pay for it, and see its lessons here.')}
          </EmptyState>
        )}
        {children.length > 0 && toAnswer.length > 0 && <AskedList items={toAnswer} family={children} />}
        {children.length > 0 && (
          <div className={styles.cards}>
            {children.map((child, at) => (
              <ChildCard key={child.id} {...{ child, zone, now, readerId }} name={names[at] ?? child.name} />
            ))}
          </div>
        )}
      </Stack>
    </Page>
  )
}
