import { eq } from 'drizzle-orm'
import { findGuardianship } from '#features/people/guardians/guardianships.ts'
import { guardianDenied } from '#features/people/users/events.ts'
import { users } from '#features/people/users/table.ts'
import { contentKey } from '#features/people/visitor-forms/guard.ts'
import type { Ctx } from '#kernel/actor.ts'
import { newId } from '#kernel/ids.ts'
import { currentLanguage, t } from '#kernel/messages.ts'
import { topics } from '#kernel/topics.ts'
import { publishAfterCommit, type Tx } from '#platform/database.ts'
import { type EventOf, on, type Reaction, recordEvents } from '#platform/events.ts'
import { contactMessageSent } from './events.ts'
import { contactMessages } from './table.ts'

/** Staff get a message, whose answer goes to the address that the child had given (docs/product.md §2.3). */
const tellStaff = async (tx: Tx, ctx: Ctx, { payload }: EventOf<typeof guardianDenied>): Promise<void> => {
  const { childId, guardianshipId } = payload
  const guardianship = await findGuardianship(tx, guardianshipId)
  const [child] = await tx.select().from(users).where(eq(users.id, childId))
  if (!guardianship?.guardianEmail || !child) throw new Error(`${guardianshipId} was not asked by e-mail`)
  const { displayName, username } = child
  const content = {
    name: t('Named as a guardian'),
    email: guardianship.guardianEmail,
    subject: t('“I don’t know this person”: {username}', { username }),
    message: t(
      '{displayName} ({username}) named this address as a parent’s or guardian’s. Its owner doesn’t know this person.\n\nThe account can book nothing until you decide.',
      { displayName, username },
    ),
  }
  const id = newId('contactMessage')
  await tx.insert(contactMessages).values({
    ...content,
    id,
    language: currentLanguage(),
    contentKey: contentKey({ guardianshipId }),
    createdAt: ctx.now,
  })
  publishAfterCommit(tx, topics.admin('contact'))
  await recordEvents(tx, ctx, contactMessageSent(id, { userId: null }))
}

export const contactReactions: readonly Reaction[] = [on(guardianDenied, tellStaff)]
