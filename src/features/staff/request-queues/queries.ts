import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { hasCapability } from '#features/people/users/queries.ts'
import { users } from '#features/people/users/table.ts'
import { referenceOf } from '#features/people/visitor-forms/reference.ts'
import { mayDecideRequests } from '#features/staff/requests/policy.ts'
import { REQUEST_NOT_FOUND } from '#features/staff/requests/refusals.ts'
import type { ChoiceList, SessionChoice } from '#features/staff/requests/request-kind.ts'
import {
  OPEN_STATUSES,
  type QueueFilter,
  type QueueSort,
  type RequestKindName,
  usualSort,
} from '#features/staff/requests/schema.ts'
import { requests } from '#features/staff/requests/table.ts'
import { type Ctx, userIdOf } from '#kernel/actor.ts'
import type { Capability } from '#kernel/capability.ts'
import { t } from '#kernel/messages.ts'
import { refuse } from '#kernel/refusal.ts'
import { db, type Reader } from '#platform/database.ts'
import { readRefusal } from '#platform/kept-sentences.ts'
import { instantText, type KeysetPage, keyset, type PageQuery, readPage, sortOf } from '#platform/keyset.ts'
import { byName } from '#platform/name-order.ts'
import { auditRows } from '#platform/table.ts'
import { findRequestKind } from './request-kinds.ts'

const filers = alias(users, 'filers')
const assignees = alias(users, 'assignees')
const deciders = alias(users, 'deciders')

const selectRequests = (reader: Reader) =>
  reader
    .select({
      key: instantText(requests.openedAt),
      request: requests,
      filer: { uid: filers.id, displayName: filers.displayName, username: filers.username },
      filerPhoto: filers.photoURL,
      assignee: { uid: assignees.id, displayName: assignees.displayName },
      decidedByName: deciders.displayName,
    })
    .from(requests)
    .leftJoin(filers, eq(filers.id, requests.filedBy))
    .leftJoin(assignees, eq(assignees.id, requests.assigneeId))
    .leftJoin(deciders, eq(deciders.id, requests.updatedBy))

type RequestRow = Awaited<ReturnType<typeof selectRequests>>[number]

/** For staff, and for the person who asked; instants as ISO text. */
const toView = ({ request, filer, filerPhoto, assignee, decidedByName }: RequestRow) => {
  const { createdAt, openedAt, updatedAt, decidedAt, readAt, openKey: _, ...rest } = request
  const kind = findRequestKind(request.kind)
  return {
    ...rest,
    blockedBecause: readRefusal(rest.blockedBecause),
    ...{ filer, filerPhoto, assignee },
    decidedByName: decidedAt ? decidedByName : null,
    createdAt: createdAt.toString(),
    openedAt: openedAt.toString(),
    updatedAt: updatedAt.toString(),
    decidedAt: decidedAt?.toString() ?? null,
    readAt: readAt?.toString() ?? null,
    ...{ kindLabel: kind.label(), section: kind.section, isPublic: kind.isPublic ?? false },
    isDecidedByStaff: kind.decidedBy === undefined,
    /** Staff choose something for the answer, on its page. */
    needsChoice: kind.listChoices !== undefined,
    approveLabel: kind.approveLabel?.() ?? t('Approve'),
    approvalPath: kind.approvalPath?.(request.data as never) ?? null,
    consequence: kind.consequence?.(request.data as never) ?? null,
    reference: referenceOf(request.id),
    summary: kind.summary(request.data as never),
  }
}
export type RequestView = ReturnType<typeof toView>

type QueueContent = { readonly kind?: RequestKindName | undefined; readonly filter: QueueFilter }
type QueueQuery = PageQuery & QueueContent & { readonly sort?: QueueSort | undefined }

const isInQueue = (ctx: Ctx, { kind, filter }: QueueContent): SQL | undefined => {
  const isOpen = inArray(requests.status, [...OPEN_STATUSES])
  const condition: Readonly<Record<QueueFilter, SQL | undefined>> = {
    open: isOpen,
    unread: and(isOpen, sql`${requests.read} is not true`),
    mine: and(isOpen, eq(requests.assigneeId, userIdOf(ctx.actor) ?? '')),
    decided: sql`${requests.status} not in ${[...OPEN_STATUSES]}`,
  }
  return and(kind ? eq(requests.kind, kind) : undefined, condition[filter])
}

/** For staff: the open requests of one or all kinds, the longest waiting first; decided ones, the latest first; unless asked otherwise. */
export const listRequests = async (ctx: Ctx, { kind, filter, sort = usualSort(filter), cursor, limit }: QueueQuery) => {
  const refusal = mayDecideRequests(ctx.actor)
  if (refusal) refuse(refusal)
  return readRequests({ cursor, limit }, sortOf(sort).direction, isInQueue(ctx, { kind, filter }))
}

/** How many the queue has. */
export const countQueue = (reader: Reader, ctx: Ctx, query: QueueContent): Promise<number> =>
  reader.$count(requests, isInQueue(ctx, query))

