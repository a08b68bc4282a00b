import { and, eq, inArray, or } from 'drizzle-orm'
import {
  type NoSuperfluous,
  type Notice,
  type NoticeFields,
  type NoticeParams,
  renderNotice,
  sayParams,
  wordsOf,
} from '#features/people/notices/define-notice.ts'
import type { Ctx } from '#kernel/actor.ts'
import { newId } from '#kernel/ids.ts'
import { ENGLISH } from '#kernel/language-address.ts'
import { topics } from '#kernel/topics.ts'
import { collectRows, inStatements } from '#platform/before-commit.ts'
import { publishAfterCommit, type Tx } from '#platform/database.ts'
import { insertRows } from '#platform/insert-rows.ts'
import { wordsOfStaff } from '#platform/message-texts.ts'
import { inLanguage } from '#platform/readers.ts'
import { readStoredSettings } from '#platform/settings.ts'
import { type GuardiansInstead, guardiansInstead, isGuardianInstead } from './guardians-instead.ts'
import { listChildNames } from './name-children.ts'
import {
  type EmailAddition,
  listReaders,
  type PlannedDelivery,
  type PlannedNotice,
  planDeliveries,
  sendNoticeEmails,
  type WordedNotice,
} from './plan-deliveries.ts'
import { isPushed, planPushes, pushTargets } from './plan-pushes.ts'
import { notifications, PENDING } from './table.ts'

export type NotifyInput<Declared extends Notice, Params extends NoticeParams<Declared>> = {
  readonly userId: string
  /** Words for exactly the placeholders of the notice. What depends on the language is a function, which runs in the language of this person. */
  readonly params: Params & NoSuperfluous<Params, Declared>
  readonly fields?: NoticeFields<Declared>
  /** What it is about: the delivery of its e-mail is recorded for this entity. A notice with answers must name it: they decide about it. */
  readonly entityId?: string
  /** The cause, such as an event's id. Two calls with one key write one row and send one e-mail. */
  readonly dedupeKey: string
  /** A path of this site. */
  readonly link?: string
  readonly expiryDate?: Temporal.Instant
  /** When that which it is about begins: a change within 24 hours before is e-mailed whatever the person has chosen. */
  readonly startsAt?: Temporal.Instant
  /** The e-mail, and the message to devices, wait at least until then, and are not sent at all where the notification was replaced before. */
  readonly emailAt?: Temporal.Instant
  /**
   * The earlier notice of the same cause, which is no longer true: its row is deleted, and where the person had heard of it neither by
   * e-mail nor on a device, the person is not written to at all.
   */
  readonly replaces?: Notice
  /** Where a letter of its own tells the person the same: without another e-mail. */
  readonly withoutEmail?: true
  /** Content of the e-mail in addition to the message. */
  readonly email?: EmailAddition
}

/**
 * Adds a notification to the open transaction, which writes it at its end, updates the unread count after the commit, enqueues an
 * e-mail if the notice has one and the address is confirmed, and a message to each device that gets them (docs/product.md §7).
 */
export const notify = <Declared extends Notice, const Params extends NoticeParams<Declared>>(
  tx: Tx,
  ctx: Ctx,
  notice: Declared,
  input: NotifyInput<Declared, Params>,
): Promise<void> => notifyAll(tx, ctx, notice, [input])

/** As `notify`, for many. */
export const notifyAll = async <Declared extends Notice, const Params extends NoticeParams<Declared>>(
  tx: Tx,
  ctx: Ctx,
  notice: Declared,
  inputs: readonly NotifyInput<Declared, Params>[],
): Promise<void> => {
  const isNews = async ({ replaces, ...cause }: NotifyInput<Declared, Params>) =>
    !replaces || (await retractNotice(tx, ctx, replaces, cause)) !== 'unheard'
  const planned: PlannedNotice[] = []
  for (const input of inputs)
    planned.push({ ...{ id: newId('notification'), ctx, notice, input }, isNews: await isNews(input) })
  addedNotices.add(tx, ...planned)
}

/** Few statements, however many people are told of however many things. */
const addedNotices = collectRows<PlannedNotice>('notices', (tx, planned) =>
  inStatements(planned, some => writeNotices(tx, some)),
)

const writeNotices = async (tx: Tx, planned: readonly PlannedNotice[]): Promise<void> => {
  const [first] = planned
  if (!first) return
  const stored = await readStoredSettings(first.ctx.now, tx)
  const childNames = await listChildNames(tx, planned)
  const readers = await listReaders(tx, planned)
  const worded = planned.map(({ notice, input, forName, ...each }) =>
    inLanguage(readers.get(input.userId)?.language ?? ENGLISH, (): WordedNotice => {
      const params = sayParams(input.params)
      const words = wordsOf(notice)
      const rendered = renderNotice(wordsOfStaff(stored, { type: notice.type, ...words }) ?? words, params)
      const child = forName ?? unsaidName(rendered, childNames.get(each.id))
      const title = child ? `${child}: ${rendered.title}` : rendered.title
      return { ...each, notice, input, params, rendered: { ...rendered, title } }
    }),
  )
  const deliveries = planDeliveries(worded, readers)
  const rows = await insertRows(
    tx,
    notifications,
    worded.map(each => toRow(each, deliveries.get(each.id))),
  )
    .onConflictDoNothing()
    .returning({
      id: notifications.id,
      userId: notifications.userId,
      pushTarget: pushTargets(),
      instead: guardiansInstead(),
    })
  publishAfterCommit(tx, ...new Set(rows.map(({ userId }) => topics.notifications(userId))))
  planPushes(tx, worded, rows)
  await writeNotices(tx, copiesForGuardians(worded, rows))
  const insertedIds = new Set(rows.map(({ id }) => id))
  await sendNoticeEmails(
    tx,
    worded.flatMap(each => {
      const delivery = insertedIds.has(each.id) ? deliveries.get(each.id) : undefined
      return delivery?.at ? [{ ...each, to: delivery.to, at: delivery.at }] : []
    }),
  )
}

