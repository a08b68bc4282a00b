import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import { S3mini } from 's3mini'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { S3_CREDENTIALS, startS3Server } from '#tests/support/s3-server.ts'
import { createS3 } from './s3.ts'
import { fetchWithRetries } from './s3-fetch.ts'

const metadata = { name: 'a.pdf', title: 'A', contentType: 'application/pdf' }
const LARGE = 20 * 1024 * 1024
let server: Awaited<ReturnType<typeof startS3Server>>
const storeWith = (given: Partial<typeof S3_CREDENTIALS> = {}) =>
  createS3({ url: server.url, ...S3_CREDENTIALS, ...given })

beforeEach(async () => {
  server = await startS3Server()
})
afterEach(() => server.stop())

describe('a bucket', () => {
  it.each([
    ['another secret', { secretAccessKey: 'another' }],
    ['another key', { accessKeyId: 'another' }],
    ['another region', { region: 'us-east-1' }],
  ])('refuses a request that is signed with %s', async (_, wrong) => {
    const store = storeWith(wrong)
    await expect(store.put('materials/a/one', Readable.from(['text']), metadata)).rejects.toThrow('403')
    await expect(store.readMetadata('materials/a/one')).rejects.toThrow('403')
    expect(server.objects.size).toBe(0)
  })

  it('lists more objects than a page has, in the order of their keys', async () => {
    const store = storeWith()
    await store.put('materials/a/one', Readable.from(['text']), metadata)
    const [one] = server.objects.values()
    for (let at = 0; one && at < 2500; at += 1) server.objects.set(`photos/${at}/s`, one)
    const keys = (await store.list('photos/')).map(({ key }) => key)
    expect([keys.length, new Set(keys).size, keys.toSorted()]).toEqual([2500, 2500, keys])
  })

  it.each([500, 503, 429])('that answers %i twice is asked again, for everything', async status => {
    const store = storeWith()
    let left = 0
    server.failWith(() => (left-- > 0 ? { status } : null))
    const twice = <Result>(work: () => Promise<Result>) => {
      left = 2
      return work()
    }
    await twice(() => store.put('materials/a/one', Readable.from(['text']), metadata))
    await twice(() =>
      store.put('materials/a/large', Readable.from([randomBytes(LARGE / 2), randomBytes(LARGE / 2)]), metadata),
    )
    expect(await twice(() => store.list('materials/'))).toHaveLength(2)
    await twice(() => store.updateMetadata('materials/a/one', { ...metadata, title: 'B' }))
    expect(await twice(() => store.readMetadata('materials/a/one'))).toEqual({ ...metadata, title: 'B' })
    const stream = await twice(() => store.open('materials/a/one'))
    expect(stream && (await text(stream))).toBe('text')
    await twice(() => store.delete('materials/a/one'))
    expect([...server.objects.keys()]).toEqual(['materials/a/large'])
  })

  it('that is down fails, and loses nothing that it had', async () => {
    const store = storeWith()
    await store.put('materials/a/one', Readable.from(['text']), metadata)
    server.failWith(() => ({ status: 500 }))
    await expect(store.put('materials/a/one', Readable.from(['new']), metadata)).rejects.toThrow('500')
    await expect(store.delete('materials/a/one')).rejects.toThrow('500')
    await expect(store.open('materials/a/one')).rejects.toThrow('500')
    server.failWith(() => null)
    const stream = await store.open('materials/a/one')
    expect(stream && (await text(stream))).toBe('text')
  })

  it('that sends something else than a list says so', async () => {
    const store = storeWith()
    server.failWith(() => ({
      status: 200,
      headers: { 'content-type': 'application/xml' },
      body: '<ListBucketResult><Cont',
    }))
    await expect(store.list('materials/')).rejects.toThrow()
  })

  it('that does not exist is no empty store', async () => {
    const store = createS3({ url: `${server.url}-2`, ...S3_CREDENTIALS })
    await expect(store.list('materials/')).rejects.toThrow('no such bucket')
  })

  it('that answers 200 with an error, or with the whole instead of a part, has failed', async () => {
    const store = storeWith()
    const error = '<Error><Code>InternalError</Code><Message>x</Message></Error>'
    server.failWith(({ method, url = '' }) =>
      method === 'POST' && url.includes('uploadId')
        ? { status: 200, headers: { 'content-type': 'application/xml' }, body: error }
        : null,
    )
    const large = Readable.from([randomBytes(LARGE / 2), randomBytes(LARGE / 2)])
    await expect(store.put('materials/a/one', large, metadata)).rejects.toThrow()
    expect(server.uploads.size).toBe(0)
    server.failWith(() => ({ status: 200, body: 'the whole' }))
    await expect(store.open('materials/a/one', { from: 1, to: 2 })).rejects.toThrow('a part')
  })

  it('keeps no parts of a large file that could not be stored', async () => {
    const store = storeWith()
    server.failWith(({ url = '' }) => (url.includes('partNumber=2') ? { status: 500 } : null))
    const large = Readable.from([randomBytes(LARGE / 2), randomBytes(LARGE / 2)])
    await expect(store.put('materials/a/one', large, metadata)).rejects.toThrow('500')
    expect([server.objects.size, server.uploads.size]).toEqual([0, 0])
  })

  it('that does not answer is given up after five seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      server.failWith(() => 'nothing')
      const reading = fetchWithRetries(server.url, { method: 'GET' }).catch(String)
      await vi.advanceTimersByTimeAsync(4_999)
      await Promise.race([reading, setImmediate()]).then(value => expect(value).toBeUndefined())
      await vi.advanceTimersByTimeAsync(1)
      expect(await reading).toContain('did not answer in time')
    } finally {
      vi.useRealTimers()
    }
  })
})

/** The example of "Authenticating Requests: Using Query Parameters (AWS Signature Version 4)" in the S3 API Reference. */
it('requests are signed as published', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2013-05-24T00:00:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  const bucket = new S3mini({
    ...{ endpoint: 'https://examplebucket.s3.amazonaws.com', region: 'us-east-1' },
    ...{ accessKeyId: 'AKIAIOSFODNN7EXAMPLE', secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY' },
  })
  const signed = new URL(await bucket.getPresignedUrl('GET', 'test.txt', 86_400))
  expect(signed.searchParams.get('X-Amz-Signature')).toBe(
    'aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404',
  )
})
