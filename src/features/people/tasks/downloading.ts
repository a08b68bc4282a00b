import { Readable } from 'node:stream'
import { files } from '#integrations/files/port.ts'
import type { Ctx } from '#kernel/actor.ts'
import { FORBIDDEN } from '#kernel/policy.ts'
import { refuse } from '#kernel/refusal.ts'
import { dateIn } from '#kernel/time.ts'
import { SCHOOL_ZONE } from '#kernel/zones.ts'
import { transaction } from '#platform/database.ts'
import { downloadResponse } from '#platform/download.ts'
import { recordEvents } from '#platform/events.ts'
import { taskFileDownloaded } from './events.ts'
import { getOwnTask } from './queries.ts'
import { NO_TASK_FILE } from './refusals.ts'
import { fileNameOf, findTaskKind, isExport } from './task-kinds.ts'

/**
 * The file of an export, for the person who started it and who may still start it. Each download leaves an audit row. Refuses 404
 * `task_not_found`, `no_task_file`, and what the kind's policy refuses.
 */
export const downloadTaskFile = async (ctx: Ctx, id: string): Promise<Response> => {
  const { status, parts, bytes, kind: name, input, createdAt } = await getOwnTask(ctx, id)
  const kind = findTaskKind(name)
  if (status !== 'done' || parts.length === 0 || !kind || !isExport(kind)) return refuse(NO_TASK_FILE)
  const refusal = ctx.actor.kind === 'user' ? kind.mayStart(ctx.actor) : FORBIDDEN
  if (refusal) return refuse(refusal)
  await transaction(tx => recordEvents(tx, ctx, taskFileDownloaded(id, { kind: name })))
  return downloadResponse({
    content: Readable.from(readParts(parts), { objectMode: false }),
    contentType: 'text/csv; charset=utf-8',
    size: bytes,
    attachment: `${fileNameOf(kind, input)}-${dateIn(createdAt, SCHOOL_ZONE)}.csv`,
    cacheControl: 'private, no-store',
  })
}

async function* readParts(keys: readonly string[]): AsyncGenerator<Buffer> {
  for (const key of keys) {
    const part = await files.get().open(key)
    if (!part) throw new Error(`the part ${key} of an export is missing`)
    yield* part
  }
}
