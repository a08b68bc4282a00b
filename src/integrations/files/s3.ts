import { Buffer } from 'node:buffer'
import { Readable } from 'node:stream'
import { S3mini, S3ServiceError } from 's3mini'
import {
  type ByteRange,
  type FileMetadata,
  type FileStore,
  isKey,
  requireKey,
  requirePrefix,
  type StoredFile,
} from './port.ts'
import { fetchWithRetries } from './s3-fetch.ts'

type Config = {
  /** The address of the bucket: `https://s3.eu-central-1.amazonaws.com/bucket`. */
  readonly url: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

type ListedObject = NonNullable<Awaited<ReturnType<S3mini['listObjects']>>>[number]

/** A store takes parts of 5 MiB or more, except for the last. Two of them are in memory at once. */
const PART_BYTES = 8 * 1024 * 1024
/** Of the object: at most 2 KB, ASCII. */
const METADATA = 'x-amz-meta-guildhall'

const encode = (metadata: FileMetadata): string => Buffer.from(JSON.stringify(metadata)).toString('base64url')
const decode = (text: string): FileMetadata => JSON.parse(Buffer.from(text, 'base64url').toString()) as FileMetadata

/**
 * Files in a bucket that speaks the protocol of S3: one object for each, whose metadata travel with it. Larger files are sent in parts, so
 * that no file is in memory as a whole. An object appears whole or not at all; parts of an upload that breaks off are thrown away. What a
 * process leaves that dies in between, a rule of the bucket has to end (docs/operations.md).
 */
export const createS3 = ({ url, ...credentials }: Config): FileStore => {
  const bucket = new S3mini({ endpoint: url, ...credentials, fetch: fetchWithRetries })
  const putInParts = async (key: string, parts: AsyncIterable<Buffer>, metadata: FileMetadata): Promise<void> => {
    const upload = await bucket.getMultipartUploadId(key, metadata.contentType, undefined, headersOf(metadata))
    try {
      const sent: Awaited<ReturnType<typeof bucket.uploadPart>>[] = []
      for await (const part of parts) sent.push(await bucket.uploadPart(key, upload, part, sent.length + 1))
      // A store may also answer 200 with an error.
      const { etag } = await bucket.completeMultipartUpload(key, upload, sent)
      if (!etag) throw new Error(`the parts of ${key} could not be put together`)
    } catch (error) {
      // What cannot be thrown away now, the rule of the bucket ends.
      await bucket.abortMultipartUpload(key, upload).catch(() => undefined)
      throw error
    }
  }
  /** Null where there is no such object. The caller reads or cancels the body. */
  const read = (key: string): Promise<Response | null> => bucket.getObjectResponse(requireKey(key))
  const readRange = async (key: string, { from, to }: ByteRange): Promise<Response | null> => {
    const answer = await bucket.getObjectRaw(requireKey(key), false, from, to).catch((error: unknown) => {
      if (error instanceof S3ServiceError && error.status === 404) return null
      throw error
    })
    if (!answer || answer.status === 206) return answer
    await answer.body?.cancel()
    throw new Error(`the file store does not answer with a part of ${key}`)
  }
  /** @throws where there is no such bucket. */
  const list = async (prefix: string) => {
    const found = await bucket.listObjects('/', prefix)
    if (!found) throw new Error('there is no such bucket in the file store')
    return found
  }
  return {
    name: 's3',
    put: async (key, content, metadata) => {
      requireKey(key)
      const parts = inParts(content)
      const first = (await parts.next()).value ?? Buffer.alloc(0)
      const second = await parts.next()
      if (second.done)
        await bucket.putObject(key, first, metadata.contentType, undefined, headersOf(metadata), first.length)
      else await putInParts(key, joined(first, second.value, parts), metadata)
      const [stored] = await list(key)
      if (stored?.Key !== key) throw new Error(`the file ${key} was deleted while it was stored`)
      return toStoredFile(stored)
    },
    list: async prefix => {
      const found = await list(requirePrefix(prefix))
      return found.filter(({ Key }) => isKey(Key)).map(toStoredFile)
    },
    readMetadata: async key => {
      const answer = await read(key)
      await answer?.body?.cancel()
      const text = answer?.headers.get(METADATA)
      return text ? decode(text) : null
    },
    updateMetadata: async (key, metadata) => {
      if (!(await bucket.objectExists(requireKey(key)))) return
      const { contentType } = metadata
      await bucket.copyObject(key, key, { metadataDirective: 'REPLACE', contentType, metadata: headersOf(metadata) })
    },
    open: async (key, range) => {
      const body = (await (range ? readRange(key, range) : read(key)))?.body
      return body ? Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]) : null
    },
    delete: async key => void (await bucket.deleteObject(requireKey(key))),
  }
}

/** As an element of a list: its numbers and times are texts or not, as the library pleases. */
const toStoredFile = ({ Key: key, Size, LastModified }: ListedObject): StoredFile => ({
  ...{ key, size: Number(Size), storedAt: Temporal.Instant.from(new Date(LastModified).toISOString()) },
})

const headersOf = (metadata: FileMetadata) => ({ [METADATA]: encode(metadata) }) as const

async function* inParts(content: Readable): AsyncGenerator<Buffer, undefined> {
  let chunks: Buffer[] = []
  let size = 0
  for await (const chunk of content) {
    const bytes = Buffer.from(chunk)
    chunks.push(bytes)
    size += bytes.length
    if (size < PART_BYTES) continue
    yield Buffer.concat(chunks)
    chunks = []
    size = 0
  }
  if (size > 0) yield Buffer.concat(chunks)
  return undefined
}

async function* joined(first: Buffer, second: Buffer, others: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield first
  yield second
  yield* others
}
