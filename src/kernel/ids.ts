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

const ulid = monotonicFactory()

export type Noun = keyof typeof PREFIXES

/** A new sortable id such as `rsv_01k9…`; the prefix says what it names. */
export const newId = (noun: Noun): string => `${PREFIXES[noun]}_${ulid().toLowerCase()}`
