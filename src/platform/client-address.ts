import ipaddr from 'ipaddr.js'

/** A provider gives each of its customers a network of this size at least, whose addresses they choose freely. */
const IPV6_NETWORK = 64

/** An address in brackets or with a port, as some proxies write it. */
const withoutPort = (text: string): string =>
  /^\[(?<address>[^\]]+)\](:\d+)?$/.exec(text)?.groups?.address ??
  /^(?<address>[\d.]+):\d+$/.exec(text)?.groups?.address ??
  text

/**
 * The address by which a client is counted: IPv4 as it is, also where it was written as IPv6, and the network of an IPv6 address. `null`
 * for anything else.
 */
export const normalizeAddress = (text: string): string | null => {
  const address = withoutPort(text.trim())
  // The package also reads forms of old C libraries, such as one number for all four.
  if (!/^\d+(\.\d+){3}$/.test(address) && !address.includes(':')) return null
  if (!ipaddr.isValid(address)) return null
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/${IPV6_NETWORK}`).toString()}/${IPV6_NETWORK}`
}

type Sender = { readonly forwardedFor: string | undefined; readonly socketAddress: string | undefined }

/** The last address of the proxy's header where the proxy is trusted, otherwise that of the socket. */
export const clientAddress = ({ forwardedFor, socketAddress }: Sender, trustProxy: boolean): string => {
  const forwarded = trustProxy ? forwardedFor?.split(',').at(-1) : undefined
  return normalizeAddress(forwarded ?? socketAddress ?? '') ?? 'unknown'
}
