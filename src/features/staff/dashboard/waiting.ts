import { casePath } from '#features/people/recovery/paths.ts'
import { listRecoveryCases } from '#features/people/recovery/queries.ts'
import { messagePath } from '#features/staff/contact/paths.ts'
import { listContactMessages } from '#features/staff/contact/queries.ts'
import { listProblemReports } from '#features/staff/problem-reports/reports.ts'
import { listRequests } from '#features/staff/request-queues/queries.ts'
import { KIND_NAMES, wishOf } from '#features/staff/requests/kind-names.ts'
import { requestPath } from '#features/staff/requests/paths.ts'
import type { RequestSummary } from '#features/staff/requests/request-kind.ts'
import type { RequestKindName } from '#features/staff/requests/schema.ts'
import type { Ctx } from '#kernel/actor.ts'
import { can } from '#kernel/capability.ts'
import { t } from '#kernel/messages.ts'
import { toInstant } from '#kernel/time.ts'
import { dashboardSources, MOST_WAITING, type WaitingItem, type WaitingSource } from './sources.ts'

/** What the sentence with the name does not say: the title, or where that has only the name, the details. */
const factsBeside = ({ title, details }: RequestSummary, by: string | null): string =>
  by !== null && title.includes(by)
    ? details
        .map(([, value]) => value.replace(/\s+/g, ' ').trim())
        .filter(value => value !== '' && value !== by && !value.includes('@'))
        .join(' · ')
    : title

/** Who looks for lessons, a workshop or a training is to be written to; the others ask for a decision. */
const actFor = (kind: RequestKindName): string =>
  ['academy_requests', 'workshopRequests', 'training_requests'].includes(kind)
    ? t('[action] Answer')
    : t('[action] Decide')

export const waitingRequests: WaitingSource = async (ctx, limit) => {
  if (!can(ctx.actor, 'decide_requests')) return []
  const { items } = await listRequests(ctx, { filter: 'open', limit })
  return items.map(({ id, kind, summary, openedAt, filer, filerPhoto }) => {
    const by = filer?.displayName ?? summary.from ?? null
    return {
      ...{ id, queue: KIND_NAMES[kind](), title: summary.title, to: requestPath(kind, id), since: openedAt },
      ...{ from: filer?.displayName ?? null, photo: filerPhoto, act: actFor(kind) },
      ...{ wish: wishOf(kind, by === null ? null : { displayName: by }), facts: factsBeside(summary, by) },
      accessFor: kind === 'teacher_access_requests' ? (filer?.uid ?? null) : null,
    }
  })
}

export const waitingReports: WaitingSource = async (ctx, limit) => {
  if (!can(ctx.actor, 'resolve_lesson_reports')) return []
  const { items } = await listProblemReports(ctx, { state: 'open', limit })
  return items.map(({ id, about, title, createdAt }) => ({
    ...{
      id,
      other: 'reports' as const,
      queue: about === 'game' ? t('Game report') : t('Lesson report'),
      title,
      to: '/admin/lesson-reports',
      since: createdAt,
    },
    ...{ from: null, act: t('[action] Answer') },
  }))
}

export const waitingMessages: WaitingSource = async (ctx, limit) => {
  if (!can(ctx.actor, 'answer_contact')) return []
  const { items } = await listContactMessages(ctx, { status: 'open', limit })
  return items.map(({ id, subject, createdAt, sender }) => ({
    ...{ id, other: 'messages' as const, queue: t('Message'), title: subject, to: messagePath(id), since: createdAt },
    ...{ from: sender?.displayName ?? null, act: t('[action] Answer') },
  }))
}

export const waitingRecoveries: WaitingSource = async (ctx, limit) => {
  if (!can(ctx.actor, 'recover_accounts')) return []
  const { items } = await listRecoveryCases(ctx, { status: 'open', limit })
  return items.map(({ id, reference, createdAt }) => ({
    ...{
      id,
      other: 'recovery' as const,
      queue: t('Lost access'),
      title: reference,
      to: casePath(id),
      since: createdAt,
    },
    ...{ from: null, act: t('[action] Help') },
  }))
}

/** The open items of these queues, `limit` of each at most, the longest waiting first. */
const readSources = async (sources: readonly WaitingSource[], ctx: Ctx, limit: number) => {
  const parts = await Promise.all(sources.map(source => source(ctx, limit)))
  return parts.flat().sort((a, b) => Temporal.Instant.compare(toInstant(a.since), toInstant(b.since)))
}

/** The open items of all queues, the longest waiting first. */
export const listWaiting = async (ctx: Ctx, limit: number): Promise<readonly WaitingItem[]> =>
  (await readSources(dashboardSources().waiting, ctx, limit)).slice(0, limit)

/**
 * Of all queues but those of requests, whose list is paged: the `MOST_WAITING` that wait longest, and `beyond`, which waits for less long.
 * A queue with more than that has at least one item there.
 */
export const listWaitingBesideRequests = async (ctx: Ctx) => {
  const sources = dashboardSources().waiting.filter(source => source !== waitingRequests)
  const all = await readSources(sources, ctx, MOST_WAITING + 1)
  return { items: all.slice(0, MOST_WAITING), beyond: all.slice(MOST_WAITING) }
}
