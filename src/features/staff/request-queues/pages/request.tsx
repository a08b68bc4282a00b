import { redirect } from 'react-router'
import { AdminFrame } from '#features/people/navigation/parts/admin-frame.tsx'
import { assignAction } from '#features/staff/assignees/assign-action.ts'
import { AssigneeCard } from '#features/staff/assignees/parts/assignee-card.tsx'
import { Details } from '#features/staff/requests/parts/details.tsx'
import { STATUS_TONES } from '#features/staff/requests/parts/status-tones.ts'
import { queuePath } from '#features/staff/requests/paths.ts'
import { mayDecideRequests } from '#features/staff/requests/policy.ts'
import { isOpen } from '#features/staff/requests/rules.ts'
import { approvalForm, REQUEST_STATUS_LABELS, rejectionInput } from '#features/staff/requests/schema.ts'
import { updateForm } from '#features/staff/visitor-requests/schema.ts'
import { userIdOf } from '#kernel/actor.ts'
import { reasonText } from '#kernel/kept-reasons.ts'
import { t } from '#kernel/messages.ts'
import { isPast } from '#kernel/time.ts'
import { topics } from '#kernel/topics.ts'
import { db } from '#platform/database.ts'
import { actionHandler, formAction } from '#platform/form-action.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { Cluster, SidebarLayout, Stack } from '#ui/layout.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { Notice } from '#ui/notice.tsx'
import { pageHead } from '#ui/page-head.ts'
import { RefusalNotice } from '#ui/refusal-notice.tsx'
import { rich } from '#ui/rich.tsx'
import { Muted, TextLink } from '#ui/typography.tsx'
import { useLiveTopics } from '#ui/use-live-topics.ts'
import { approveRequest, assignRequest, markRequestRead, rejectRequest } from '../decide-request.ts'
import { DecisionCard } from '../parts/decision-card.tsx'
import { HistoryCard } from '../parts/history-card.tsx'
import { UpdateCard } from '../parts/update-card.tsx'
import { getRequest, listChoices, listRequestHistory, listStaff } from '../queries.ts'
import { findRequestKind } from '../request-kinds.ts'
import { sendUpdateAbout } from '../send-update.ts'
import type { Route } from './+types/request.ts'

export const loader = pageLoader({
  policy: mayDecideRequests,
  load: async ({ ctx, params }) => {
    const id = params.id ?? ''
    await markRequestRead(ctx, id)
    const [request, history, staff] = await Promise.all([
      getRequest(ctx, id),
      listRequestHistory(ctx, id),
      listStaff(db, 'decide_requests'),
    ])
    const choices = isOpen(request) ? await listChoices(request) : null
    const { followUp } = findRequestKind(request.kind)
    const next = request.status === 'approved' && followUp ? followUp(request.id) : null
    return { request, next, choices, history, staff, viewerId: userIdOf(ctx.actor) ?? '', now: ctx.now.toString() }
  },
})

/** The list in which it was answered, or the queue of its kind. */
const listAfter = (url: URL, kind: string | undefined): string => {
  const back = url.searchParams.get('back') ?? ''
  return /^\/admin\/requests(\/\w+)?(\?[\w=&-]*)?$/.test(back) ? back : `/admin/requests/${kind}`
}

export const action = formAction({
  approve: actionHandler({
    policy: mayDecideRequests,
    confirmed: true,
    schema: approvalForm,
    run: async ({ ctx, params, url, input: { reason, ...fields }, requestContext }) => {
      await approveRequest(ctx, params.id ?? '', { reason, fields })
      requestContext.flash.set(t('Approved. We’ve told the person who asked.'))
      return redirect(listAfter(url, params.kind))
    },
  }),
  reject: actionHandler({
    policy: mayDecideRequests,
    schema: rejectionInput,
    run: async ({ ctx, params, url, input, requestContext }) => {
      await rejectRequest(ctx, params.id ?? '', input.reason)
      requestContext.flash.set(t('Rejected. We’ve told the person who asked.'))
      return redirect(listAfter(url, params.kind))
    },
  }),
  update: actionHandler({
    policy: mayDecideRequests,
    schema: updateForm,
    run: async ({ ctx, params, input }) => {
      await sendUpdateAbout(ctx, params.id ?? '', input.message)
      return { done: t('E-mail sent') }
    },
  }),
  assign: assignAction(mayDecideRequests, assignRequest),
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, { title: t('Request'), description: t('One request, and its decision.'), isPrivate: true })

export default function RequestPage({ loaderData, actionData }: Route.ComponentProps) {
  const { request, next, choices, history, staff, viewerId, now } = loaderData
  const {
    kind,
    kindLabel,
    status,
    summary,
    filer,
    createdAt,
    openedAt,
    reason,
    blockedBecause,
    decidedByName,
    decidedAt,
  } = request
  useLiveTopics(topics.admin(request.section))
  const from = filer ? `${filer.displayName} (${filer.username})` : t('A visitor')
  const said = {
    ...{ from, reference: request.reference },
    asked: () => <LocalTime at={createdAt} now={now} />,
    again: () => <LocalTime at={openedAt} now={now} />,
  }
  return (
    <AdminFrame>
      <Stack gap={6}>
        <Breadcrumbs steps={[{ label: kindLabel, to: queuePath(kind) }, { label: summary.title }]} />
        <Stack gap={3}>
          <Cluster gap={2}>
            <Chip tone={STATUS_TONES[status]}>{REQUEST_STATUS_LABELS[status]()}</Chip>
          </Cluster>
          <h1>{summary.title}</h1>
          <Muted>
            {isPast(openedAt, createdAt)
              ? rich('{from}, <asked></asked>. Reference {reference}.', said)
              : rich('{from}, <asked></asked>, again <again></again>. Reference {reference}.', said)}
          </Muted>
        </Stack>
        <RefusalNotice actionResult={actionData} />
        {isOpen(request) && blockedBecause && !actionData?.refusal && (
          <Notice kind="warn" title={t('The last attempt to approve this failed')}>
            {blockedBecause}
          </Notice>
        )}
        <SidebarLayout>
          <Stack gap={6}>
            <Card title={t('What is requested')}>
              <Details {...summary} />
            </Card>
            {request.isPublic && <UpdateCard language={request.language} actionResult={actionData} />}
            <HistoryCard history={history} now={now} />
          </Stack>
          <aside>
            <Stack gap={6}>
              {isOpen(request) ? (
                <>
                  <DecisionCard request={request} choices={choices} actionResult={actionData} />
                  <AssigneeCard assignee={request.assignee} staff={staff} viewerId={viewerId} />
                </>
              ) : (
                <Card title={REQUEST_STATUS_LABELS[status]()}>
                  <p>
                    {decidedByName ?? t('The system')}, <LocalTime at={decidedAt ?? openedAt} now={now} />
                  </p>
                  {reason && <blockquote>{reasonText(reason)}</blockquote>}
                  {next && <TextLink to={next.to}>{next.label}</TextLink>}
                </Card>
              )}
            </Stack>
          </aside>
        </SidebarLayout>
      </Stack>
    </AdminFrame>
  )
}
