import { files } from '#integrations/files/port.ts'
import type { Ctx } from '#kernel/actor.ts'
import { refuse } from '#kernel/refusal.ts'
import { resumableDownload } from '#platform/download.ts'
import { log } from '#platform/log.ts'
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
  const key = materialKey({ sessionId, id })
  const file = { id, size, contentType, attachment: name, cacheControl: 'private, no-store' }
  const response = await resumableDownload(request, { ...file, open: range => files.get().open(key, range) })
  if (response) return response
  log.error({ material: id }, 'the file of a material is missing')
  return refuse(MATERIAL_NOT_FOUND)
}
