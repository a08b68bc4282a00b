import { eq, inArray } from 'drizzle-orm'
import { downloadFile } from '#features/academy/shared-files/download-file.ts'
import { purgeAbandonedFiles, syncStoredFile } from '#features/academy/shared-files/stored-files.ts'
import { findConversationRow, requireReader } from '#features/conversations/conversations/queries.ts'
import { CONVERSATION_NOT_FOUND } from '#features/conversations/conversations/refusals.ts'
import { messageFiles } from '#features/conversations/conversations/table.ts'
import type { Ctx } from '#kernel/actor.ts'
import { msg } from '#kernel/messages.ts'
import type { Refusal } from '#kernel/refusal.ts'
import { refuse } from '#kernel/refusal.ts'
import { db } from '#platform/database.ts'
import { defineQueue } from '#platform/jobs.ts'

const FILE_NOT_FOUND: Refusal = { code: 'file_not_found', status: 404, message: msg('File not found') }

export const MESSAGE_FILES_PREFIX = 'messages/'

/** Where the file of a message is stored. */
export const messageFileKey = ({ id }: { readonly id: string }): string => `${MESSAGE_FILES_PREFIX}${id}`

/** Jobs that make a stored file agree with its row. */
export const messageFileJobs = defineQueue<{ readonly id: string }>('message-files')

/** The job. */
export const syncMessageFile = async ({ id }: { readonly id: string }): Promise<void> => {
  const [row] = await db.select().from(messageFiles).where(eq(messageFiles.id, id))
  await syncStoredFile(messageFileKey({ id }), row && { ...row, title: '' })
}

/** Scheduled. */
export const purgeAbandonedMessageFiles = (now: Temporal.Instant): Promise<void> =>
  purgeAbandonedFiles(MESSAGE_FILES_PREFIX, listKnown, now)

const listKnown = async (ids: readonly string[]): Promise<readonly string[]> =>
  (
    await db
      .select({ id: messageFiles.id })
      .from(messageFiles)
      .where(inArray(messageFiles.id, [...ids]))
  ).map(({ id }) => id)

/** The keys of the files that all messages should have. */
export const listMessageFileKeys = async (): Promise<readonly string[]> =>
  (await db.select({ id: messageFiles.id }).from(messageFiles)).map(messageFileKey)

/** A file of a conversation, also one that was taken away with its message. */
export const findMessageFile = async (conversationId: string, id: string) => {
  const [found] = await db.select().from(messageFiles).where(eq(messageFiles.id, id))
  return found?.conversationId === conversationId ? found : null
}

/** The file itself, checked at each click and always as an attachment. */
export const sendMessageFile = (file: typeof messageFiles.$inferSelect, request: Request): Promise<Response> => {
  const { id, name, contentType, size } = file
  return downloadFile({ id, key: messageFileKey({ id }), name, contentType, size }, request, FILE_NOT_FOUND)
}

/** For those who read the conversation. Refuses 404 `conversation_not_found`, `file_not_found`. */
export const downloadMessageFile = async (
  ctx: Ctx,
  conversationId: string,
  id: string,
  request: Request,
): Promise<Response> => {
  const row = (await findConversationRow(db, conversationId)) ?? refuse(CONVERSATION_NOT_FOUND)
  await requireReader(db, ctx, row)
  const file = await findMessageFile(conversationId, id)
  return file && !file.removedAt ? sendMessageFile(file, request) : refuse(FILE_NOT_FOUND)
}
