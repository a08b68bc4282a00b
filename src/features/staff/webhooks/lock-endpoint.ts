import { eq } from 'drizzle-orm'
import { refuse } from '#kernel/refusal.ts'
import type { Tx } from '#platform/database.ts'
import { ENDPOINT_NOT_FOUND } from './refusals.ts'
import { type WebhookEndpoint, webhookEndpoints } from './table.ts'

/**
 * Locks an endpoint before its deliveries, in everything that sends or changes them. Not against acts that record an event for it: they
 * take a key share, which this lock lets pass.
 */
export const lockEndpoint = async (tx: Tx, id: string): Promise<WebhookEndpoint | undefined> =>
  (await tx.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, id)).for('no key update'))[0]

/** Refuses 404 `webhook_not_found`. */
export const lockExistingEndpoint = async (tx: Tx, id: string): Promise<WebhookEndpoint> =>
  (await lockEndpoint(tx, id)) ?? refuse(ENDPOINT_NOT_FOUND)
