import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * A push service that answers as those of browsers do, written from RFC 8030, 8188, 8291 and 8292; and the browsers that get its messages.
 * It checks: the token's signature by the key that it names, that this is the key with which the address was made, its audience, end
 * and contact, TTL, Urgency, Topic, the size, and the encryption, by decrypting with the keys of the browser.
 * It does not check: limits on how many messages are sent. It keeps no message for a device that is away.
 */
export type ReceivedPush = {
  readonly endpoint: string
  readonly payload: string
  readonly ttl: number
  readonly urgency: string
  readonly topic: string
}

/** `drop`: the message is taken, and the connection ends without an answer. */
type PushAnswer = {
  readonly status: number
  readonly retryAfter?: number
  readonly delayMs?: number
  readonly drop?: true
}

type Device = { readonly curve: ECDH; readonly auth: Buffer; readonly serverKey: string }

const [MAX_BODY, MAX_TOKEN_HOURS, TAG_BYTES] = [4096, 24, 16]
const URGENCIES = ['very-low', 'low', 'normal', 'high']
const ACCEPTED: PushAnswer = { status: 201 }

const fromBase64 = (text: string) => Buffer.from(text, 'base64url')
const readJson = (part: string) => JSON.parse(fromBase64(part).toString()) as Readonly<Record<string, unknown>>
const headerOf = ({ headers }: IncomingMessage, name: string) => String(headers[name] ?? '')

/** What is wrong with the header Authorization; null where nothing is. */
const wrongToken = (header: string, origin: string, serverKey: string): string | null => {
  const [, signed = '', signature = '', key = ''] =
    /^vapid t=([\w-]+\.[\w-]+)\.([\w-]+), ?k=([\w-]+)$/.exec(header) ?? []
  const point = fromBase64(key)
  if (point.length !== 65) return 'no token'
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map(part => part.toString('base64url'))
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const options = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const
  if (!verify('sha256', Buffer.from(signed), options, fromBase64(signature))) return 'wrong signature'
  const [{ alg }, { aud, exp, sub }] = [readJson(signed.split('.')[0] ?? ''), readJson(signed.split('.')[1] ?? '')]
  if (alg !== 'ES256') return 'wrong algorithm'
  if (aud !== origin) return 'wrong audience'
  const hours = (Number(exp) * 1000 - Date.now()) / 3_600_000
  if (!(hours > 0 && hours <= MAX_TOKEN_HOURS)) return 'wrong end'
  if (!/^(mailto:.+@.+|https:\/\/.+)/.test(String(sub))) return 'wrong contact'
  return key === serverKey ? null : 'another key than that of the address'
}

const wrongHeaders = (request: IncomingMessage): string | null => {
  if (!/^\d+$/.test(headerOf(request, 'ttl'))) return 'no TTL'
  if (!URGENCIES.includes(headerOf(request, 'urgency'))) return 'wrong Urgency'
  if (!/^[\w-]{1,32}$/.test(headerOf(request, 'topic'))) return 'wrong Topic'
  return headerOf(request, 'content-encoding') === 'aes128gcm' ? null : 'wrong encoding'
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))

/** The one record of a message for this device (RFC 8291, section 3.4). Throws for one that was encrypted otherwise. */
const decrypt = (body: Buffer, { curve, auth }: Device): string => {
  const salt = body.subarray(0, 16)
  const keyLength = body.readUInt8(20)
  const senderKey = body.subarray(21, 21 + keyLength)
  const record = body.subarray(21 + keyLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), curve.getPublicKey(), senderKey])
  const secret = derive(curve.computeSecret(senderKey), auth, info, 32)
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(record.subarray(-TAG_BYTES))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -TAG_BYTES)), decipher.final()])
  const end = padded.lastIndexOf(2)
  if (end === -1 || padded.subarray(end + 1).some(byte => byte !== 0)) throw new Error('wrong padding')
  return padded.subarray(0, end).toString()
}

export const startPushService = async ({ port = 0 }: { readonly port?: number } = {}) => {
  const devices = new Map<string, Device>()
  const expired = new Set<string>()
  const received: ReceivedPush[] = []
  const problems: string[] = []
  let requests = 0
  let answer: (nth: number) => PushAnswer = () => ACCEPTED
  let origin = ''

  const refuse = (status: number, problem: string): PushAnswer => {
    problems.push(problem)
    return { status }
  }
  const take = async (request: IncomingMessage): Promise<PushAnswer> => {
    const path = request.url ?? ''
    const body = await buffer(request)
    const device = devices.get(path)
    if (request.method !== 'POST') return refuse(405, 'not a POST')
    if (expired.has(path)) return { status: 410 }
    if (!device) return { status: 404 }
    const tokenProblem = wrongToken(headerOf(request, 'authorization'), origin, device.serverKey)
    if (tokenProblem) return refuse(403, tokenProblem)
    const problem = wrongHeaders(request)
    if (problem) return refuse(400, problem)
    if (body.length > MAX_BODY) return refuse(413, 'too large')
    requests += 1
    const chosen = answer(requests)
    if (chosen.status !== 201) return chosen
    const payload = decrypt(body, device)
    const [ttl, urgency, topic] = ['ttl', 'urgency', 'topic'].map(name => headerOf(request, name))
    received.push({
      endpoint: origin + path,
      payload,
      ...{ ttl: Number(ttl), urgency: urgency ?? '', topic: topic ?? '' },
    })
    return chosen
  }
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const { status, retryAfter, delayMs, drop } = await take(request).catch(error => refuse(400, String(error)))
    if (delayMs) await pause(delayMs)
    if (drop) {
      request.socket.destroy()
      return
    }
    if (retryAfter !== undefined) response.setHeader('retry-after', retryAfter)
    if (status === 201) response.setHeader('location', `${origin}/messages/${requests}`)
    response.writeHead(status).end()
  }
  const server = createServer((request, response) => void respond(request, response))
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    origin,
    /** All messages that it has taken, decrypted. */
    received,
    /** Why requests were refused. */
    problems,
    requests: () => requests,
    /** As a browser that subscribes with the site's key: its address and keys. */
    subscribe: (serverKey: string) => {
      const curve = createECDH('prime256v1')
      curve.generateKeys()
      const auth = randomBytes(16)
      const path = `/push/${randomBytes(12).toString('base64url')}`
      devices.set(path, { curve, auth, serverKey })
      return {
        endpoint: origin + path,
        keys: { p256dh: curve.getPublicKey('base64url'), auth: auth.toString('base64url') },
      }
    },
    /** The address takes nothing any more: 410. */
    expire: (endpoint: string) => expired.add(new URL(endpoint).pathname),
    /** How the next requests that are right are answered, by their number; 201 for none. */
    answerWith: (next: (nth: number) => PushAnswer = () => ACCEPTED) => {
      requests = 0
      answer = next
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}
export type PushService = Awaited<ReturnType<typeof startPushService>>
