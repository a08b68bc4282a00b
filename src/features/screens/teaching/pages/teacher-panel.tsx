import { ProposalsCard } from '#features/academy/proposals/parts/proposals-card.tsx'
import { toProposalView } from '#features/academy/proposals/proposal-view.ts'
import { listProposals } from '#features/academy/proposals/queries.ts'
import { mayPublish } from '#features/academy/sessions/policy.ts'
import { ToAnswerCard } from '#features/academy/substitutes/parts/to-answer-card.tsx'
import { listToAnswer } from '#features/academy/substitutes/request-view.ts'
import { PUBLISH_PATH } from '#features/screens/session-form/paths.ts'
import { MY_EARNINGS_PATH } from '#features/staff/earning-statements/paths.ts'
import { listOwnRequests } from '#features/staff/request-queues/queries.ts'
import { fileRequest } from '#features/staff/requests/file-request.ts'
import { teacherAccessInput } from '#features/staff/requests/schema.ts'
import { teacherAccessRequests } from '#features/staff/role-requests/teacher-access-requests.ts'
import { can } from '#kernel/capability.ts'
import { t } from '#kernel/messages.ts'
import { requireUser, signedIn } from '#kernel/policy.ts'
import { topics } from '#kernel/topics.ts'
import { actionHandler, formAction } from '#platform/form-action.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Cluster, Page, Stack } from '#ui/layout.tsx'
import { pageHead } from '#ui/page-head.ts'
import { rich } from '#ui/rich.tsx'
import { TextLink } from '#ui/typography.tsx'
import { useLiveTopics } from '#ui/use-live-topics.ts'
import { readPanelWork } from '../panel-work.ts'
import { NoTeacherAccess } from '../parts/no-teacher-access.tsx'
import styles from '../parts/panel.module.css'
import { PanelLinks } from '../parts/panel-links.tsx'
import { TodayCard } from '../parts/today-card.tsx'
import { WaitingWork } from '../parts/waiting-work.tsx'
import { listTaughtToday } from '../taught-dates.ts'
import type { Route } from './+types/teacher-panel'

export const loader = pageLoader({
  policy: signedIn,
  load: async ({ ctx }) => {
    const { id, zone } = requireUser(ctx.actor)
    const now = ctx.now.toString()
    if (mayPublish(ctx.actor)) {
      const { items } = await listOwnRequests(ctx, { limit: 1 }, 'teacher_access_requests')
      return { access: false, isTeacher: can(ctx.actor, 'teach'), asked: items[0] ?? null, now } as const
    }
    const [lessons, proposals, substitutes, work] = await Promise.all([
      listTaughtToday(id, zone, ctx.now),
      listProposals(ctx, { filter: 'to_answer' }),
      listToAnswer(ctx),
      readPanelWork(ctx, id),
    ])
    const toAnswer = proposals.items.map(toProposalView)
    return { access: true, id, lessons, toAnswer, substitutes, work, zone, now } as const
  },
})

export const action = formAction({
  askForAccess: actionHandler({
    policy: signedIn,
    schema: teacherAccessInput,
    run: async ({ ctx, input }) => {
      await fileRequest(ctx, teacherAccessRequests, input)
      return { done: t('Request sent'), isOnPage: true }
    },
  }),
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, { title: t('Teacher Panel'), description: t('Publish lessons and see your day.'), isPrivate: true })

export default function TeacherPanel({ loaderData, actionData: actionResult }: Route.ComponentProps) {
  useLiveTopics(topics.reservations.mine, topics.user.mine, topics.requests.mine)
  if (!loaderData.access)
    return (
      <Page>
        <Stack gap={8}>
          <NoTeacherAccess {...loaderData} actionResult={actionResult} />
          {loaderData.isTeacher && (
            <p>
              {rich('What you have taught stays yours: <earnings>your earnings</earnings>.', {
                earnings: words => <TextLink to={MY_EARNINGS_PATH}>{words}</TextLink>,
              })}
            </p>
          )}
        </Stack>
      </Page>
    )
  const { id, lessons, toAnswer, substitutes, work, zone, now } = loaderData
  const publish = (
    <ButtonLink to={PUBLISH_PATH} icon="plus">
      {t('Publish a session')}
    </ButtonLink>
  )
  return (
    <Page>
      <Stack gap={6}>
        <Cluster spaceBetween gap={4}>
          <h1>{t('Teacher Panel')}</h1>
          <div className={styles.publishAbove}>{publish}</div>
        </Cluster>
        <div className={styles.day}>
          <TodayCard {...{ lessons, zone, now }} />
          <WaitingWork {...{ work, zone, now }} />
        </div>
        <ToAnswerCard requests={substitutes} now={now} />
        {toAnswer.length > 0 && <ProposalsCard items={toAnswer} readerId={id} now={now} />}
        <div className={styles.publishBelow}>{publish}</div>
        <PanelLinks work={work} today={lessons.length} proposals={toAnswer.length} substitutes={substitutes.length} />
      </Stack>
    </Page>
  )
}
