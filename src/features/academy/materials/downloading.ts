import { files } from '#integrations/files/port.ts'
import type { Ctx } from '#kernel/actor.ts'
import { refuse } from '#kernel/refusal.ts'
import { downloadResponse } from '#platform/download.ts'
import { log } from '#platform/log.ts'
import { getMaterial } from './queries.ts'
import { MATERIAL_NOT_FOUND } from './refusals.ts'
import { materialKey } from './table.ts'

/** The file itself, checked at each click, and always as an attachment. Refuses 404 'Session not found', 'File not found'. */
export const downloadMaterial = async (ctx: Ctx, sessionId: string, id: string): Promise<Response> => {
  const { name, contentType, size } = await getMaterial(ctx, sessionId, id)
  const content = await files.get().open(materialKey({ sessionId, id }))
  if (!content) {
    log.error({ material: id }, 'the file of a material is missing')
    return refuse(MATERIAL_NOT_FOUND)
  }
  return downloadResponse({ content, contentType, size, attachment: name, cacheControl: 'private, no-store' })
}
