import { files } from '#integrations/files/port.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import { resumableDownload } from '#platform/download.ts'
import { log } from '#platform/log.ts'

type Stored = {
  readonly id: string
  readonly key: string
  readonly name: string
  readonly contentType: string
  readonly size: number
}

/** A stored file, or the part of it that the request asks for; always as an attachment. Refuses with `missing` where it is not there. */
export const downloadFile = async (
  { id, key, name, contentType, size }: Stored,
  request: Request,
  missing: Refusal,
): Promise<Response> => {
  const file = { id, size, contentType, attachment: name, cacheControl: 'private, no-store' }
  const response = await resumableDownload(request, { ...file, open: range => files.get().open(key, range) })
  if (response) return response
  log.error({ file: id }, 'a stored file is missing')
  return refuse(missing)
}
