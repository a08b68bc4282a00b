import { eq } from 'drizzle-orm'
import { mayManage } from '#features/academy/sessions/policy.ts'
import { findSession, lockSession, type Session } from '#features/academy/sessions/queries.ts'
import { SESSION_NOT_FOUND } from '#features/academy/sessions/refusals.ts'
import { checkCount } from '#features/academy/shared-files/rules.ts'
import type { FileWords } from '#features/academy/shared-files/schema.ts'
import { storeFile } from '#features/academy/shared-files/store-file.ts'
import type { Ctx } from '#kernel/actor.ts'
import { unwrap } from '#kernel/decision.ts'
import { newId } from '#kernel/ids.ts'
import { requireUser } from '#kernel/policy.ts'
import { refuse } from '#kernel/refusal.ts'
import { topics } from '#kernel/topics.ts'
import { db, publishAfterCommit, type Reader, type Tx, transaction } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { idempotentTransaction } from '#platform/idempotency.ts'
import { consumeRateLimit } from '#platform/rate-limit.ts'
import type { ReceivedFile } from '#platform/uploads.ts'
import { materialAdded, materialChanged, materialRemoved } from './events.ts'
import { materialFiles } from './file-sync.ts'
import { countMaterials, findMaterial, mayAddTo } from './queries.ts'
import { materialKey, sessionMaterials } from './table.ts'

const UPLOADS = { name: 'material-uploads', max: 200, minutes: 60 } as const

const refuseOthers = (ctx: Ctx, session: Session): void => {
  const refusal = mayManage(ctx.actor, session)
  if (refusal) refuse(refusal)
}

/** A substitute adds files too, and changes none. */
const refuseThoseWhoDoNotTeach = async (reader: Reader, ctx: Ctx, session: Session): Promise<void> => {
  if (!(await mayAddTo(reader, ctx, session))) refuseOthers(ctx, session)
}

/** Locks the session for a change of its files by its teacher. Refuses others as `mayManage` does. */
const lockManaged = async (tx: Tx, ctx: Ctx, sessionId: string): Promise<void> =>
  refuseOthers(ctx, await lockSession(tx, sessionId))

/**
 * Whether the actor may add a file now, before the file is read. Refuses 404 'Session not found', 403 without teacher access, 409
 * `too_many_files`, 429 `too_many_tries`.
 */
export const admitUpload = async (ctx: Ctx, sessionId: string): Promise<void> => {
  const { id } = requireUser(ctx.actor)
  await refuseThoseWhoDoNotTeach(db, ctx, (await findSession(db, sessionId)) ?? refuse(SESSION_NOT_FOUND))
  unwrap(checkCount(await countMaterials(db, sessionId)))
  await consumeRateLimit(UPLOADS, id, ctx.now)
}

/** Adds a file to a session. Refuses as `admitUpload` and `storeFile` do (docs/product.md §5.18). */
export const addMaterial = async (
  ctx: Ctx,
  sessionId: string,
  received: ReceivedFile | null,
  { title, description }: FileWords,
): Promise<string> => {
  const uploadedBy = requireUser(ctx.actor).id
  const own = { id: newId('material'), sessionId }
  return storeFile(received, { id: own.id, key: materialKey(own), title }, found =>
    idempotentTransaction(ctx, async tx => {
      await refuseThoseWhoDoNotTeach(tx, ctx, await lockSession(tx, sessionId))
      unwrap(checkCount(await countMaterials(tx, sessionId)))
      const about = { ...own, uploadedBy, ...found, title, description }
      await tx.insert(sessionMaterials).values({ ...about, createdAt: ctx.now, updatedAt: ctx.now })
      await recordEvents(tx, ctx, materialAdded(own.id, { sessionId, name: found.name }, { after: about }))
      publishAfterCommit(tx, topics.session(sessionId))
      return own.id
    }),
  )
}

/** Changes what is said about a file. Refuses 404 'Session not found', 'File not found', 403 without teacher access. */
export const changeMaterial = (
  ctx: Ctx,
  sessionId: string,
  id: string,
  change: { readonly title?: string | undefined; readonly description?: string | undefined },
): Promise<void> =>
  transaction(async tx => {
    await lockManaged(tx, ctx, sessionId)
    const { name, title, description } = await findMaterial(tx, sessionId, id)
    const after = { title: change.title ?? title, description: change.description ?? description }
    await tx
      .update(sessionMaterials)
      .set({ ...after, updatedAt: ctx.now })
      .where(eq(sessionMaterials.id, id))
    const before = { title, description }
    await recordEvents(tx, ctx, materialChanged(id, { sessionId, name }, { before, after }))
    materialFiles.send(tx, { id, sessionId })
    publishAfterCommit(tx, topics.session(sessionId))
  })

/** Takes a file away. Its row goes at once, the file itself by a job. Refuses as `changeMaterial` does. */
export const removeMaterial = (ctx: Ctx, sessionId: string, id: string): Promise<void> =>
  transaction(async tx => {
    await lockManaged(tx, ctx, sessionId)
    const { createdAt: _, updatedAt: __, ...before } = await findMaterial(tx, sessionId, id)
    await tx.delete(sessionMaterials).where(eq(sessionMaterials.id, id))
    await recordEvents(tx, ctx, materialRemoved(id, { sessionId, name: before.name }, { before }))
    materialFiles.send(tx, { id, sessionId })
    publishAfterCommit(tx, topics.session(sessionId))
  })
