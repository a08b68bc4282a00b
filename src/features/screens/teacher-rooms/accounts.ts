import { and, eq, isNull } from 'drizzle-orm'
import type { RoomAccountProblem } from '#features/screens/meetings/states.ts'
import { roomAccounts } from '#features/screens/meetings/table.ts'
import { accountRooms } from '#integrations/meetings/port.ts'
import type { Ctx } from '#kernel/actor.ts'
import { requireUser } from '#kernel/policy.ts'
import type { RoomProviderId } from '#kernel/room-provider.ts'
import { db } from '#platform/database.ts'

export type RoomAccount = typeof roomAccounts.$inferSelect

/** Where the reader's lessons take place, and where else they could. */
export type RoomChoice = {
  /** The account in which the rooms are made; null for the rooms of the school. */
  readonly account: { readonly provider: RoomProviderId; readonly problem: RoomAccountProblem | null } | null
  readonly offered: readonly RoomProviderId[]
}

/** The reader's choice of rooms. Without anything that the operator has set up, the choice is empty. */
export const getRoomChoice = async ({ actor }: Ctx): Promise<RoomChoice> => {
  const { id: ownerId } = requireUser(actor)
  const offered = accountRooms.all().map(({ id }) => id)
  if (offered.length === 0) return { account: null, offered }
  const [account] = await db
    .select({ provider: roomAccounts.provider, problem: roomAccounts.problem })
    .from(roomAccounts)
    .where(and(eq(roomAccounts.ownerId, ownerId), isNull(roomAccounts.leavingAt)))
  return { account: account ?? null, offered }
}

/** What the secret of an account is sealed for. */
export const secretOf = (accountId: string): string => `room-account:${accountId}`
