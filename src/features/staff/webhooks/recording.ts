import { sql } from 'drizzle-orm'
import type { Ctx } from '#kernel/actor.ts'
import { collectRows, inStatements } from '#platform/before-commit.ts'
import type { Tx } from '#platform/database.ts'
import type { DomainEvent } from '#platform/events.ts'
import type { EventName } from './event-names.ts'
import type { PayloadOf } from './payload-schemas.ts'
import { GIVE_UP_HOURS } from './retry-plan.ts'
import { webhookDeliveries, webhookEndpoints } from './table.ts'
import { readWantedEvents } from './wanted-events.ts'
import { webhookJobs } from './webhook-queue.ts'

type Told = {
  readonly eventId: string
  readonly name: EventName
  readonly objectId: string
  readonly data: object
  readonly at: string
}

/**
 * One row for each endpoint that wants the event, in the transaction of the act: nothing is lost, and nothing is told of what was rolled
 * back. Danger: the endpoints are locked against deletion; otherwise an act would fail because staff delete one at the same moment.
 */
const insertDeliveries = async (tx: Tx, told: readonly Told[]): Promise<void> => {
  const { rowCount } = await tx.execute(sql`
    insert into ${webhookDeliveries}
      (id, endpoint_id, event_id, event_type, object_id, data, next_at, give_up_at, created_at)
    select 'whd_' || substr(md5(e.id || t."eventId"), 1, 26), e.id, t."eventId", t.name, t."objectId", t.data, t.at,
      t.at + make_interval(hours => ${GIVE_UP_HOURS}), t.at
    from jsonb_to_recordset(${JSON.stringify(told.map((each, nth) => ({ ...each, nth })))}::jsonb)
      as t (nth int, "eventId" text, name text, "objectId" text, data jsonb, at timestamptz)
      join ${webhookEndpoints} e on t.name = any(e.events)
    order by t.nth, e.id for key share of e`)
  if (rowCount) webhookJobs.send(tx, {})
}

const addedEvents = collectRows<Told>('webhooks', (tx, told) => inStatements(told, some => insertDeliveries(tx, some)))

type About<Name extends EventName> = {
  readonly name: Name
  /** Whose events are sent one after the other. */
  readonly objectId: string
  readonly data: PayloadOf<Name>
}

/** Adds what the endpoints are told of an event; it is written at the end of the transaction. */
export const recordWebhookEvent = async <Name extends EventName>(
  tx: Tx,
  ctx: Ctx,
  { id }: DomainEvent,
  { name, objectId, data }: About<Name>,
): Promise<void> => {
  const wanted = await readWantedEvents(ctx.now, tx)
  if (wanted.has(name)) addedEvents.add(tx, { eventId: id, name, objectId, data, at: ctx.now.toString() })
}
