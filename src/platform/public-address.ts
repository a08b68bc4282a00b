import { type LookupAddress, lookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import pLimit from 'p-limit'

/** All of IPv6 that is given out to networks of the internet (IANA); the rest is for special use. */
const IPV6_INTERNET = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Whether an IP address belongs to a machine on the public internet: not to this one, its network, or the services of its host. Forms that
 * carry an IPv4 address, such as IPv4-mapped IPv6 and NAT64, count as private, whatever they carry.
 */
export const isPublicAddress = (text: string): boolean => {
  // A zone (`fe80::1%eth0`) exists for local addresses only.
  if (text.includes('%') || !ipaddr.isValid(text)) return false
  const address = ipaddr.parse(text)
  if (address.range() !== 'unicast') return false
  return address.kind() === 'ipv4' || address.match(IPV6_INTERNET)
}

/** The IP address that a URL names itself, in its normal form: `http://0x7f.1/` names `127.0.0.1`. Null for a name, which is looked up. */
export const literalAddress = ({ hostname }: URL): string | null => {
  const bare = hostname.replace(/^\[|\]$/g, '')
  return ipaddr.isValid(bare) ? bare : null
}

/** Thrown where a program outside would be led to a machine inside. */
export class PrivateAddressError extends Error {
  readonly code = 'EPRIVATE'
  constructor() {
    super('the address leads to a private network')
  }
}

type ResolveAll = (
  hostname: string,
  options: { readonly all: true },
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

/**
 * The `lookup` of a connection that must go to the public internet. The connection is made to the addresses that were checked here: a name
 * that is asked again could answer otherwise (DNS rebinding). Danger: it is not called for an address that is no name; check `literalAddress`.
 *
 * One name at a time: all look-ups of a process share two threads, and a stranger's name server that never answers must not keep those of
 * payments and e-mails waiting.
 */
export const createPublicLookup = (resolve: ResolveAll = lookup): LookupFunction => {
  const inTurn = pLimit(1)
  return (hostname, options, callback) =>
    void inTurn(
      () =>
        new Promise<void>(done =>
          resolve(hostname, { ...options, all: true }, (error, addresses) => {
            done()
            const [first] = addresses ?? []
            if (error || !first) return callback(error ?? new PrivateAddressError(), '')
            if (!addresses.every(({ address }) => isPublicAddress(address)))
              return callback(new PrivateAddressError(), '')
            if (options.all) callback(null, addresses)
            else callback(null, first.address, first.family)
          }),
        ),
    )
}
