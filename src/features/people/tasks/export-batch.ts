import { Readable } from 'node:stream'
import { files } from '#integrations/files/port.ts'
import type { Ctx } from '#kernel/actor.ts'
import { newId } from '#kernel/ids.ts'
import { say } from '#kernel/messages.ts'
import { CSV_BEGIN, csvLine } from '#platform/csv.ts'
import { db, transaction } from '#platform/database.ts'
import { endTask } from './ending.ts'
import { forgetPublished, lockAtPosition, saveStep } from './progress.ts'
import type { Task } from './table.ts'
import { type ExportKind, fileNameOf } from './task-kinds.ts'

/** Rows of one part of the file. */
const BATCH = 1_000

export const TASKS_PREFIX = 'tasks/'

/**
 * Writes the next part of the file, then records it: a part that was not recorded, because the process died or the task was stopped, does
 * not belong to the file. Returns whether more is to be done.
 */
export const runExportBatch = async (ctx: Ctx, task: Task, kind: ExportKind<never>): Promise<boolean> => {
  const batch = { position: task.position, limit: BATCH }
  const { rows, position } = await kind.readRows(db, ctx, task.input as never, batch)
  const head = task.parts.length === 0 ? CSV_BEGIN + csvLine(kind.columns.map(column => say(column))) : ''
  const text = head + rows.map(row => csvLine(row)).join('')
  const key = `${TASKS_PREFIX}${task.id}/${newId('event')}`
  const metadata = { name: `${fileNameOf(kind, task.input)}.csv`, title: say(kind.label), contentType: 'text/csv' }
  const { size } = await files.get().put(key, Readable.from([text]), metadata)
  const isSaved = await transaction(async tx => {
    const current = await lockAtPosition(tx, task)
    if (!current) return false
    const after = { ...current, done: current.done + rows.length }
    const { done } = after
    await saveStep(tx, ctx, current, { done, position, parts: [...current.parts, key], bytes: current.bytes + size })
    if (position === null) await endTask(tx, ctx, after, { status: 'done' })
    return true
  })
  if (position === null) forgetPublished(task.id)
  if (isSaved) return position !== null
  await files.get().delete(key)
  return true
}
