import { redirect } from 'react-router'
import { eventPath } from '#features/academy/sessions/paths.ts'
import { isTeacherOf } from '#features/academy/sessions/policy.ts'
import { findSession } from '#features/academy/sessions/queries.ts'
import { SESSION_NOT_FOUND } from '#features/academy/sessions/refusals.ts'
import { can } from '#kernel/capability.ts'
import { t } from '#kernel/messages.ts'
import { refuse } from '#kernel/refusal.ts'
import { topics } from '#kernel/topics.ts'
import { db } from '#platform/database.ts'
import { actionHandler, formAction } from '#platform/form-action.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { Page, Stack } from '#ui/layout.tsx'
import { pageHead } from '#ui/page-head.ts'
import { RefusalNotice } from '#ui/refusal-notice.tsx'
import { RowList } from '#ui/row-list.tsx'
import { EmptyState } from '#ui/state-message.tsx'
import { Lead } from '#ui/typography.tsx'
import { useLiveTopics } from '#ui/use-live-topics.ts'
import { askSubstitute, assignSubstitute } from '../asking.ts'
import { listCandidates } from '../candidates.ts'
import { listDatesAhead } from '../dates.ts'
import { AskForm, AssignForm } from '../parts/ask-form.tsx'
import { DatesForm } from '../parts/dates-form.tsx'
import { RequestRow } from '../parts/request-row.tsx'
import { substituteRequestPath } from '../paths.ts'
import { mayAskFor, mayAskSubstitutes, mayAssignSubstitutes } from '../policy.ts'
import { listOpenOf } from '../request-view.ts'
import { askForm, assignForm } from '../schema.ts'
import type { Route } from './+types/ask.ts'

export const loader = pageLoader({
  policy: mayAskSubstitutes,
  load: async ({ ctx, params: { id = '' }, url: { searchParams } }) => {
    const session = (await findSession(db, id)) ?? refuse(SESSION_NOT_FOUND)
    const refusal = mayAskFor(ctx.actor, session)
    if (refusal) refuse(refusal)
    const asked = searchParams.getAll('occurrenceIds')
    const search = (searchParams.get('search') ?? '').slice(0, 80).replaceAll('\0', '')
    const ahead = await listDatesAhead(db, id, ctx.now)
    const chosen = ahead.filter(date => asked.includes(date.id) && !date.isAsked)
    return {
      session: { id, title: session.title },
      isTeacher: isTeacherOf(ctx.actor, session),
      mayAssign: can(ctx.actor, 'manage_events'),
      dates: ahead.map(({ id: dateId, start, end, students, hostId, hostName, isAsked }) => ({
        ...{ id: dateId, start: start.toString(), end: end.toString(), students, isAsked },
        hostName: hostId === session.user_id ? null : hostName,
      })),
      chosen: chosen.map(date => date.id),
      candidates: await listCandidates(db, { subject: session.subject, dates: chosen, search }),
      open: await listOpenOf(ctx, id),
      search,
      now: ctx.now.toString(),
    }
  },
})

export const action = formAction({
  ask: actionHandler({
    policy: mayAskSubstitutes,
    schema: askForm,
    run: async ({ ctx, params: { id = '' }, input, requestContext }) => {
      const requestId = await askSubstitute(ctx, id, input)
      requestContext.flash.announce(t('Asked. We’ll tell you when there is an answer.'))
      return redirect(substituteRequestPath(requestId))
    },
  }),
  assign: actionHandler({
    policy: mayAssignSubstitutes,
    schema: assignForm,
    run: async ({ ctx, params: { id = '' }, input, requestContext }) => {
      const requestId = await assignSubstitute(ctx, id, input)
      requestContext.flash.announce(t('Entered. Both teachers and the students are told.'))
      return redirect(substituteRequestPath(requestId))
    },
  }),
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, {
    title: t('Ask for a substitute'),
    description: t('Ask another teacher to teach dates of a session.'),
    isPrivate: true,
  })

export default function AskSubstitutePage({ loaderData, actionData }: Route.ComponentProps) {
  const { session, isTeacher, mayAssign, dates, chosen, candidates, open, search, now } = loaderData
  useLiveTopics(topics.session(session.id), topics.reservations.mine)
  const shared = { chosen, candidates, actionResult: actionData }
  return (
    <Page width="narrow">
      <Stack gap={6}>
        <Breadcrumbs
          steps={[
            isTeacher
              ? { label: session.title, to: `/campus/my-sessions/${session.id}` }
              : { label: session.title, to: eventPath(session.id) },
            { label: t('Substitute') },
          ]}
        />
        <Stack gap={1}>
          <h1>{t('Ask for a substitute')}</h1>
          <Lead>{session.title}</Lead>
        </Stack>
        <RefusalNotice actionResult={actionData} />
        {open.length > 0 && (
          <Stack gap={3}>
            <h2>{t('Waiting for an answer')}</h2>
            <RowList label={t('Open requests')}>
              {open.map(request => (
                <RequestRow key={request.id} {...{ request, now }} />
              ))}
            </RowList>
          </Stack>
        )}
        {dates.length > 0 ? (
          <DatesForm sessionId={session.id} {...{ dates, chosen, now }} />
        ) : (
          <EmptyState title={t('No date ahead')} icon="calendar" tone="academy">
            {t('Only dates that have not begun can get a substitute.')}
          </EmptyState>
        )}
        {chosen.length > 0 && (
          <div key={chosen.join()}>
            <Stack gap={6}>
              <AskForm {...shared} search={search} />
              {mayAssign && <AssignForm {...shared} />}
            </Stack>
          </div>
        )}
      </Stack>
    </Page>
  )
}
