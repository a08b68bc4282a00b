import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/**
 * A bucket in memory that answers as S3 does, written from the public description of its API.
 * It checks: the signature of each request (AWS Signature Version 4, headers), its age, that all `x-amz-` headers are signed, the length of
 * bodies, that parts are known, in order and, except for the last, not smaller than 5 MiB, that metadata have at most 2 KB.
 * It does not check: hashes of bodies over an encrypted connection, rights of users, presigned addresses, encryption, versions.
 */
export const S3_BUCKET = 'school-files'
export const S3_CREDENTIALS = { region: 'eu-central-1', accessKeyId: 'test-key', secretAccessKey: 'test-secret' }

type Stored = { readonly body: Buffer; readonly type: string; readonly metadata: Metadata; readonly at: Date }
type Metadata = Readonly<Record<string, string>>
type Upload = {
  readonly key: string
  readonly type: string
  readonly metadata: Metadata
  readonly parts: Map<number, Buffer>
}
type Answer = {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Buffer | string
}

const [MIN_PART, MAX_METADATA, MAX_AGE_MS, PAGE] = [5 * 1024 * 1024, 2048, 15 * 60_000, 1000]
const XML = { 'content-type': 'application/xml' }

const hash = (text: string | Buffer) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const etagOf = (body: Buffer) => `"${createHash('md5').update(body).digest('hex')}"`
const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
const failure = (status: number, code: string): Answer => ({
  ...{ status, headers: XML },
  body: `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`,
})
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, each => `%${each.charCodeAt(0).toString(16).toUpperCase()}`)

