/**
 * The push services of browsers: Chrome, Edge on Android, Opera, Brave and Samsung Internet (fcm.googleapis.com, for preview versions
 * the two others of Google), Firefox, Edge on Windows, Safari. A dot in front stands for any name before it.
 */
const HOSTS = [
  'fcm.googleapis.com',
  'fcm.google.com',
  'jmt17.google.com',
  '.push.services.mozilla.com',
  '.notify.windows.com',
  '.push.apple.com',
]

const isKnownHost = (hostname: string): boolean =>
  HOSTS.some(host => (host.startsWith('.') ? hostname.endsWith(host) : hostname === host))

/** Whether an address lies at one of them, encrypted and at the usual port, or at one of the operator's own `origins`. */
export const isPushAddress = (endpoint: string, origins: readonly string[]): boolean => {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, port, origin, username, password } = new URL(endpoint)
  if (username || password) return false
  return origins.includes(origin) || (protocol === 'https:' && port === '' && isKnownHost(hostname))
}
