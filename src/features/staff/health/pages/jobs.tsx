import { redirect } from 'react-router'
import { msg, t } from '#kernel/messages.ts'
import { actionHandler, formAction } from '#platform/form-action.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { FilterBar, FilterLink } from '#ui/filters.tsx'
import { Cluster } from '#ui/layout.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { pageHead } from '#ui/page-head.ts'
import { Pagination } from '#ui/pagination.tsx'
import { RefusalNotice } from '#ui/refusal-notice.tsx'
import { Row, RowList } from '#ui/row-list.tsx'
import { EmptyState } from '#ui/state-message.tsx'
import { actOnDeadJob, retryAllDeadJobs } from '../acts.ts'
import { HealthFrame } from '../parts/health-frame.tsx'
import { JobActCard, RetryAllCard } from '../parts/job-act-card.tsx'
import { workLabel } from '../parts/labels.ts'
import { mayHandleJobs, maySeeHealth } from '../policy.ts'
import { type DeadJobView, findDeadJob, listDeadJobs } from '../queries.ts'
import { JOB_ACTS, JOB_FILTERS, jobActForm, retryAllInput } from '../schema.ts'
import type { Route } from './+types/jobs.ts'

const PATH = '/admin/health/jobs'
const LABELS = { dead: msg('Failed'), decided: msg('Decided') } as const

export const loader = pageLoader({
  policy: maySeeHealth,
  load: async ({ ctx, url: { searchParams } }) => {
    const filter = JOB_FILTERS.find(each => each === searchParams.get('state')) ?? 'dead'
    const queue = searchParams.get('queue') || undefined
    const cursor = searchParams.get('cursor') ?? undefined
    const asked = searchParams.get('job')
    const [page, job] = await Promise.all([listDeadJobs({ filter, queue, cursor }), asked ? findDeadJob(asked) : null])
    return {
      ...{ ...page, filter, queue: queue ?? null, job },
      act: JOB_ACTS.find(each => each === searchParams.get('act')) ?? null,
      asksForAll: searchParams.has('all'),
      isFirstPage: cursor === undefined,
      now: ctx.now.toString(),
    }
  },
})

export const action = formAction({
  retry: actionHandler({
    policy: mayHandleJobs,
    schema: jobActForm,
    run: async ({ ctx, input: { id, reason }, requestContext }) => {
      await actOnDeadJob(ctx, id, { act: 'retry', reason })
      requestContext.flash.set(t('The job will run again.'))
      return redirect(PATH)
    },
  }),
  discard: actionHandler({
    policy: mayHandleJobs,
    schema: jobActForm,
    run: async ({ ctx, input: { id, reason }, requestContext }) => {
      await actOnDeadJob(ctx, id, { act: 'discard', reason })
      requestContext.flash.set(t('Job discarded.'))
      return redirect(PATH)
    },
  }),
  retryAll: actionHandler({
    policy: mayHandleJobs,
    schema: retryAllInput,
    run: async ({ ctx, input, requestContext }) => {
      const count = await retryAllDeadJobs(ctx, input)
      requestContext.flash.set(t('{count, plural, one {# job} other {# jobs}} run again.', { count }))
      return redirect(PATH)
    },
  }),
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, { title: t('Failed jobs'), description: t('Work that failed for good.'), isPrivate: true })

export default function JobsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { items, nextCursor, filter, queue, job, act, asksForAll, isFirstPage, now } = loaderData
  const query = `state=${filter}${queue ? `&queue=${queue}` : ''}`
  return (
    <HealthFrame tab="Failed jobs">
      <RefusalNotice actionResult={actionData} />
      {job && act && <JobActCard key={`${act} ${job.id}`} act={act} job={job} actionResult={actionData} />}
      {asksForAll && queue && <RetryAllCard key={queue} queue={queue} actionResult={actionData} />}
      <Cluster spaceBetween>
        <FilterBar label={t('Which jobs')}>
          {JOB_FILTERS.map(each => (
            <FilterLink key={each} to={`?state=${each}`} active={each === filter && !queue}>
              {LABELS[each]()}
            </FilterLink>
          ))}
          {queue && (
            <FilterLink to={`?state=${filter}`} active removable>
              {workLabel(queue)}
            </FilterLink>
          )}
        </FilterBar>
        {queue && filter === 'dead' && items.length > 0 && !asksForAll && (
          <ButtonLink to={`?queue=${queue}&all`} size="small">
            {t('Run all again')}
          </ButtonLink>
        )}
      </Cluster>
      {items.length > 0 ? (
        <section>
          <h2 className="visually-hidden">{LABELS[filter]()}</h2>
          <RowList>
            {items.map(each => (
              <JobRow key={each.id} job={each} now={now} />
            ))}
          </RowList>
        </section>
      ) : (
        <EmptyState title={filter === 'dead' ? t('No failed jobs') : t('No decided jobs')} icon="check">
          {filter === 'dead'
            ? t('Work that fails is tried again for about a day. What still fails then appears here.')
            : t('Jobs that were run again or discarded appear here for 90 days.')}
        </EmptyState>
      )}
      {(nextCursor || !isFirstPage) && (
        <Pagination
          summary={t('{count, plural, one {# job} other {# jobs}}', { count: items.length })}
          previous={isFirstPage ? undefined : `?${query}`}
          previousLabel={t('First page')}
          next={nextCursor ? `?${query}&cursor=${encodeURIComponent(nextCursor)}` : undefined}
        />
      )}
    </HealthFrame>
  )
}

const STATES = {
  dead: [msg('Failed'), 'danger'],
  retried: [msg('[state] Run again'), 'good'],
  discarded: [msg('Discarded'), 'muted'],
} as const

const JobRow = ({ job, now }: { readonly job: DeadJobView; readonly now: string }) => {
  const { id, queue, error, attempts, state, reason, failedAt, decidedAt, decidedByName } = job
  const [label, tone] = STATES[state]
  return (
    <Row
      title={workLabel(queue)}
      highlighted={state === 'dead'}
      tone="danger"
      chips={<Chip tone={tone}>{label()}</Chip>}
      meta={state === 'dead' ? error : `${error} – ${decidedByName ?? t('The operator')}: ${reason}`}
      time={<LocalTime at={decidedAt ?? failedAt} now={now} />}
      sub={t('tried {attempts} times', { attempts })}
      action={
        state === 'dead' && (
          <Cluster gap={2}>
            <ButtonLink
              to={`?job=${id}&act=retry`}
              size="small"
              aria-label={t('Run again: {work}', { work: workLabel(queue) })}
            >
              {t('Run again')}
            </ButtonLink>
            <ButtonLink
              to={`?job=${id}&act=discard`}
              size="small"
              aria-label={t('Discard: {work}', { work: workLabel(queue) })}
            >
              {t('Discard')}
            </ButtonLink>
          </Cluster>
        )
      }
    />
  )
}
