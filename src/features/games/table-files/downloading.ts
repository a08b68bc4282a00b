import { downloadFile } from '#features/academy/shared-files/download-file.ts'
import type { Ctx } from '#kernel/actor.ts'
import { refuse } from '#kernel/refusal.ts'
import { getHandout, getSheet } from './queries.ts'
import { HANDOUT_NOT_FOUND, SHEET_NOT_FOUND } from './refusals.ts'
import { handoutKey, sheetKey } from './table.ts'

/** Who may have a file is checked at each click. Refuses 404 'Session not found', 'File not found'. */
export const downloadHandout = async (ctx: Ctx, gameId: string, id: string, request: Request): Promise<Response> => {
  const { name, contentType, size } = await getHandout(ctx, gameId, id)
  const key = handoutKey({ sessionId: gameId, id })
  return downloadFile({ id, key, name, contentType, size }, request, HANDOUT_NOT_FOUND)
}

/** The file of a character sheet. Refuses 404 'Session not found', `character_sheet_not_found`, also where it has no file. */
export const downloadSheet = async (ctx: Ctx, gameId: string, id: string, request: Request): Promise<Response> => {
  const { file } = await getSheet(ctx, gameId, id)
  if (!file) return refuse(SHEET_NOT_FOUND)
  const key = sheetKey({ sessionId: gameId, id: file.id })
  return downloadFile({ ...file, key }, request, SHEET_NOT_FOUND)
}
