import { redirect } from 'react-router'
import { z } from 'zod'
import { HOMEWORK_PATH } from '#features/academy/homework/paths.ts'
import { REPORTS_PATH } from '#features/academy/progress-reports/paths.ts'
import { ProposalsCard } from '#features/academy/proposals/parts/proposals-card.tsx'
import { toProposalView } from '#features/academy/proposals/proposal-view.ts'
import { listProposals } from '#features/academy/proposals/queries.ts'
import { publishSession } from '#features/academy/publishing/publish-session.ts'
import { mayPublish } from '#features/academy/sessions/policy.ts'
import { findSession } from '#features/academy/sessions/queries.ts'
import { timeOffInput } from '#features/academy/sessions/schema.ts'
import { ToAnswerCard } from '#features/academy/substitutes/parts/to-answer-card.tsx'
import { SUBSTITUTES_PATH } from '#features/academy/substitutes/paths.ts'
import { listToAnswer } from '#features/academy/substitutes/request-view.ts'
import { endTimeOff, takeTimeOff } from '#features/academy/timetable/time-off.ts'
import { MY_GAMES_PATH } from '#features/games/games/paths.ts'
import { loadFormCalendar } from '#features/screens/session-form/form-calendar-query.ts'
import type { FormCalendar } from '#features/screens/session-form/parts/form-calendar.ts'
import { SessionFields } from '#features/screens/session-form/parts/session-fields.tsx'
import { SessionForm } from '#features/screens/session-form/parts/session-form.tsx'
import { useSessionForm } from '#features/screens/session-form/parts/use-session-form.ts'
import { AVAILABILITY_PATH, publishedPath } from '#features/screens/session-form/paths.ts'
import { newSessionValues, sessionForm } from '#features/screens/session-form/schema.ts'
import { OWN_PAGE_PATH } from '#features/screens/teacher-page/paths.ts'
import { MY_STATEMENTS_PATH } from '#features/staff/earning-statements/paths.ts'
import { listEarnings } from '#features/staff/earnings/queries.ts'
import { listOwnRequests } from '#features/staff/request-queues/queries.ts'
import { fileRequest } from '#features/staff/requests/file-request.ts'
import { teacherAccessInput } from '#features/staff/requests/schema.ts'
import { teacherAccessRequests } from '#features/staff/role-requests/teacher-access-requests.ts'
import { MY_TRAININGS_PATH } from '#features/staff/training-records/paths.ts'
import { can } from '#kernel/capability.ts'
import { requireUser, signedIn } from '#kernel/policy.ts'
import { topics } from '#kernel/topics.ts'
import { db } from '#platform/database.ts'
import { actionHandler, formAction } from '#platform/form-action.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { ButtonLink, SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Cluster, Page, SidebarLayout, Stack } from '#ui/layout.tsx'
import { pageHead } from '#ui/page-head.ts'
import { Lead, Muted } from '#ui/typography.tsx'
import { useLiveTopics } from '#ui/use-live-topics.ts'
import { EarningsCard } from '../parts/earnings-card.tsx'
import { NoTeacherAccess } from '../parts/no-teacher-access.tsx'
import { TimeOffCard } from '../parts/time-off-card.tsx'
import { TodayCard } from '../parts/today-card.tsx'
import { skippedDatesMessage } from '../skipped-dates-message.ts'
import { listTaughtToday } from '../taught-dates.ts'
import { listTimeOffItems } from '../time-off-list.ts'
import type { Route } from './+types/teacher-panel'

export const loader = pageLoader({
  policy: signedIn,
  load: async ({ ctx, url: { searchParams } }) => {
    const like = searchParams.get('like')
    const { id, zone } = requireUser(ctx.actor)
    const now = ctx.now.toString()
    if (mayPublish(ctx.actor)) {
      const isTeacher = can(ctx.actor, 'teach')
      const earnings = isTeacher ? await listEarnings(id, ctx.now) : []
      const { items } = await listOwnRequests(ctx, { limit: 1 }, 'teacher_access_requests')
      return { access: false, isTeacher, asked: items[0] ?? null, earnings, zone, now } as const
    }
    const [lessons, timeOff, earnings, proposals, substitutes, calendar, template] = await Promise.all([
      listTaughtToday(id, zone, ctx.now),
      listTimeOffItems(requireUser(ctx.actor), ctx.now),
      listEarnings(id, ctx.now),
      listProposals(ctx, { filter: 'to_answer' }),
      listToAnswer(ctx),
      loadFormCalendar({ id, zone }, ctx),
      // The session whose fields a new one begins with.
      like && !like.includes('\0') ? findSession(db, like) : undefined,
    ])
    const defaults = newSessionValues(
      { zone, availability: calendar.availability !== null },
      template?.user_id === id ? template : undefined,
    )
    const toAnswer = proposals.items.map(toProposalView)
    return {
      access: true,
      id,
      lessons,
      timeOff,
      earnings,
      toAnswer,
      substitutes,
      calendar,
      defaults,
      like: like ?? '',
      zone,
      now,
    } as const
  },
})

