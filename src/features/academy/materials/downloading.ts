import { downloadFile } from '#features/academy/shared-files/download-file.ts'
import type { Ctx } from '#kernel/actor.ts'
import { getMaterial } from './queries.ts'
import { MATERIAL_NOT_FOUND } from './refusals.ts'
import { materialKey } from './table.ts'

/**
 * The file itself, or the part of it that the request asks for; checked at each click, and always as an attachment. Refuses 404
 * 'Session not found', 'File not found'.
 */
export const downloadMaterial = async (
  ctx: Ctx,
  sessionId: string,
  id: string,
  request: Request,
): Promise<Response> => {
  const { name, contentType, size } = await getMaterial(ctx, sessionId, id)
  return downloadFile({ id, key: materialKey({ sessionId, id }), name, contentType, size }, request, MATERIAL_NOT_FOUND)
}
