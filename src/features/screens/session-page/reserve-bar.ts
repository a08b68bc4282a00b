import type { Plan } from '#features/academy/reservations/states.ts'
import type { SessionType } from '#features/academy/sessions/session-types.ts'
import { accountSectionPath } from '#features/people/users/account-sections.ts'
import { type Message, msg, t } from '#kernel/messages.ts'
import { formatPLN } from '#kernel/money.ts'
import type { Refusal } from '#kernel/refusal.ts'
import { formatDate, formatTime } from '#kernel/time.ts'
import type { ChoiceQuote } from './choice-quote.ts'
import { reserveButtonLabel } from './weekly-lessons.ts'

/** The id of the box in which a time or a date is chosen. */
export const CHOOSE_ID = 'choose'

/** Where the bar leads: a path, `?…` with a choice, or `#choose` on the same page. */
export type BarLink = { readonly to: string; readonly label: string }

/** The bar of a session's page: what the choice is or what it lacks, what it costs, and the way on. */
export type ReserveBar = {
  readonly text: string | null
  readonly amount: string | null
  /** The unit of the amount, `per hour`, while nothing is chosen. */
  readonly per?: string
  readonly step:
    | { readonly kind: 'reserve'; readonly label: string }
    | { readonly kind: 'enter' }
    | ({ readonly kind: 'go'; readonly other?: BarLink } & BarLink)
}

type BarInput = {
  readonly type: SessionType
  readonly plan: Plan
  readonly isTrial?: boolean
  readonly offered: ChoiceQuote
  /** Why this person cannot reserve, whatever they choose. */
  readonly blocker: Refusal | null
  readonly isVisitor: boolean
  /** The viewer's credit, which is used first; grosze. */
  readonly credit: number
  /** `140 PLN` `per hour`, while nothing is chosen. */
  readonly unitPrice: Pick<ReserveBar, 'per'> & { readonly amount: string }
  /** The next free time of an individual session; null where it has none. */
  readonly next: BarLink | null
  /** The list of other sessions of the subject. */
  readonly othersPath: string
  readonly zone: string
  readonly now: string
}

type Blocked = { readonly text: Message; readonly to?: string; readonly label: Message }

const SEE_OTHERS = msg('See other lessons')

const BLOCKED: Readonly<Record<string, Blocked>> = {
  email_not_verified: {
    text: msg('Confirm your e-mail first'),
    to: accountSectionPath('email'),
    label: msg('Send the link again'),
  },
  not_confirmed_by_guardian: {
    text: msg('Waiting for your parent'),
    to: accountSectionPath('guardian'),
    label: msg('See the approval'),
  },
  closed_to_booking: { text: msg('This account cannot book now'), to: '/contact', label: msg('Write to us') },
  terms_not_accepted: { text: msg('Accept the new terms first'), to: '/account/terms', label: msg('Read and accept') },
  own_session: { text: msg('This is your own session'), to: '/campus/my-sessions', label: msg('My Sessions') },
  reservations_closed: { text: msg('Booking is closed at the moment'), to: '/contact', label: msg('Contact us') },
  former_students_first: { text: msg('Former students book first'), label: SEE_OTHERS },
  not_open: { text: msg('No longer on offer'), label: SEE_OTHERS },
}

const REFUSED_STEPS = {
  individual: { to: `#${CHOOSE_ID}`, label: msg('Choose another time') },
  group: { to: `#${CHOOSE_ID}`, label: msg('Choose another date') },
} as const

const blockedBar = ({ code }: Refusal, othersPath: string): ReserveBar => {
  const { text, to = othersPath, label } = BLOCKED[code] ?? { text: msg('Booking is not possible'), label: SEE_OTHERS }
  return { text: text(), amount: null, step: { kind: 'go', to, label: label() } }
}

/** `1 lesson on Mon 23 Nov, 16:00`, `4 lessons from Mon 23 Nov`. */
export const lessonsLabel = (count: number, start: string, zone: string, now: string): string =>
  count === 1
    ? t('1 lesson on {date}, {time}', { date: formatDate(start, zone, now), time: formatTime(start, zone) })
    : t('{count, plural, one {# lesson} other {# lessons}} from {date}', { count, date: formatDate(start, zone, now) })

const quotedText = ({ plan, isTrial, zone, now }: BarInput, lessons: readonly { readonly start: string }[]): string => {
  const start = lessons[0]?.start ?? now
  const date = formatDate(start, zone, now)
  if (isTrial) return t('Trial lesson on {date}, {time}', { date, time: formatTime(start, zone) })
  return plan === 'weekly'
    ? t('Every week from {date}, nothing to pay today. Four weeks', { date })
    : lessonsLabel(lessons.length, start, zone, now)
}

/** A price appears only where there is a way on. */
export const reserveBar = (input: BarInput): ReserveBar => {
  const { type, plan, offered, blocker, isVisitor, credit, unitPrice, next, othersPath } = input
  if (blocker) return blockedBar(blocker, othersPath)
  const others = { kind: 'go', to: othersPath, label: SEE_OTHERS() } as const
  if (offered.kind === 'quoted') {
    const label = reserveButtonLabel({ lessons: offered.lessons.length, plan, amount: offered.amount, credit })
    return {
      text: quotedText(input, offered.lessons),
      amount: formatPLN(offered.amount),
      step: isVisitor ? { kind: 'enter' } : { kind: 'reserve', label },
    }
  }
  if (type === 'course') return { text: t('Not bookable at the moment'), amount: null, step: others }
  if (type === 'individual' && !next) return { text: t('No free times at the moment'), amount: null, step: others }
  if (offered.kind === 'refused') {
    const { to, label } = REFUSED_STEPS[type]
    return { text: null, amount: null, step: { kind: 'go', to, label: label() } }
  }
  const choose = { to: `#${CHOOSE_ID}`, label: type === 'individual' ? t('Another time') : t('Choose a date') }
  const step =
    type === 'individual' && next ? { kind: 'go' as const, ...next, other: choose } : { kind: 'go' as const, ...choose }
  return { text: null, ...unitPrice, step }
}
