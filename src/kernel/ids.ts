import { monotonicFactory } from 'ulid'

const PREFIXES = {
  user: 'usr',
  guardianship: 'grd',
  emailChange: 'emc',
  session: 'ses',
  occurrence: 'occ',
  engagement: 'eng',
  reservation: 'rsv',
  lesson: 'lsn',
  cancellation: 'cnc',
  editRequest: 'edt',
  proposal: 'prp',
  hold: 'hld',
  waitlistEntry: 'wte',
  game: 'gam',
  seat: 'sea',
  seatDate: 'sdt',
  dateMove: 'mov',
  moveAnswer: 'mva',
  handout: 'hnd',
  characterSheet: 'sht',
  sheetFile: 'shf',
  gameReport: 'grp',
  campaign: 'cmp',
  campaignPlayer: 'cpl',
  recap: 'rcp',
  lessonReport: 'rpt',
  rating: 'rtg',
  homework: 'hwk',
  homeworkAssignment: 'hwa',
  homeworkFile: 'hwf',
  progressReport: 'prg',
  substituteRequest: 'sub',
  examGoal: 'goa',
  intent: 'pay',
  ledger: 'ldg',
  entry: 'ent',
  refund: 'rfd',
  difference: 'dif',
  dispute: 'dsp',
  usage: 'usg',
  invoice: 'inv',
  vatInvoice: 'vin',
  taxData: 'txd',
  rate: 'rat',
  revenueLine: 'rvl',
  earningLine: 'erl',
  statement: 'stm',
  statementReversal: 'str',
  room: 'room',
  roomAccount: 'rac',
  material: 'mat',
  photo: 'pht',
  portrait: 'por',
  cover: 'cov',
  notification: 'ntf',
  pushSubscription: 'psh',
  audit: 'aud',
  timeOff: 'off',
  outsideCalendar: 'ocl',
  request: 'req',
  contactMessage: 'msg',
  recoveryCase: 'rcv',
  task: 'tsk',
  impersonation: 'imp',
  staffNote: 'not',
  savedFilter: 'flt',
  goodwill: 'gwl',
  discountCode: 'dcd',
  voucher: 'vch',
  packageOffer: 'pko',
  package: 'pkg',
  apiToken: 'tok',
  providerAccount: 'pac',
  event: 'evt',
  mail: 'mail',
  deadJob: 'job',
  webhook: 'whk',
  webhookDelivery: 'whd',
  webhookAttempt: 'wha',
  training: 'trn',
  trainingDate: 'trd',
  trainingParticipant: 'trp',
  trainingMessage: 'trm',
  trainingLink: 'trl',
  trainingFeedback: 'trf',
  trainingTransfer: 'trt',
  trainingWriteOff: 'trw',
  conversation: 'con',
  message: 'cms',
  messageFile: 'cmf',
  messageReport: 'cmr',
  conversationReading: 'crd',
} as const

/** Random bytes in a buffer: the package would request them one by one, which is slower than the rest of the work. */
const randomBytes = new Uint8Array(1024)
let usedBytes = randomBytes.length
const randomFraction = (): number => {
  if (usedBytes === randomBytes.length) {
    crypto.getRandomValues(randomBytes)
    usedBytes = 0
  }
  return (randomBytes[usedBytes++] ?? 0) / 256
}

const ulid = monotonicFactory(randomFraction)

export type IdKind = keyof typeof PREFIXES

const KINDS_BY_PREFIX = new Map(Object.entries(PREFIXES).map(([kind, prefix]) => [prefix as string, kind as IdKind]))

/** The kind of an id by its prefix; null for a text that is no id. */
export const kindOfId = (text: string): IdKind | null => {
  const prefix = /^([a-z]+)_[0-9a-z]{26}$/.exec(text)?.[1]
  return KINDS_BY_PREFIX.get(prefix ?? '') ?? null
}

/** A new sortable id such as `rsv_01k9…`; the prefix is the type of the entity. */
export const newId = (kind: IdKind): string => `${PREFIXES[kind]}_${ulid().toLowerCase()}`
