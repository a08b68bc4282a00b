import { HOMEWORK_PATH } from '#features/academy/homework/paths.ts'
import { REPORTS_PATH } from '#features/academy/progress-reports/paths.ts'
import { ProposalsCard } from '#features/academy/proposals/parts/proposals-card.tsx'
import { toProposalView } from '#features/academy/proposals/proposal-view.ts'
import { listProposals } from '#features/academy/proposals/queries.ts'
import { PROPOSALS_PATH } from '#features/academy/reservations/paths.ts'
import { mayPublish } from '#features/academy/sessions/policy.ts'
import { ToAnswerCard } from '#features/academy/substitutes/parts/to-answer-card.tsx'
import { SUBSTITUTES_PATH } from '#features/academy/substitutes/paths.ts'
import { listToAnswer } from '#features/academy/substitutes/request-view.ts'
import { MY_GAMES_PATH } from '#features/games/games/paths.ts'
import { AVAILABILITY_PATH, PUBLISH_PATH } from '#features/screens/session-form/paths.ts'
import { OWN_PAGE_PATH } from '#features/screens/teacher-page/paths.ts'
import { MY_EARNINGS_PATH } from '#features/staff/earning-statements/paths.ts'
import { listOwnRequests } from '#features/staff/request-queues/queries.ts'
import { fileRequest } from '#features/staff/requests/file-request.ts'
import { teacherAccessInput } from '#features/staff/requests/schema.ts'
import { teacherAccessRequests } from '#features/staff/role-requests/teacher-access-requests.ts'
import { MY_TRAININGS_PATH } from '#features/staff/training-records/paths.ts'
import { can } from '#kernel/capability.ts'
import { requireUser, signedIn } from '#kernel/policy.ts'
import { topics } from '#kernel/topics.ts'
import { actionHandler, formAction } from '#platform/form-action.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Cluster, Page, Stack } from '#ui/layout.tsx'
import { LinkList } from '#ui/link-list.tsx'
import { pageHead } from '#ui/page-head.ts'
import { Lead, TextLink } from '#ui/typography.tsx'
import { useLiveTopics } from '#ui/use-live-topics.ts'
import { NoTeacherAccess } from '../parts/no-teacher-access.tsx'
import { TodayCard } from '../parts/today-card.tsx'
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
    const [lessons, proposals, substitutes] = await Promise.all([
      listTaughtToday(id, zone, ctx.now),
      listProposals(ctx, { filter: 'to_answer' }),
      listToAnswer(ctx),
    ])
    const toAnswer = proposals.items.map(toProposalView)
    return { access: true, id, lessons, toAnswer, substitutes, zone, now } as const
  },
})

export const action = formAction({
  askForAccess: actionHandler({
    policy: signedIn,
    schema: teacherAccessInput,
    run: async ({ ctx, input }) => {
      await fileRequest(ctx, teacherAccessRequests, input)
      return { done: 'Request sent', isOnPage: true }
    },
  }),
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, { title: 'Teacher Panel', description: 'Publish lessons and see your day.', isPrivate: true })

const LINKS = [
  { to: '/campus/my-sessions', label: 'My Sessions', icon: 'book' },
  { to: '/campus/calendar', label: 'Calendar', icon: 'calendar' },
  { to: AVAILABILITY_PATH, label: 'Availability and time off', icon: 'clock' },
  { to: `${HOMEWORK_PATH}?side=host`, label: 'Homework', icon: 'pencil' },
  { to: REPORTS_PATH, label: 'Reports', icon: 'done' },
  { to: PROPOSALS_PATH, label: 'Proposals', icon: 'mail' },
  { to: SUBSTITUTES_PATH, label: 'Substitutes', icon: 'refresh' },
  { to: MY_EARNINGS_PATH, label: 'Earnings', icon: 'receipt' },
  { to: OWN_PAGE_PATH, label: 'Your public page', icon: 'star' },
  { to: MY_GAMES_PATH, label: 'My games', icon: 'dice' },
  { to: MY_TRAININGS_PATH, label: 'My trainings', icon: 'people' },
] as const

export default function TeacherPanel({ loaderData, actionData: actionResult }: Route.ComponentProps) {
  useLiveTopics(topics.reservations.mine, topics.user.mine, topics.requests.mine)
  if (!loaderData.access)
    return (
      <Page>
        <Stack gap={8}>
          <NoTeacherAccess {...loaderData} actionResult={actionResult} />
          {loaderData.isTeacher && (
            <p>
              What you have taught stays yours: <TextLink to={MY_EARNINGS_PATH}>your earnings</TextLink>.
            </p>
          )}
        </Stack>
      </Page>
    )
  const { id, lessons, toAnswer, substitutes, zone, now } = loaderData
  return (
    <Page>
      <Stack gap={6}>
        <Cluster spaceBetween gap={4}>
          <Stack gap={1}>
            <h1>Teacher Panel</h1>
            <Lead>Your day, and what waits for you</Lead>
          </Stack>
          <ButtonLink to={PUBLISH_PATH} icon="plus">
            Publish a session
          </ButtonLink>
        </Cluster>
        <TodayCard {...{ lessons, zone, now }} />
        <ToAnswerCard requests={substitutes} now={now} />
        {toAnswer.length > 0 && <ProposalsCard items={toAnswer} readerId={id} now={now} />}
        <LinkList label="Pages of a teacher" links={LINKS} />
      </Stack>
    </Page>
  )
}