export const action = formAction({
  publish: actionHandler({
    policy: mayPublish,
    schema: sessionForm,
    run: async ({ ctx, input, requestContext }) => {
      const { id, skipped } = await publishSession(ctx, input)
      if (skipped.length > 0) requestContext.flash.set(skippedDatesMessage(skipped))
      else requestContext.flash.announce('Published.')
      return redirect(publishedPath(id))
    },
  }),
  takeTimeOff: actionHandler({
    policy: mayPublish,
    schema: timeOffInput,
    run: async ({ ctx, input, requestContext }) => {
      await takeTimeOff(ctx, input)
      requestContext.flash.announce('Time off added')
      return redirect('/campus/teacher-panel')
    },
  }),
  endTimeOff: actionHandler({
    policy: mayPublish,
    schema: z.strictObject({ id: z.string().max(60) }),
    run: async ({ ctx, input }) => {
      await endTimeOff(ctx, input.id)
      return { done: 'Time off ended', isOnPage: true }
    },
  }),
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

type ActionData = Route.ComponentProps['actionData']

type PublishCardProps = {
  readonly calendar: FormCalendar
  readonly defaults: ReturnType<typeof newSessionValues>
  readonly actionResult: ActionData
}

const PublishCard = ({ calendar, defaults, actionResult }: PublishCardProps) => {
  const [form, fields] = useSessionForm({ verb: 'publish', actionResult, defaults })
  return (
    <Card title="Publish a session" id="publish-a-session">
      <SessionForm form={form}>
        <SessionFields {...{ form, fields, calendar }} />
        <Stack gap={2}>
          <SubmitButton variant="primary" name="verb" value="publish" fullWidth>
            Publish
          </SubmitButton>
          <Muted size="small">
            Students see it at once. After the first booking you can still change the description, the price and hours
            that are not booked, and add places.
          </Muted>
        </Stack>
      </SessionForm>
    </Card>
  )
}

export default function TeacherPanel({ loaderData, actionData: actionResult }: Route.ComponentProps) {
  useLiveTopics(topics.reservations.mine, topics.user.mine, topics.requests.mine)
  if (!loaderData.access)
    return (
      <Page>
        <Stack gap={8}>
          <NoTeacherAccess {...loaderData} actionResult={actionResult} />
          {loaderData.earnings.length > 0 && <EarningsCard earnings={loaderData.earnings} />}
        </Stack>
      </Page>
    )
  const { id, lessons, timeOff, earnings, toAnswer, substitutes, calendar, defaults, like, zone, now } = loaderData
  return (
    <Page>
      <Stack gap={8}>
        <Stack gap={1}>
          <h1>Teacher Panel</h1>
          <Lead>Publish lessons and see your day</Lead>
        </Stack>
        <TodayCard {...{ lessons, zone, now }} />
        <Cluster>
          <ButtonLink to="/campus/my-sessions" icon="book">
            My Sessions
          </ButtonLink>
          <ButtonLink to={MY_GAMES_PATH} icon="dice">
            My games
          </ButtonLink>
          <ButtonLink to={MY_TRAININGS_PATH} icon="people">
            My trainings
          </ButtonLink>
          <ButtonLink to={`${HOMEWORK_PATH}?side=host`} icon="pencil">
            Homework
          </ButtonLink>
          <ButtonLink to={REPORTS_PATH} icon="done">
            Reports
          </ButtonLink>
          <ButtonLink to={SUBSTITUTES_PATH} icon="refresh">
            Substitutes
          </ButtonLink>
          <ButtonLink to={MY_STATEMENTS_PATH} icon="receipt">
            Statements
          </ButtonLink>
          <ButtonLink to={AVAILABILITY_PATH} icon="clock">
            Weekly availability
          </ButtonLink>
          <ButtonLink to={OWN_PAGE_PATH} icon="star">
            Your public page
          </ButtonLink>
          <ButtonLink to="/campus/calendar" icon="calendar">
            Calendar
          </ButtonLink>
        </Cluster>
        <ToAnswerCard requests={substitutes} now={now} />
        <ProposalsCard items={toAnswer} readerId={id} now={now} />
        <SidebarLayout>
          <PublishCard key={like} {...{ calendar, defaults, actionResult }} />
          <TimeOffCard items={timeOff} {...{ zone, now, actionResult }} />
        </SidebarLayout>
        <EarningsCard earnings={earnings} />
      </Stack>
    </Page>
  )
}