/** The reader's own requests, the latest first: of a kind, or about one of some things. */
export const listOwnRequests = (
  ctx: Ctx,
  page: PageQuery,
  kind?: RequestKindName,
  entityIds?: readonly string[],
): Promise<KeysetPage<RequestView>> =>
  readRequests(
    page,
    'descending',
    and(
      eq(requests.filedBy, userIdOf(ctx.actor) ?? ''),
      kind ? eq(requests.kind, kind) : undefined,
      entityIds ? inArray(requests.entityId, [...entityIds]) : undefined,
    ),
  )

/** For staff: the requests about one of some things, the latest first. */
export const listRequestsAbout = (
  { actor }: Ctx,
  page: PageQuery,
  entityIds: readonly string[],
): Promise<KeysetPage<RequestView>> => {
  const refusal = mayDecideRequests(actor)
  if (refusal) refuse(refusal)
  return readRequests(page, 'descending', inArray(requests.entityId, [...entityIds]))
}

const readRequests = async (
  { cursor, limit }: PageQuery,
  direction: 'ascending' | 'descending',
  condition: SQL | undefined,
): Promise<KeysetPage<RequestView>> => {
  const order = keyset(requests.openedAt, requests.id, direction)
  const page = await readPage(
    limit,
    rows =>
      selectRequests(db)
        .where(and(condition, order.afterCursor(cursor)))
        .orderBy(...order.orderBy)
        .limit(rows),
    ({ key, request }) => ({ at: key, id: request.id }),
  )
  return { ...page, items: page.items.map(toView) }
}

/** The open request of a kind with this key. */
export const findOpenRequest = async (reader: Reader, kind: RequestKindName, openKey: string) => {
  const [found] = await reader
    .select({ id: requests.id })
    .from(requests)
    .where(and(eq(requests.kind, kind), eq(requests.openKey, openKey), sql`${requests.status} in ('', 'pending')`))
  return found ?? null
}

/** A request that this call has just filed, for the visitor who filed it. */
export const getFiledRequest = async (id: string): Promise<RequestView> => {
  const [found] = await selectRequests(db).where(eq(requests.id, id))
  return found ? toView(found) : refuse(REQUEST_NOT_FOUND)
}

/** For staff, the person who asked, and those who are asked. Refuses 404 `request_not_found`. */
export const getRequest = async (ctx: Ctx, id: string): Promise<RequestView> => {
  const [found] = await selectRequests(db).where(eq(requests.id, id))
  if (!found) return refuse(REQUEST_NOT_FOUND)
  const { request } = found
  const isOwn = request.filedBy !== null && request.filedBy === userIdOf(ctx.actor)
  const isVisible =
    isOwn ||
    mayDecideRequests(ctx.actor) === null ||
    (await findRequestKind(request.kind).decidedBy?.(db, ctx, request as never))
  return isVisible ? toView(found) : refuse(REQUEST_NOT_FOUND)
}

type Asked = Pick<RequestView, 'id' | 'kind' | 'data'>

const NO_CHOICES: ChoiceList = { shown: [], count: 0 }

/** What staff choose from to approve each of some requests, `most` at most, by its id; without those whose kind asks for no choice. */
export const listChoicesOf = async (
  asked: readonly Asked[],
  most?: number,
): Promise<Readonly<Record<string, ChoiceList>>> => {
  const found = await Promise.all(
    [...Map.groupBy(asked, ({ kind }) => kind)].map(async ([kind, own]) => {
      const choices = await findRequestKind(kind).listChoices?.(db, own.map(({ data }) => data) as never, most)
      return choices ? own.map(({ id }, at) => [id, choices[at] ?? NO_CHOICES] as const) : []
    }),
  )
  return Object.fromEntries(found.flat())
}

/** The same for one; null where the kind asks for no choice. */
export const listChoices = async (request: Asked): Promise<readonly SessionChoice[] | null> =>
  (await listChoicesOf([request]))[request.id]?.shown ?? null

const HISTORY_SHOWN = 50

/** What has happened to a request, for staff: its audit rows with the names of those who acted, oldest first. */
export const listRequestHistory = async (ctx: Ctx, id: string) => {
  if (mayDecideRequests(ctx.actor)) return []
  const rows = await db
    .select({ at: auditRows.at, event: auditRows.event, after: auditRows.after, name: users.displayName })
    .from(auditRows)
    .leftJoin(users, eq(users.id, auditRows.actor))
    .where(eq(auditRows.entityId, id))
    .orderBy(auditRows.at, auditRows.id)
    .limit(HISTORY_SHOWN)
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toString() }))
}

/** Staff who can take a request, by name. */
export const listStaff = (reader: Reader, capability: Capability) =>
  reader
    .select({ uid: users.id, displayName: users.displayName })
    .from(users)
    .where(hasCapability(capability))
    .orderBy(byName(users.displayName))
    .limit(100)
