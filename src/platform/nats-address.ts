/** Where the servers of NATS are, and as whom to connect. */
export type NatsAddress = {
  readonly servers: readonly string[]
  readonly isEncrypted: boolean
  readonly login: { readonly user: string; readonly pass: string } | { readonly token: string } | null
}

const DEFAULT_PORT = '4222'
const MUST_BE =
  'must be an address such as nats://user:password@host:4222, with commas between several; tls:// where it is encrypted'

const loginOf = ({ username, password }: URL): NatsAddress['login'] => {
  if (!username) return null
  const [user, pass] = [decodeURIComponent(username), decodeURIComponent(password)]
  return password ? { user, pass } : { token: user }
}

/** Reads the addresses of a cluster of NATS, or returns what is wrong with them as the end of a sentence, without the password. */
export const parseNatsAddress = (text: string): NatsAddress | string => {
  const urls = text.split(',').map(each => (URL.canParse(each.trim()) ? new URL(each.trim()) : null))
  const known = urls.flatMap(url => url ?? [])
  const isAddress = ({ protocol, hostname, pathname, search }: URL) =>
    /^(nats|tls):$/.test(protocol) && hostname !== '' && pathname.length <= 1 && search === ''
  if (known.length < urls.length || !known.every(isAddress)) return MUST_BE
  if (new Set(known.map(({ protocol }) => protocol)).size > 1)
    return 'must be encrypted everywhere (tls://), or nowhere'
  const logins = known.map(loginOf).filter(login => login !== null)
  if (new Set(logins.map(login => JSON.stringify(login))).size > 1)
    return 'must have one user for all servers: write it once, at the first'
  return {
    servers: known.map(({ hostname, port }) => `${hostname}:${port || DEFAULT_PORT}`),
    isEncrypted: known[0]?.protocol === 'tls:',
    login: logins[0] ?? null,
  }
}
