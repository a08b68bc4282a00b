import { redirect } from 'react-router'
import { getMe } from '#features/people/profiles/queries.ts'
import { guardForm, stampForm } from '#features/people/visitor-forms/guard.ts'
import { limitPageForm } from '#features/people/visitor-forms/limits.ts'
import { receivedPath } from '#features/people/visitor-forms/received.ts'
import { OwnRequestList } from '#features/staff/request-queues/parts/own-request-list.tsx'
import { listOwnRequests } from '#features/staff/request-queues/queries.ts'
import { withdrawAction } from '#features/staff/request-queues/withdraw-action.ts'
import { trainingRequests } from '#features/staff/visitor-requests/training-requests.ts'
import { workshopRequests } from '#features/staff/visitor-requests/workshop-requests.ts'
import type { Ctx } from '#kernel/actor.ts'
import { t } from '#kernel/messages.ts'
import { anyone } from '#kernel/policy.ts'
import { topics } from '#kernel/topics.ts'
import { db } from '#platform/database.ts'
import { actionHandler, formAction } from '#platform/form-action.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { Card } from '#ui/card.tsx'
import { Page, Stack } from '#ui/layout.tsx'
import { pageHead } from '#ui/page-head.ts'
import { Tabs } from '#ui/tabs.tsx'
import { useLiveTopics } from '#ui/use-live-topics.ts'
import { WhileOpen } from '#ui/while-open.tsx'
import { askFor } from '../asking.ts'
import { TrainingForm } from '../parts/training-form.tsx'
import { TrainingOverview } from '../parts/training-overview.tsx'
import { WorkshopForm } from '../parts/workshop-form.tsx'
import { trainingForm, workshopForm } from '../schema.ts'
import type { Route } from './+types/training'
import styles from './training.module.css'

const OWN_SHOWN = 10

const readPerson = async (ctx: Ctx) => {
  if (ctx.actor.kind !== 'user') return { name: undefined, email: undefined, own: [] }
  const [{ displayName: name, email }, trainings, workshops] = await Promise.all([
    getMe(db, ctx),
    listOwnRequests(ctx, { limit: OWN_SHOWN }, 'training_requests'),
    listOwnRequests(ctx, { limit: OWN_SHOWN }, 'workshopRequests'),
  ])
  return { name, email, own: [...trainings.items, ...workshops.items] }
}

/** For a visitor the same for all: the server caches the page. */
export const loader = pageLoader({
  policy: anyone,
  load: async ({ ctx, url }) => {
    const form = url.searchParams.get('for') === 'workshop' ? ('workshop' as const) : ('training' as const)
    return { form, ...(await readPerson(ctx)), stamp: stampForm(ctx.now), now: ctx.now.toString() }
  },
})

export const action = formAction({
  training: actionHandler({
    policy: anyone,
    closable: 'trainings',
    schema: trainingForm,
    rateLimit: limitPageForm,
    run: async ({ ctx, input: { website, stamp, ...input } }) => {
      guardForm({ website, stamp }, ctx.now)
      return redirect(receivedPath('training', await askFor(ctx, trainingRequests, input), ctx.now))
    },
  }),
  workshop: actionHandler({
    policy: anyone,
    closable: 'trainings',
    schema: workshopForm,
    rateLimit: limitPageForm,
    run: async ({ ctx, input: { website, stamp, ...input } }) => {
      guardForm({ website, stamp }, ctx.now)
      return redirect(receivedPath('workshop', await askFor(ctx, workshopRequests, input), ctx.now))
    },
  }),
  withdraw: withdrawAction,
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, {
    title: t('Trainings for schools and organisations'),
    description: t(
      'Teacher trainings and workshops: teaching subjects in English, exam preparation, assessment, role-play in the classroom. On site or online.',
    ),
  })

export default function TrainingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { form, own, now } = loaderData
  useLiveTopics(topics.requests.mine)
  const props = { ...loaderData, actionResult: actionData }
  return (
    <Page className={styles.page} data-tone="trainings">
      <TrainingOverview />
      {own.length > 0 && (
        <section>
          <Stack gap={4}>
            <h2>{t('Your requests')}</h2>
            <OwnRequestList requests={own} now={now} />
          </Stack>
        </section>
      )}
      <section id="ask" className={styles.ask} aria-labelledby="ask-title">
        <h2 id="ask-title">{t('Ask for a training or a workshop')}</h2>
        <Tabs
          label={t('What would you like?')}
          tone="trainings"
          tabs={[
            { to: '/training#ask', label: t('A training for a school'), current: form === 'training' },
            { to: '/training?for=workshop#ask', label: t('A workshop'), current: form === 'workshop' },
          ]}
        />
        <WhileOpen closable="trainings">
          <Card tone="trainings">
            {form === 'training' ? <TrainingForm {...props} /> : <WorkshopForm {...props} />}
          </Card>
        </WhileOpen>
      </section>
    </Page>
  )
}
