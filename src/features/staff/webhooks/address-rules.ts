import { type Decision, decided, refused } from '#kernel/decision.ts'
import { isPublicAddress, literalAddress } from '#platform/public-address.ts'
import { URL_NOT_HTTPS, URL_PRIVATE, URL_UNREADABLE, URL_WITH_PASSWORD } from './refusals.ts'

/** Names that never lead outside (RFC 6761, RFC 6762, RFC 8375). What other names lead to is asked whenever something is sent. */
const LOCAL_NAME = /(^|\.)(localhost|local|internal|home\.arpa)\.?$/

/**
 * The address of an endpoint in its normal form, without a fragment. `allowsLocal`: on this installation also http and addresses of its
 * own network. Refuses 422 with the field.
 */
export const decideAddress = (text: string, allowsLocal: boolean): Decision<string> => {
  const url = URL.parse(text)
  if (!url || !['http:', 'https:'].includes(url.protocol)) return refused(URL_UNREADABLE)
  if (url.protocol !== 'https:' && !allowsLocal) return refused(URL_NOT_HTTPS)
  if (url.username || url.password) return refused(URL_WITH_PASSWORD)
  const literal = literalAddress(url)
  const isLocal = literal === null ? LOCAL_NAME.test(url.hostname) : !isPublicAddress(literal)
  if (isLocal && !allowsLocal) return refused(URL_PRIVATE)
  url.hash = ''
  return decided(url.href)
}
