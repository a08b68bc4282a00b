import { randomUUID } from 'node:crypto'
import { type FileHandle, open, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyFileStream } from '@fastify/busboy'
import type { z } from 'zod'
import { msg } from '#kernel/messages.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import { isAcceptableField } from './form-data.ts'

/** The file of a request. It is in no folder, so nothing of it is left when its request is over or the process dies. */
export type ReceivedFile = {
  /** As the browser names it. */
  readonly name: string
  /** Bytes; of a file that is too large, those that were kept. */
  readonly size: number
  readonly isTooLarge: boolean
  /** The content, from the beginning. */
  readonly read: () => Readable
}

export type ReceivedUpload = {
  readonly form: FormData
  /** Null where the form has no file. */
  readonly file: ReceivedFile | null
  readonly close: () => Promise<void>
}

const FIELDS = { fields: 20, fieldSize: 16 * 1024, fieldNameSize: 100, parts: 22, files: 1 } as const

/** A body of this size is read to its end, so that the browser gets a sentence and not a broken connection; larger ones are cut off. */
export const largestBody = (maxFileBytes: number): number => 4 * maxFileBytes

const UNREADABLE_UPLOAD: Refusal = {
  code: 'upload_not_read',
  status: 400,
  message: msg('The upload was cut off. Please try again.'),
}

/** The message is that of the field. */
const INVALID_FIELDS: Refusal = { code: 'not_valid', status: 422, message: msg('Not valid.') }

const NOT_A_FORM: Refusal = {
  code: 'not_multipart',
  status: 415,
  message: msg('Send the file as the field `file` of a form (multipart/form-data).'),
}

export const isMultipart = (request: Request): boolean =>
  request.headers.get('content-type')?.startsWith('multipart/form-data') ?? false

/**
 * Reads a multipart body with at most one file, which never is in memory as a whole. The caller closes what it gets. Refuses 415
 * `not_multipart` for a body that is no form, 400 `upload_not_read` where the body breaks off or is none of our forms.
 */
export const receiveUpload = async (request: Request, maxFileBytes: number): Promise<ReceivedUpload> => {
  if (!isMultipart(request)) return refuse(NOT_A_FORM)
  const form = new FormData()
  // Opened before the body is read: a part that breaks off would otherwise meet no listener, and end the process.
  const handle = await openHidden()
  let receiving: Promise<ReceivedFile | null> = Promise.resolve(null)
  let part: BusboyFileStream | undefined
  let isAcceptable = true
  try {
    const parser = new Busboy({
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
      limits: { ...FIELDS, fileSize: maxFileBytes + 1 },
    })
    parser.on('field', (name, value) => {
      isAcceptable &&= isAcceptableField(name, value)
      form.append(name, value)
    })
    parser.on('file', (_, stream, name) => {
      part = stream
      receiving = keep(stream, handle, name, maxFileBytes)
      // It is awaited below. Without a reader the parser would wait for ever.
      receiving.catch(() => stream.resume())
    })
    await pipeline(request.body ? Readable.fromWeb(request.body as never) : Readable.from([]), parser)
  } catch {
    isAcceptable = false
    // The parser leaves it open, and its reader would wait for ever.
    part?.destroy()
  }
  try {
    const file = await receiving
    if (isAcceptable) return { form, file, close: () => handle.close() }
  } catch (error) {
    if (isAcceptable) {
      await handle.close()
      throw error
    }
  }
  await handle.close()
  return refuse(UNREADABLE_UPLOAD)
}

/** A temporary file without a name. */
const openHidden = async (): Promise<FileHandle> => {
  const path = join(tmpdir(), `guildhall-upload-${randomUUID()}`)
  const handle = await open(path, 'wx+', 0o600)
  await unlink(path)
  return handle
}

const CHUNK_BYTES = 64 * 1024

/** Danger: a read stream of Node would close the handle when its reader leaves early, whatever `autoClose` says. */
async function* chunksOf(handle: FileHandle) {
  for (let position = 0; ; ) {
    const { buffer, bytesRead } = await handle.read(Buffer.allocUnsafe(CHUNK_BYTES), 0, CHUNK_BYTES, position)
    if (bytesRead === 0) return
    position += bytesRead
    yield buffer.subarray(0, bytesRead)
  }
}

const keep = async (
  stream: BusboyFileStream,
  handle: FileHandle,
  name: string,
  maxFileBytes: number,
): Promise<ReceivedFile | null> => {
  let size = 0
  for await (const chunk of stream.iterator({ destroyOnReturn: false })) {
    await handle.appendFile(chunk)
    size += chunk.length
  }
  const read = () => Readable.from(chunksOf(handle), { objectMode: false })
  return name ? { name, size, isTooLarge: size > maxFileBytes, read } : null
}

/** Receives an upload of the API for `use`, and closes it afterwards. Refuses as `receiveUpload`, and 422 `not_valid` for its text fields. */
export const withUpload = async <Fields extends z.ZodType, Result>(
  request: Request,
  { maxFileBytes, fields }: { readonly maxFileBytes: number; readonly fields: Fields },
  use: (file: ReceivedFile | null, input: z.output<Fields>) => Promise<Result>,
): Promise<Result> => {
  const { form, file, close } = await receiveUpload(request, maxFileBytes)
  try {
    const input = fields.safeParse(Object.fromEntries(form))
    if (!input.success) return refuse({ ...INVALID_FIELDS, message: input.error.issues[0]?.message ?? '' })
    return await use(file, input.data)
  } finally {
    await close()
  }
}
