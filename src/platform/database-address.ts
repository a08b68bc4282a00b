export type DatabaseHost = { readonly host: string; readonly port: number }

/** One database at one or several hosts, of which one at a time may take changes. */
export type DatabaseAddress = {
  /** Leads to the first host; the form that the driver reads. */
  readonly connectionString: string
  /** Empty where there is no choice. */
  readonly hosts: readonly DatabaseHost[]
  /** `read-write`: only a host that takes changes will do; `any`: each one that answers, as with several poolers. */
  readonly wanted: 'read-write' | 'any'
}

const ADDRESS = /^(postgres(?:ql)?:\/\/)(?:([^/?#]*)@)?([^@/?#]*)(\/[^?#]*)?(?:\?([^#]*))?$/
const HOST = /^(\[[0-9a-f:.]+\]|[^:[\]]+)(?::(\d{1,5}))?$/i
const DEFAULT_PORT = 5432
const WANTED = 'target_session_attrs'

const MUST_BE =
  'must be an address such as postgres://user:password@host:5432/site, or with several hosts such as postgres://user:password@host1:5432,host2:5432/site?target_session_attrs=read-write'

const parseHost = (text: string): DatabaseHost | null => {
  const [, host = '', port] = HOST.exec(text) ?? []
  const number = port === undefined ? DEFAULT_PORT : Number(port)
  return host && number > 0 && number < 65_536 ? { host: host.replace(/^\[|\]$/g, ''), port: number } : null
}

/** Reads an address of Postgres in libpq's form, or returns what is wrong with it as the end of a sentence, without the password. */
export const parseDatabaseAddress = (text: string): DatabaseAddress | string => {
  const [, scheme, user, hostList = '', path = '', query = ''] = ADDRESS.exec(text) ?? []
  if (scheme === undefined) return MUST_BE
  const parameters = new URLSearchParams(query)
  const wanted = parameters.get(WANTED)
  if (wanted !== null && wanted !== 'read-write' && wanted !== 'any')
    return 'must say target_session_attrs=read-write, or any'
  const names = hostList.split(',')
  if (names.length > 1 && wanted === null)
    return 'has several hosts: add ?target_session_attrs=read-write, so that the one that takes changes is found (any, where each of them does, as with several poolers)'
  // The driver would take them in place of ours, the guard of what only reads among them.
  if (parameters.has('options'))
    return 'must not have options: Guildhall sets its own; others can be set on the role (ALTER ROLE … SET)'
  parameters.delete(WANTED)
  const rest = wanted === null ? query : parameters.toString()
  const connectionString = `${scheme}${user === undefined ? '' : `${user}@`}${names[0]}${path}${rest && `?${rest}`}`
  if (!URL.canParse(connectionString)) return MUST_BE
  if (wanted === null || (wanted === 'any' && names.length === 1)) return { connectionString, hosts: [], wanted: 'any' }
  const hosts = names.map(parseHost)
  const wrong = hosts.indexOf(null)
  if (wrong >= 0) return `has a host that cannot be read: “${names[wrong]}”`
  return { connectionString, hosts: hosts.flatMap(each => each ?? []), wanted }
}
