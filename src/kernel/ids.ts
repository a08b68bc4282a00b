import { monotonicFactory } from 'ulid'

const PREFIXES = {
  user: 'usr',
  session: 'ses',
  occurrence: 'occ',
  engagement: 'eng',
  reservation: 'rsv',
  lesson: 'lsn',
  intent: 'pay',
  ledger: 'ldg',
  entry: 'ent',
  refund: 'rfd',
  notification: 'ntf',
  audit: 'aud',
  timeOff: 'off',
  request: 'req',
  event: 'evt',
  mail: 'mail',
} as const

/** Random bytes fetched in one go: the package asks for each letter by itself, which takes longer than the rest. */
const bytes = new Uint8Array(1024)
let used = bytes.length
const random = (): number => {
  if (used === bytes.length) {
    crypto.getRandomValues(bytes)
    used = 0
  }
  return (bytes[used++] ?? 0) / 256
}

const ulid = monotonicFactory(random)

export type Noun = keyof typeof PREFIXES

/** A new sortable id such as `rsv_01k9…`; the prefix says what it names. */
export const newId = (noun: Noun): string => `${PREFIXES[noun]}_${ulid().toLowerCase()}`
