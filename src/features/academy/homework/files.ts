import { and, eq } from 'drizzle-orm'
import { refuseOthers } from '#features/academy/learning-rights/queries.ts'
import { type LearningAct, mayLearn } from '#features/academy/learning-rights/rights.ts'
import { downloadFile } from '#features/academy/shared-files/download-file.ts'
import { storeFile } from '#features/academy/shared-files/store-file.ts'
import type { Ctx } from '#kernel/actor.ts'
import { unwrap } from '#kernel/decision.ts'
import { newId } from '#kernel/ids.ts'
import { requireUser } from '#kernel/policy.ts'
import { refuse } from '#kernel/refusal.ts'
import { db, type Reader, transaction } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { idempotentTransaction } from '#platform/idempotency.ts'
import { consumeRateLimit } from '#platform/rate-limit.ts'
import type { ReceivedFile } from '#platform/uploads.ts'
import { getAssignment, lockAssignment } from './access.ts'
import { homeworkFileAdded, homeworkFileRemoved } from './events.ts'
import { homeworkFileJobs } from './file-sync.ts'
import { ALREADY_MARKED, HOMEWORK_FILE_NOT_FOUND, TOO_MANY_HOMEWORK_FILES } from './refusals.ts'
import { decideFileRemoval } from './rules.ts'
import { type FilePart, MAX_FILES_OF_PART } from './schema.ts'
import { publishHomework } from './set-homework.ts'
import { type HomeworkFile, homeworkFiles, homeworkKey } from './table.ts'

const UPLOADS = { name: 'homework-uploads', max: 200, minutes: 60 } as const

/** Who adds a file to which part. */
const ACT_OF_PART: Readonly<Record<FilePart, LearningAct>> = {
  task: 'setHomework',
  hand_in: 'handIn',
  answer: 'markHomework',
}

const filesOf = (part: FilePart, { id, homeworkId }: { readonly id: string; readonly homeworkId: string }) =>
  part === 'task'
    ? and(eq(homeworkFiles.homeworkId, homeworkId), eq(homeworkFiles.part, 'task'))
    : and(eq(homeworkFiles.assignmentId, id), eq(homeworkFiles.part, part))

/**
 * Whether the actor may add files now, before one is read. Refuses as `getAssignment`, 403 `not_your_part` who adds none at all, 429
 * `too_many_tries`.
 */
export const admitHomeworkFile = async (ctx: Ctx, assignmentId: string): Promise<void> => {
  const { part } = await getAssignment(db, ctx, assignmentId)
  if (!mayLearn(part, 'handIn')) refuseOthers(part, 'readHomework', HOMEWORK_FILE_NOT_FOUND, 'markHomework')
  await consumeRateLimit(UPLOADS, requireUser(ctx.actor).id, ctx.now)
}

/**
 * Adds a file: the teacher to the task or to the answer, the student to what is to be handed in. Refuses as `lockAssignment` and
 * `storeFile`, 409 `too_many_homework_files`, `already_marked`. Returns its id.
 */
export const addHomeworkFile = async (
  ctx: Ctx,
  assignmentId: string,
  received: ReceivedFile | null,
  part: FilePart,
): Promise<string> => {
  const uploadedBy = requireUser(ctx.actor).id
  const { task: found } = await getAssignment(db, ctx, assignmentId, ACT_OF_PART[part])
  const ref = { id: newId('homeworkFile'), homeworkId: found.id }
  return storeFile(received, { id: ref.id, key: homeworkKey(ref) }, stored =>
    idempotentTransaction(ctx, async tx => {
      const { task, assignment, lesson } = await lockAssignment(tx, ctx, assignmentId, ACT_OF_PART[part])
      if (part === 'hand_in' && assignment.markedAt) refuse(ALREADY_MARKED)
      if ((await tx.$count(homeworkFiles, filesOf(part, assignment))) >= MAX_FILES_OF_PART)
        refuse(TOO_MANY_HOMEWORK_FILES)
      const whose = { assignmentId: part === 'task' ? null : assignmentId, isHandedIn: part !== 'hand_in' }
      await tx.insert(homeworkFiles).values({ ...ref, ...stored, ...whose, part, uploadedBy, createdAt: ctx.now })
      const payload = { homeworkId: task.id, part }
      await recordEvents(tx, ctx, homeworkFileAdded(ref.id, payload, { after: { ...stored, part } }))
      await publishHomework(tx, ctx, task.id, [lesson.teacher.uid, task.setBy])
      return ref.id
    }),
  )
}

const findFile = async (reader: Reader, assignmentId: string, fileId: string, homeworkId: string) => {
  const [file] = await reader
    .select()
    .from(homeworkFiles)
    .where(and(eq(homeworkFiles.id, fileId), eq(homeworkFiles.homeworkId, homeworkId)))
  const belongs = file && (file.assignmentId === null || file.assignmentId === assignmentId)
  return belongs ? file : refuse(HOMEWORK_FILE_NOT_FOUND)
}

/** Takes a file away: its row at once, the file itself by a job. Refuses as `lockAssignment`, 404, 409 `file_handed_in`. */
export const removeHomeworkFile = (ctx: Ctx, assignmentId: string, fileId: string): Promise<void> =>
  transaction(async tx => {
    const before = await getAssignment(tx, ctx, assignmentId)
    const file = await findFile(tx, assignmentId, fileId, before.task.id)
    const { task, lesson } = await lockAssignment(tx, ctx, assignmentId, ACT_OF_PART[file.part])
    unwrap(decideFileRemoval(await findFile(tx, assignmentId, fileId, task.id)))
    await tx.delete(homeworkFiles).where(eq(homeworkFiles.id, fileId))
    homeworkFileJobs.send(tx, { id: fileId, homeworkId: task.id })
    const payload = { homeworkId: task.id, part: file.part }
    await recordEvents(tx, ctx, homeworkFileRemoved(fileId, payload, { before: { name: file.name } }))
    await publishHomework(tx, ctx, task.id, [lesson.teacher.uid, task.setBy])
  })

/** A file that is not handed in yet is its student's alone. */
export const seesFile = ({ isHandedIn }: Pick<HomeworkFile, 'isHandedIn'>, isStudent: boolean): boolean =>
  isHandedIn || isStudent

/** The file itself; who may have it is checked at each click. Refuses 404 `homework_not_found`, 'File not found'. */
export const downloadHomeworkFile = async (
  ctx: Ctx,
  assignmentId: string,
  fileId: string,
  request: Request,
): Promise<Response> => {
  const { task, part } = await getAssignment(db, ctx, assignmentId)
  const file = await findFile(db, assignmentId, fileId, task.id)
  if (!seesFile(file, mayLearn(part, 'handIn'))) refuse(HOMEWORK_FILE_NOT_FOUND)
  const key = homeworkKey({ homeworkId: task.id, id: fileId })
  return downloadFile({ ...file, key }, request, HOMEWORK_FILE_NOT_FOUND)
}
