import { and, eq } from 'drizzle-orm'
import { lockUser } from '#features/people/users/queries.ts'
import { roomAccounts } from '#features/screens/meetings/table.ts'
import { accountRooms, RoomProviderError } from '#integrations/meetings/port.ts'
import type { Ctx } from '#kernel/actor.ts'
import { newId } from '#kernel/ids.ts'
import { requireUser } from '#kernel/policy.ts'
import { refuse } from '#kernel/refusal.ts'
import { ROOM_PROVIDERS, type RoomProviderId } from '#kernel/room-provider.ts'
import { topics } from '#kernel/topics.ts'
import { findConsentVerifier, makeConsentState } from '#platform/consent-state.ts'
import { publishAfterCommit, type Tx, transaction } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { log } from '#platform/log.ts'
import { sealText } from '#platform/sealed-text.ts'
import { secretOf } from './accounts.ts'
import { roomAccountConnected } from './events.ts'
import { leaveRoomAccount } from './leaving.ts'
import { roomConsentPath } from './paths.ts'
import { ROOM_ACCOUNT_NOT_CONNECTED, ROOM_PROVIDER_NOT_SET_UP } from './refusals.ts'

const requireProvider = (id: RoomProviderId) => accountRooms.find(id) ?? refuse(ROOM_PROVIDER_NOT_SET_UP)
const purposeOf = (id: RoomProviderId): string => `room-account-${id}`
const returnAddress = (id: RoomProviderId, siteUrl: string): string => new URL(roomConsentPath(id), siteUrl).href

/** The provider that an address names. Refuses 404 one that is unknown or not set up. */
export const providerNamed = (name: string | undefined): RoomProviderId => {
  const id = ROOM_PROVIDERS.find(each => each === name) ?? refuse(ROOM_PROVIDER_NOT_SET_UP)
  return requireProvider(id).id
}

/** Where the actor allows the access. Refuses 404 where the provider is not set up. */
export const roomConsentUrl = (ctx: Ctx, id: RoomProviderId, siteUrl: string): string =>
  requireProvider(id).consentUrl({ ...makeConsentState(ctx, purposeOf(id)), returnTo: returnAddress(id, siteUrl) })

/**
 * From now on the actor's rooms are made in the account that has been allowed, by what the provider has sent along; another account is
 * left. Refuses 409 `room_account_not_connected` for a state of another person, another device or another time, and where there is no
 * grant; the answer comes within 5 seconds.
 */
export const connectRoomAccount = async (
  ctx: Ctx,
  id: RoomProviderId,
  { code, state, siteUrl }: { readonly code: string; readonly state: string; readonly siteUrl: string },
): Promise<void> => {
  const verifier = findConsentVerifier(ctx, purposeOf(id), state) ?? refuse(ROOM_ACCOUNT_NOT_CONNECTED)
  const token = await requireProvider(id)
    .exchange({ code, verifier, returnTo: returnAddress(id, siteUrl) })
    .catch(error => {
      if (!(error instanceof RoomProviderError)) throw error
      log.warn({ why: error.message, provider: id }, 'an account for rooms was not connected')
      return refuse(ROOM_ACCOUNT_NOT_CONNECTED)
    })
  await transaction(tx => storeGrant(tx, ctx, id, token))
}

/**
 * One row for each account, also one that was just left: its rooms are its rooms, and ending a grant would end the new one with it.
 */
const storeGrant = async (tx: Tx, ctx: Ctx, provider: RoomProviderId, token: string): Promise<void> => {
  const { id: ownerId } = requireUser(ctx.actor)
  await lockUser(tx, ownerId)
  const isThis = and(eq(roomAccounts.ownerId, ownerId), eq(roomAccounts.provider, provider))
  const [existing] = await tx.select({ id: roomAccounts.id }).from(roomAccounts).where(isThis).for('update')
  const id = existing?.id ?? newId('roomAccount')
  await leaveRoomAccount(tx, ownerId, ctx.now)
  const grant = {
    ...{ secret: sealText(secretOf(id), token), problem: null, failingSince: null, failures: 0, leavingAt: null },
    ...{ refreshedAt: ctx.now, nextWorkAt: ctx.now },
  }
  if (existing) await tx.update(roomAccounts).set(grant).where(isThis)
  else await tx.insert(roomAccounts).values({ ...grant, id, ownerId, provider, createdAt: ctx.now })
  await recordEvents(tx, ctx, roomAccountConnected(ownerId, { provider }))
  publishAfterCommit(tx, topics.user(ownerId))
}
