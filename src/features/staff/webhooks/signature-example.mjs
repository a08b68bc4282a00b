import { createHmac, timingSafeEqual } from 'node:crypto'

const TOLERANCE_SECONDS = 5 * 60

/**
 * Whether a request comes from the school, and is new.
 * secret: as you copied it, with whsec_. headers: with names in lower case.
 * body: the text exactly as it came, before JSON.parse.
 */
export const isGenuine = ({ secret, headers, body }, now = Date.now() / 1000) => {
  const id = headers['webhook-id']
  const timestamp = headers['webhook-timestamp']
  const signatures = headers['webhook-signature'] ?? ''
  if (!id || !(Math.abs(now - Number(timestamp)) <= TOLERANCE_SECONDS)) return false
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest()
  return signatures.split(' ').some(each => {
    const [version, signature = ''] = each.split(',')
    const given = Buffer.from(signature, 'base64')
    return version === 'v1' && given.length === expected.length && timingSafeEqual(given, expected)
  })
}
