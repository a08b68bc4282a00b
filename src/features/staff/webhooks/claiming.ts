import { sql } from 'drizzle-orm'
import { newId } from '#kernel/ids.ts'
import { db, type Tx, transaction } from '#platform/database.ts'
import { lockEndpoint } from './lock-endpoint.ts'
import { type WebhookDelivery, type WebhookEndpoint, webhookDeliveries, webhookEndpoints } from './table.ts'

/** Requests to one endpoint at a time, of all processes together: a slow receiver waits for itself. */
export const AT_ONCE = 3
/** Far longer than a request may take. After it, the process that claimed an event counts as dead, and another sends it again. */
export const LEASE_SECONDS = 60

export type Claimed = { readonly endpoint: WebhookEndpoint; readonly delivery: WebhookDelivery }

const d = sql.raw('d')
const isDue = (now: string) =>
  sql`${d}.state = 'waiting' and ${d}.next_at <= ${now} and (${d}.claimed_until is null or ${d}.claimed_until <= ${now})`

/** Endpoints for which something may be sent now. */
const listDueEndpoints = async (now: Temporal.Instant): Promise<readonly string[]> => {
  const at = now.toString()
  const { rows } = await db.execute<{ id: string }>(sql`
    select e.id from ${webhookEndpoints} e
    where (e.paused_at is null and exists (select from ${webhookDeliveries} d where d.endpoint_id = e.id and ${isDue(at)}))
      or exists (select from ${webhookDeliveries} d where d.endpoint_id = e.id and d.by_staff and ${isDue(at)})
    order by e.id`)
  return rows.map(({ id }) => id)
}

export const hasDueWebhooks = async (now: Temporal.Instant): Promise<boolean> =>
  (await listDueEndpoints(now)).length > 0

/**
 * Takes what is due for one endpoint, so that no other process sends it. Of one object only the earliest event is taken that is not yet
 * delivered; the later ones wait until it is, or until it is given up.
 */
const claimFor = async (tx: Tx, endpointId: string, now: Temporal.Instant): Promise<readonly Claimed[]> => {
  const endpoint = await lockEndpoint(tx, endpointId)
  if (!endpoint) return []
  const at = now.toString()
  const inOrder =
    endpoint.pausedAt === null
      ? sql`d.by_staff or not exists (
          select from ${webhookDeliveries} before where before.endpoint_id = d.endpoint_id and before.object_id = d.object_id
            and before.state = 'waiting' and not before.by_staff and before.seq < d.seq)`
      : sql`d.by_staff`
  const rows = await tx
    .update(webhookDeliveries)
    .set({ claim: newId('webhookAttempt'), claimedUntil: now.add({ seconds: LEASE_SECONDS }) })
    .where(
      sql`${webhookDeliveries.id} in (
        select d.id from ${webhookDeliveries} d
        where d.endpoint_id = ${endpointId} and ${isDue(at)} and (${inOrder})
        order by d.next_at, d.seq
        limit greatest(0, ${AT_ONCE} - (
          select count(*) from ${webhookDeliveries} taken
          where taken.endpoint_id = ${endpointId} and taken.state = 'waiting' and taken.claimed_until > ${at}))
        for update skip locked)`,
    )
    .returning()
  return rows.toSorted((a, b) => a.seq - b.seq).map(delivery => ({ endpoint, delivery }))
}

/** Claims events for this process, at most `AT_ONCE` for each endpoint that has something due. */
export const claimDue = async (now: Temporal.Instant): Promise<readonly Claimed[]> => {
  const claimed: Claimed[] = []
  for (const id of await listDueEndpoints(now)) claimed.push(...(await transaction(tx => claimFor(tx, id, now))))
  return claimed
}
