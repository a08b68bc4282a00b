import { createECDH, createPublicKey, ECDH, verify } from 'node:crypto'
import webPush from 'web-push'
import { isBusyStatus, type OutsideAnswer, readRetryAfter, requestOutside } from '#platform/outside-request.ts'
import { OutsideRequestError } from '#platform/outside-request-error.ts'
import type { PushOutcome, PushSender } from './port.ts'
import { isPushAddress } from './push-services.ts'

type WebPushOptions = {
  /** 32 bytes as base64url: a key of the curve P-256 (RFC 8292). */
  readonly privateKey: string
  /** An https or mailto address, by which push services reach the operator. */
  readonly contact: string
  /** Of further push services. */
  readonly origins: readonly string[]
  readonly timeoutMs?: number
}

const DEFAULT_TIMEOUT_MS = 10_000
/** Its answer says nothing but its status; read so that the connection can be used again. */
const MAX_BYTES = 16 * 1024
const GONE = [404, 410]

/** The public half; throws for what is no private key of the curve. */
export const publicKeyOf = (privateKey: string): string => {
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(privateKey, 'base64url')
  return curve.getPublicKey('base64url')
}

/** Whether it is a point of the curve: a message can be encrypted for nothing else. */
const isPoint = (key: string): boolean => {
  try {
    ECDH.convertKey(key, 'prime256v1', 'base64url', 'base64url')
    return true
  } catch {
    return false
  }
}

const toOutcome = ({ status, headers }: OutsideAnswer): PushOutcome => {
  if (status >= 200 && status < 300) return { kind: 'accepted' }
  if (GONE.includes(status)) return { kind: 'gone' }
  if (isBusyStatus(status)) return { kind: 'busy', status, retryAfterSeconds: readRetryAfter(headers) ?? null }
  return { kind: 'refused', status }
}

/** Sends by the protocol of browsers' push services (RFC 8030), encrypted for the device (RFC 8291) and signed by our key (RFC 8292). */
export const createWebPush = ({
  privateKey,
  contact,
  origins,
  timeoutMs = DEFAULT_TIMEOUT_MS,
}: WebPushOptions): PushSender => {
  const publicKey = publicKeyOf(privateKey)
  const vapidDetails = { subject: contact, publicKey, privateKey }
  return {
    name: 'web push',
    publicKey,
    takesAddress: ({ endpoint, p256dh }) => isPushAddress(endpoint, origins) && isPoint(p256dh),
    send: async ({ endpoint, p256dh, auth }, { payload, ttlSeconds, urgency, topic }) => {
      if (!isPushAddress(endpoint, origins)) throw new Error('not an address of a known push service')
      const { method, headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
        ...{ vapidDetails, TTL: ttlSeconds, urgency, topic, contentEncoding: 'aes128gcm' },
      })
      const { 'Content-Length': _, ...sent } = headers
      const request = {
        ...{ method, body: body ?? undefined },
        headers: Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, String(value)])),
      }
      try {
        return toOutcome(await requestOutside(endpoint, request, { timeoutMs, maxBytes: MAX_BYTES, keeps: 'start' }))
      } catch (error) {
        if (!(error instanceof OutsideRequestError)) throw error
        return { kind: 'busy', status: null, retryAfterSeconds: null }
      }
    },
    check: async () => {
      const { Authorization } = webPush.getVapidHeaders(
        'https://push.example',
        contact,
        publicKey,
        privateKey,
        'aes128gcm',
      )
      if (!isSignedBy(publicKey, Authorization)) throw new Error('the key for push messages does not sign')
    },
  }
}

/** Whether the token in the header was signed with the private half of the key. */
const isSignedBy = (publicKey: string, header: string): boolean => {
  const [, signed = '', signature = ''] = /t=([\w-]+\.[\w-]+)\.([\w-]+)/.exec(header) ?? []
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map(part => part.toString('base64url'))
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  return verify('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'))
}