/** The name of a child where the words do not say it. */
const unsaidName = ({ title, message }: ReturnType<typeof renderNotice>, name: string | undefined) =>
  name && !`${title} ${message}`.includes(name) ? name : undefined

type Written = { readonly id: string; readonly instead: GuardiansInstead | null }

/** The key of a copy: a guardian of several children, or with a place in the same session, is told of each of them. */
const copyKey = (dedupeKey: string, childId: string): string => `${dedupeKey}|${childId}`

/**
 * What a child without a sign-in is told goes to its guardians, who read whom it is about. A guardian who is told of the same cause anyway,
 * by the child's name, gets no copy. The child's own row stays.
 */
const copiesForGuardians = (worded: readonly WordedNotice[], rows: readonly Written[]): readonly PlannedNotice[] =>
  rows.flatMap(({ id, instead }) => {
    const cause = instead && worded.find(each => each.id === id)
    if (!cause) return []
    const tellsOfChild = ({ input, rendered: { title, message } }: WordedNotice) =>
      input.dedupeKey === cause.input.dedupeKey && `${title} ${message}`.includes(instead.name)
    const told = new Set(worded.filter(tellsOfChild).map(({ input }) => input.userId))
    const others = instead.ids.filter(userId => !told.has(userId))
    const { rendered: _, params: __, ...planned } = cause
    const dedupeKey = copyKey(cause.input.dedupeKey, cause.input.userId)
    return others.map(userId => ({
      ...{ ...planned, id: newId('notification'), forName: instead.name },
      input: { ...cause.input, userId, dedupeKey },
    }))
  })

const toRow = ({ id, ctx, notice, params, rendered, input }: WordedNotice, delivery: PlannedDelivery | undefined) => {
  const { userId, fields, entityId, dedupeKey, link = '', expiryDate } = input
  const waits = delivery?.at && Temporal.Instant.compare(delivery.at, ctx.now) > 0
  return {
    id,
    userId,
    type: notice.type,
    ...rendered,
    link,
    params: { ...fields, ...params },
    ...(entityId ? { entityId } : {}),
    ...(notice.answers.length > 0 ? { isActionable: true, status: PENDING } : {}),
    createdAt: ctx.now,
    dedupeKey,
    ...(expiryDate ? { expiryDate } : {}),
    ...(waits ? { emailAt: delivery.at } : {}),
    awaitsSummary: delivery !== undefined && !delivery.at,
  }
}

type NoticeCause = { readonly userId: string; readonly dedupeKey: string }

/**
 * Deletes a notification that is no longer true. `unheard`: its e-mail, or the summary with it, had not left yet, and now never does; and
 * no device has shown it.
 */
export const retractNotice = async (
  tx: Tx,
  ctx: Ctx,
  { type }: Notice,
  { userId, dedupeKey }: NoticeCause,
): Promise<'unheard' | 'heard' | 'none'> => {
  await addedNotices.writeAdded(tx)
  const toPerson = or(eq(notifications.userId, userId), isGuardianInstead(userId))
  const retracted = await tx
    .delete(notifications)
    .where(
      and(
        inArray(notifications.dedupeKey, [dedupeKey, copyKey(dedupeKey, userId)]),
        eq(notifications.type, type),
        toPerson,
      ),
    )
    .returning({
      ...{ userId: notifications.userId, emailAt: notifications.emailAt, awaitsSummary: notifications.awaitsSummary },
      isPushed: isPushed(),
    })
  if (retracted.length === 0) return 'none'
  publishAfterCommit(tx, ...retracted.map(row => topics.notifications(row.userId)))
  const wasHeard = ({ emailAt, awaitsSummary, isPushed: wasPushed }: (typeof retracted)[number]) =>
    wasPushed || !(awaitsSummary || (emailAt && Temporal.Instant.compare(emailAt, ctx.now) > 0))
  // The row of a child without a sign-in reached no person.
  const read = retracted.length > 1 ? retracted.filter(row => row.userId !== userId) : retracted
  return read.some(wasHeard) ? 'heard' : 'unheard'
}

/** Marks as read what a notice said about these causes, once it is no longer true and needs no action. */
export const markNoticesRead = async (tx: Tx, { type }: Notice, dedupeKeys: readonly string[]): Promise<void> => {
  await addedNotices.writeAdded(tx)
  const rows = await tx
    .update(notifications)
    .set({ read: true })
    .where(
      and(
        inArray(notifications.dedupeKey, [...dedupeKeys]),
        eq(notifications.type, type),
        eq(notifications.read, false),
      ),
    )
    .returning({ userId: notifications.userId })
  publishAfterCommit(tx, ...new Set(rows.map(({ userId }) => topics.notifications(userId))))
}

/**
 * Ends the notices that offer an answer about an entity, because it was answered, withdrawn or has expired: `status` says which, in
 * snake case. They are marked as read.
 */
export const closeNotices = async (tx: Tx, entityId: string, status: string): Promise<void> => {
  await addedNotices.writeAdded(tx)
  const rows = await tx
    .update(notifications)
    .set({ isActionable: false, status, read: true })
    .where(and(eq(notifications.entityId, entityId), notifications.isActionable))
    .returning({ userId: notifications.userId })
  publishAfterCommit(tx, ...new Set(rows.map(({ userId }) => topics.notifications(userId))))
}
