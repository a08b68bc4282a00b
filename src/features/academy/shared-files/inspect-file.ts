import { Readable } from 'node:stream'
import { fileTypeFromStream } from 'file-type'
import type { ReceivedFile } from '#platform/uploads.ts'
import type { FileContent } from './file-types.ts'

/** Text has none of these. */
const CONTROLS = /[^\P{Cc}\t\n\f\r]/u

/** What a file is, by its content. */
export const inspectFile = async (file: Pick<ReceivedFile, 'read'>): Promise<FileContent> => {
  const found = await fileTypeFromStream(Readable.toWeb(file.read()) as ReadableStream<Uint8Array>)
  return { detected: found?.mime ?? null, isText: !found && (await isPlainText(file.read())) }
}

const isPlainText = async (content: Readable): Promise<boolean> => {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const chunk of content) if (CONTROLS.test(decoder.decode(chunk, { stream: true }))) return false
    decoder.decode()
    return true
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}
