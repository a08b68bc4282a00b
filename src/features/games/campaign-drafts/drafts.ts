import { and, eq, lt, or, sql } from 'drizzle-orm'
import { requireFamilyRight } from '#features/people/guardians/wards.ts'
import { getUser } from '#features/people/users/queries.ts'
import type { Ctx } from '#kernel/actor.ts'
import { requireUser } from '#kernel/policy.ts'
import { refuse, withParams } from '#kernel/refusal.ts'
import { db, type Reader, type Tx, transaction } from '#platform/database.ts'
import { DRAFT_CHANGED, DRAFT_GONE } from './refusals.ts'
import type { DraftFields } from './schema.ts'
import { campaignDrafts } from './table.ts'

export type Draft = {
  readonly fields: DraftFields
  readonly forUserId: string | null
  /** 0: nothing is saved. */
  readonly version: number
}

const NO_DRAFT: Draft = { fields: {}, forUserId: null, version: 0 }
const own = (ctx: Ctx) => eq(campaignDrafts.userId, requireUser(ctx.actor).id)
const columns = {
  ...{ fields: campaignDrafts.fields, forUserId: campaignDrafts.forUserId, version: campaignDrafts.version },
}

/** The actor's draft, empty where nothing is saved. */
export const readDraft = async (reader: Reader, ctx: Ctx): Promise<Draft> => {
  const [draft] = await reader.select(columns).from(campaignDrafts).where(own(ctx))
  return draft ?? NO_DRAFT
}

/** The first player: the actor, or the child for whom a guardian asks. */
export const usernameOf = async (reader: Reader, { actor }: Ctx, forUserId: string | null): Promise<string> => {
  const { id, username } = requireUser(actor)
  return forUserId && forUserId !== id ? (await getUser(reader, forUserId)).username : username
}

/** What a save changes: the fields of one step, and for whom it is where that step says so. */
export type DraftChange = Partial<Pick<Draft, 'fields' | 'forUserId'>> & {
  /** The version that the page shows. */
  readonly version: number
}

/**
 * Saves what was typed over the version that the page shows; other fields stay. Refuses 404 for a child of others, 409
 * `account_leaving`, `campaign_draft_changed` and `campaign_draft_gone`, 422 `campaign_draft_too_long`. Returns the new version.
 */
export const saveDraft = async (ctx: Ctx, { version, fields = {}, forUserId }: DraftChange): Promise<number> => {
  const { id: userId } = requireUser(ctx.actor)
  const child = forUserId === userId ? null : forUserId
  if (child) await requireFamilyRight(db, ctx, child, 'reserve')
  const [saved] = await transaction(tx =>
    version === 0
      ? tx
          .insert(campaignDrafts)
          .values({ userId, fields, forUserId: child ?? null, updatedAt: ctx.now })
          .onConflictDoNothing()
          .returning(columns)
      : tx
          .update(campaignDrafts)
          .set({
            fields: sql`${campaignDrafts.fields} || ${JSON.stringify(fields)}::jsonb`,
            version: version + 1,
            updatedAt: ctx.now,
            ...(child === undefined ? {} : { forUserId: child }),
          })
          .where(and(own(ctx), eq(campaignDrafts.version, version)))
          .returning(columns),
  )
  return saved?.version ?? refuseOlder(db, ctx)
}

const refuseOlder = async (reader: Reader, ctx: Ctx): Promise<never> => {
  const { version } = await readDraft(reader, ctx)
  return refuse(version === 0 ? DRAFT_GONE : withParams(DRAFT_CHANGED, { version }))
}

/** Deletes the version that the page shows, to send it in this transaction. Refuses as `saveDraft` does. */
export const takeDraft = async (tx: Tx, ctx: Ctx, version: number): Promise<Draft> => {
  const [taken] = await tx
    .delete(campaignDrafts)
    .where(and(own(ctx), eq(campaignDrafts.version, version)))
    .returning(columns)
  return taken ?? refuseOlder(tx, ctx)
}

/** The person begins again. */
export const discardDraft = async (ctx: Ctx): Promise<void> => {
  await db.delete(campaignDrafts).where(own(ctx))
}

/** The account is deleted: with it go its draft, and what a guardian has typed for it. */
export const forgetDrafts = async (tx: Tx, userId: string): Promise<void> => {
  await tx.delete(campaignDrafts).where(or(eq(campaignDrafts.userId, userId), eq(campaignDrafts.forUserId, userId)))
}

const KEPT_DAYS = 90
const BATCH_SIZE = 1_000

/** Every night: deletes, in batches, the drafts that have not changed for so long. */
export const purgeDrafts = async (now: Temporal.Instant): Promise<void> => {
  const isOld = lt(campaignDrafts.updatedAt, now.subtract({ hours: 24 * KEPT_DAYS }))
  for (let deleted = BATCH_SIZE; deleted === BATCH_SIZE; ) {
    const { rowCount } = await db.execute(sql`
      delete from ${campaignDrafts} where ${isOld} and user_id in (
        select user_id from ${campaignDrafts} where ${isOld} order by updated_at limit ${BATCH_SIZE})`)
    deleted = rowCount ?? 0
  }
}
