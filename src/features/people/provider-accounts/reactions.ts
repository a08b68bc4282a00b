import { and, eq, isNull, notExists } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { emailVerified } from '#features/people/users/events.ts'
import { on, type Reaction } from '#platform/events.ts'
import { providerAccounts } from './table.ts'

export const providerAccountReactions: readonly Reaction[] = [
  // What the person has connected elsewhere since stays there.
  on(emailVerified, async (tx, _, { entityId: userId }) => {
    const others = alias(providerAccounts, 'others')
    const { issuer, subjectId } = providerAccounts
    const isTheSame = and(eq(others.issuer, issuer), eq(others.subjectId, subjectId))
    const isConnected = and(isTheSame, isNull(others.disconnectedAt), eq(others.isWaiting, false))
    await tx
      .update(providerAccounts)
      .set({ isWaiting: false })
      .where(
        and(
          ...[eq(providerAccounts.userId, userId), eq(providerAccounts.isWaiting, true)],
          notExists(tx.select().from(others).where(isConnected)),
        ),
      )
  }),
]