/** Why a request is refused: the code of S3, or null. */
const wrongSignature = (request: IncomingMessage, url: URL): string | null => {
  const found =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=(\w{64})$/.exec(
      request.headers.authorization ?? '',
    )
  if (!found) return 'AccessDenied'
  const [, keyId = '', day = '', region = '', names = '', signature = ''] = found
  if (keyId !== S3_CREDENTIALS.accessKeyId) return 'InvalidAccessKeyId'
  if (region !== S3_CREDENTIALS.region) return 'AuthorizationHeaderMalformed'
  const at = String(request.headers['x-amz-date'])
  const sentAt = Date.parse(at.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  if (!at.startsWith(day) || !(Math.abs(Date.now() - sentAt) < MAX_AGE_MS)) return 'RequestTimeTooSkewed'
  const signed = names.split(';')
  if (
    !signed.includes('host') ||
    Object.keys(request.headers).some(name => name.startsWith('x-amz-') && !signed.includes(name))
  )
    return 'AccessDenied'
  const query = [...url.searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .toSorted()
    .join('&')
  const headers = signed.map(name => `${name}:${String(request.headers[name]).trim()}\n`).join('')
  const canonical = [request.method, url.pathname, query, headers, names, request.headers['x-amz-content-sha256']].join(
    '\n',
  )
  const text = ['AWS4-HMAC-SHA256', at, `${day}/${region}/s3/aws4_request`, hash(canonical)].join('\n')
  const key = [region, 's3', 'aws4_request'].reduce(hmac, hmac(`AWS4${S3_CREDENTIALS.secretAccessKey}`, day))
  const expected = hmac(key, text)
  return timingSafeEqual(expected, Buffer.from(signature, 'hex')) ? null : 'SignatureDoesNotMatch'
}

const metadataOf = (request: IncomingMessage): Metadata =>
  Object.fromEntries(
    Object.entries(request.headers).flatMap(([name, value]) =>
      name.startsWith('x-amz-meta-') ? [[name, String(value)]] : [],
    ),
  )
const typeOf = (request: IncomingMessage) => request.headers['content-type'] ?? 'binary/octet-stream'

/** Listens on a free port of this machine, or where it is told to. `fail` answers requests instead of the bucket, in their order, while it returns an answer. */
export const startS3Server = async ({ host = '127.0.0.1', port: wanted = 0 } = {}) => {
  const objects = new Map<string, Stored>()
  const uploads = new Map<string, Upload>()
  const seen: string[] = []
  let fail: (request: IncomingMessage) => Answer | 'nothing' | null = () => null
  let count = 0

  const list = (url: URL): Answer => {
    const prefix = url.searchParams.get('prefix') ?? ''
    const after = url.searchParams.get('continuation-token') ?? ''
    const most = Math.min(Number(url.searchParams.get('max-keys') ?? PAGE), PAGE)
    const keys = [...objects.keys()].filter(key => key.startsWith(prefix) && key > after).toSorted()
    const page = keys.slice(0, most)
    const isMore = keys.length > most
    const contents = page.map(key => {
      const { body, at } = objects.get(key) as Stored
      return `<Contents><Key>${escapeXml(key)}</Key><LastModified>${at.toISOString()}</LastModified><ETag>${escapeXml(etagOf(body))}</ETag><Size>${body.length}</Size><StorageClass>STANDARD</StorageClass></Contents>`
    })
    const next = isMore ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
    const body = `<?xml version="1.0"?><ListBucketResult><Name>${S3_BUCKET}</Name><Prefix>${escapeXml(prefix)}</Prefix><KeyCount>${page.length}</KeyCount><MaxKeys>${most}</MaxKeys><IsTruncated>${isMore}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`
    return { status: 200, headers: XML, body }
  }

  const store = (key: string, stored: Stored): Answer => {
    if (Object.values(stored.metadata).join('').length > MAX_METADATA) return failure(400, 'MetadataTooLarge')
    objects.set(key, stored)
    return { status: 200, headers: { etag: etagOf(stored.body) } }
  }

  const copy = (request: IncomingMessage, key: string): Answer => {
    const source = objects.get(
      decodeURIComponent(String(request.headers['x-amz-copy-source'])).replace(`/${S3_BUCKET}/`, ''),
    )
    if (!source) return failure(404, 'NoSuchKey')
    const isReplaced = request.headers['x-amz-metadata-directive'] === 'REPLACE'
    const described = isReplaced ? { type: typeOf(request), metadata: metadataOf(request) } : {}
    store(key, { ...source, ...described, at: new Date() })
    return {
      status: 200,
      headers: XML,
      body: `<CopyObjectResult><ETag>${escapeXml(etagOf(source.body))}</ETag></CopyObjectResult>`,
    }
  }

  const complete = (id: string, upload: Upload, text: string): Answer => {
    const named = [...text.matchAll(/<Part>([\s\S]*?)<\/Part>/g)].map(([, part = '']) => ({
      number: Number(/<PartNumber>(\d+)</.exec(part)?.[1]),
      etag: /<ETag>(?:"|&quot;)?(\w+)(?:"|&quot;)?</.exec(part)?.[1],
    }))
    const bodies = named.map(({ number }) => upload.parts.get(number))
    if (named.some(({ etag }, at) => !bodies[at] || etagOf(bodies[at]) !== `"${etag}"`))
      return failure(400, 'InvalidPart')
    if (named.some(({ number }, at) => number <= (named[at - 1]?.number ?? 0))) return failure(400, 'InvalidPartOrder')
    if (bodies.slice(0, -1).some(body => (body?.length ?? 0) < MIN_PART)) return failure(400, 'EntityTooSmall')
    uploads.delete(id)
    const body = Buffer.concat(bodies.flatMap(part => part ?? []))
    store(upload.key, { ...upload, body, at: new Date() })
    const answer = `<CompleteMultipartUploadResult><Bucket>${S3_BUCKET}</Bucket><Key>${upload.key}</Key><ETag>${escapeXml(etagOf(body))}</ETag></CompleteMultipartUploadResult>`
    return { status: 200, headers: XML, body: answer }
  }

  const answerTo = (request: IncomingMessage, url: URL, key: string, body: Buffer): Answer => {
    const { method = '' } = request
    const uploadId = url.searchParams.get('uploadId')
    if (uploadId !== null) {
      const upload = uploads.get(uploadId)
      if (!upload || upload.key !== key) return failure(404, 'NoSuchUpload')
      if (method === 'POST') return complete(uploadId, upload, body.toString())
      if (method === 'DELETE') return uploads.delete(uploadId) ? { status: 204 } : failure(404, 'NoSuchUpload')
      upload.parts.set(Number(url.searchParams.get('partNumber')), body)
      return { status: 200, headers: { etag: etagOf(body) } }
    }
    if (method === 'POST' && url.searchParams.has('uploads')) {
      count += 1
      uploads.set(`upload${count}`, { key, type: typeOf(request), metadata: metadataOf(request), parts: new Map() })
      const id = `<InitiateMultipartUploadResult><Bucket>${S3_BUCKET}</Bucket><Key>${key}</Key><UploadId>upload${count}</UploadId></InitiateMultipartUploadResult>`
      return { status: 200, headers: XML, body: id }
    }
    if (method === 'GET' && key === '') return list(url)
    if (method === 'PUT' && request.headers['x-amz-copy-source']) return copy(request, key)
    if (method === 'PUT')
      return store(key, { body, type: typeOf(request), metadata: metadataOf(request), at: new Date() })
    if (method === 'DELETE') return objects.delete(key) ? { status: 204 } : { status: 204 }
    const found = objects.get(key)
    if (!found) return failure(404, 'NoSuchKey')
    const [, from = '', to = ''] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
    if (from !== '') return { status: 206, body: found.body.subarray(Number(from), Number(to) + 1) }
    return {
      status: 200,
      headers: { ...found.metadata, 'content-type': found.type, etag: etagOf(found.body) },
      body: found.body,
    }
  }

  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '', `http://${request.headers.host}`)
    const [bucket, ...rest] = url.pathname.slice(1).split('/')
    const key = decodeURIComponent(rest.join('/'))
    seen.push(`${request.method} ${key}${url.search}`)
    const body = await buffer(request)
    const failed = fail(request)
    if (failed === 'nothing') return
    const wrong = wrongSignature(request, url)
    const answer =
      failed ??
      (wrong
        ? failure(403, wrong)
        : bucket === S3_BUCKET
          ? answerTo(request, url, key, body)
          : failure(404, 'NoSuchBucket'))
    response.writeHead(answer.status, answer.headers).end(request.method === 'HEAD' ? undefined : answer.body)
  }

  const server = createServer((request, response) => void respond(request, response).catch(() => response.destroy()))
  await new Promise<void>(resolve => server.listen(wanted, host, resolve))
  const { port } = server.address() as AddressInfo
  return {
    ...{ url: `http://${host}:${port}/${S3_BUCKET}`, objects, uploads, seen },
    failWith: (answer: typeof fail) => {
      fail = answer
    },
    stop: () => {
      server.closeAllConnections()
      return new Promise(resolve => server.close(resolve))
    },
  }
}
