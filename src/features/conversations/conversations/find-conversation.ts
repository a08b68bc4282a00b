import { eq, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#kernel/actor.ts'
import { requireUser } from '#kernel/policy.ts'
import { db, type Reader, type Tx } from '#platform/database.ts'
import { type About, asSource, listReaders } from './readers.ts'
import { findOwn } from './rules.ts'
import type { ConversationTarget } from './schema.ts'
import { conversations } from './table.ts'

export type Conversation = typeof conversations.$inferSelect

const NONE = { teacherId: null, studentId: null, sessionId: null, gameId: null, campaignId: null, personId: null }

/** What a conversation is about that may not exist yet. `userId` is who talks with the school. */
export const aboutOf = (target: ConversationTarget, id: string, userId: string): About => {
  const { kind } = target
  switch (target.kind) {
    case 'pair':
      return { ...NONE, id, kind, teacherId: target.teacherId, studentId: target.studentId }
    case 'session':
      return { ...NONE, id, kind, sessionId: target.id }
    case 'game':
      return { ...NONE, id, kind, gameId: target.id }
    case 'campaign':
      return { ...NONE, id, kind, campaignId: target.id }
    case 'school':
      return { ...NONE, id, kind, personId: userId }
  }
}

/** The conversation about this: there is one at most. */
export const isAbout = ({ teacherId, studentId, sessionId, gameId, campaignId, personId }: About): SQL => {
  if (teacherId) return sql`${conversations.teacherId} = ${teacherId} and ${conversations.studentId} = ${studentId}`
  if (sessionId) return eq(conversations.sessionId, sessionId)
  if (gameId) return eq(conversations.gameId, gameId)
  if (campaignId) return eq(conversations.campaignId, campaignId)
  return eq(conversations.personId, personId ?? '')
}

export const findConversationAbout = async (reader: Reader, about: About): Promise<Conversation | undefined> =>
  (await reader.select().from(conversations).where(isAbout(about)))[0]

/** Whether the actor reads the conversation about this, begun or not: a page that leads to it asks. */
export const readsConversation = async (ctx: Ctx, target: ConversationTarget): Promise<boolean> => {
  const { id: userId } = requireUser(ctx.actor)
  const about = aboutOf(target, 'con_new', userId)
  return findOwn(await listReaders(db, about, ctx.now, asSource(about)), userId) !== null
}

/**
 * Locks a conversation. Who writes in it, blocks it, or takes a person out of it, holds this lock: after it, who reads is asked anew. It is
 * the last lock of a transaction.
 */
export const lockConversation = async (tx: Tx, where: SQL): Promise<Conversation | undefined> =>
  (await tx.select().from(conversations).where(where).for('no key update'))[0]
