import { and, desc, eq } from 'drizzle-orm'
import type { campaignClosed, campaignTakenBack } from '#features/games/campaigns/events.ts'
import { privateCampaignRequests } from '#features/staff/game-requests/private-campaign-requests.ts'
import { requestReopened } from '#features/staff/requests/events.ts'
import { publishRequest } from '#features/staff/requests/request-topics.ts'
import { isOpen } from '#features/staff/requests/rules.ts'
import { requests, type StoredRequest } from '#features/staff/requests/table.ts'
import type { Ctx } from '#kernel/actor.ts'
import type { Reader, Tx } from '#platform/database.ts'
import { type EventOf, recordEvents } from '#platform/events.ts'
import { closeRequest } from './close-request.ts'

/** The entry of a campaign in the queue. */
export const findEntry = async (reader: Reader, campaignId: string): Promise<StoredRequest | undefined> =>
  (
    await reader
      .select()
      .from(requests)
      .where(and(eq(requests.kind, privateCampaignRequests.name), eq(requests.entityId, campaignId)))
      .orderBy(desc(requests.openedAt))
      .limit(1)
  )[0]

/** Needs the campaign's lock, which everything holds that changes the entry. */
const lockEntry = async (tx: Tx, campaignId: string): Promise<StoredRequest | undefined> => {
  const seen = await findEntry(tx, campaignId)
  return seen && (await tx.select().from(requests).where(eq(requests.id, seen.id)).for('update'))[0]
}

/** A campaign without a proposal waits for staff again: unread, and as of now. */
export const reopenEntry = async (tx: Tx, ctx: Ctx, event: EventOf<typeof campaignTakenBack>): Promise<void> => {
  const entry = await lockEntry(tx, event.entityId)
  if (!entry || isOpen(entry)) return
  const { id, kind, filedBy, entityId } = entry
  await tx
    .update(requests)
    .set({
      ...{ status: 'pending', openedAt: ctx.now, updatedAt: ctx.now, decidedAt: null, reason: '', blockedBecause: '' },
      ...{ read: null, readAt: null },
      // The same may have been asked for again meanwhile.
      openKey: event.entityId,
    })
    .where(eq(requests.id, id))
  publishRequest(tx, { section: privateCampaignRequests.section, filedBy })
  await recordEvents(tx, ctx, requestReopened(id, { kind, entityId, because: event.payload.because }))
}

/** The entry ends with its campaign, also where a session had been proposed. */
export const closeEntry = async (tx: Tx, ctx: Ctx, { entityId, payload }: EventOf<typeof campaignClosed>) => {
  const entry = await lockEntry(tx, entityId)
  if (entry && entry.status !== payload.status) await closeRequest(tx, ctx, entry, payload)
}
