import type { Plan } from '#features/academy/reservations/states.ts'
import type { SessionType } from '#features/academy/sessions/session-types.ts'
import { accountSectionPath } from '#features/people/users/account-sections.ts'
import { formatPLN } from '#kernel/money.ts'
import { pluralize } from '#kernel/pluralize.ts'
import type { Refusal } from '#kernel/refusal.ts'
import { formatDate, formatTime } from '#kernel/time.ts'
import type { ChoiceQuote } from './choice-quote.ts'
import { reserveButtonLabel } from './weekly-lessons.ts'

/** The id of the box in which a time or a date is chosen. */
export const CHOOSE_ID = 'choose'

/** Where the bar leads: a path, or `#choose` on the same page. */
export type BarLink = { readonly to: string; readonly label: string }

/** The bar of a session's page: what the choice is or what it lacks, what it costs, and the way on. */
export type ReserveBar = {
  readonly text: string | null
  readonly amount: string | null
  readonly step:
    | { readonly kind: 'reserve'; readonly label: string }
    | { readonly kind: 'enter' }
    | ({ readonly kind: 'go' } & BarLink)
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
  /** `140 PLN an hour`, while nothing is chosen. */
  readonly unitPrice: string
  /** What comes before this price. */
  readonly note?: string | null
  /** Whether an individual session has any free time. */
  readonly hasFreeTime: boolean
  /** The list of other sessions of the subject. */
  readonly othersPath: string
  readonly zone: string
  readonly now: string
}

type Blocked = { readonly text: string; readonly to?: string; readonly label: string }

const BLOCKED: Readonly<Record<string, Blocked>> = {
  email_not_verified: {
    text: 'Confirm your e-mail first',
    to: accountSectionPath('email'),
    label: 'Send the link again',
  },
  not_confirmed_by_guardian: {
    text: 'Waiting for your parent',
    to: accountSectionPath('guardian'),
    label: 'See the approval',
  },
  closed_to_booking: { text: 'This account cannot book now', to: '/contact', label: 'Write to us' },
  terms_not_accepted: { text: 'Accept the new terms first', to: '/account/terms', label: 'Read and accept' },
  own_session: { text: 'This is your own session', to: '/campus/my-sessions', label: 'My Sessions' },
  reservations_closed: { text: 'Booking is closed at the moment', to: '/contact', label: 'Contact us' },
  former_students_first: { text: 'Former students book first', label: 'See other lessons' },
  not_open: { text: 'No longer on offer', label: 'See other lessons' },
}

const REFUSED_STEPS = {
  individual: { to: `#${CHOOSE_ID}`, label: 'Choose another time' },
  group: { to: `#${CHOOSE_ID}`, label: 'Choose another date' },
} as const

const blockedBar = ({ code }: Refusal, othersPath: string): ReserveBar => {
  const {
    text,
    to = othersPath,
    label,
  } = BLOCKED[code] ?? { text: 'Booking is not possible', label: 'See other lessons' }
  return { text, amount: null, step: { kind: 'go', to, label } }
}

/** `1 lesson on Mon 23 Nov, 16:00`, `4 lessons from Mon 23 Nov`. */
export const lessonsLabel = (count: number, start: string, zone: string, now: string): string =>
  count === 1
    ? `1 lesson on ${formatDate(start, zone, now)}, ${formatTime(start, zone)}`
    : `${pluralize(count, 'lesson')} from ${formatDate(start, zone, now)}`

const quotedText = ({ plan, isTrial, zone, now }: BarInput, lessons: readonly { readonly start: string }[]): string => {
  const start = lessons[0]?.start ?? now
  if (isTrial) return `Trial lesson on ${formatDate(start, zone, now)}, ${formatTime(start, zone)}`
  return plan === 'weekly'
    ? `Every week from ${formatDate(start, zone, now)}, nothing to pay today. Four weeks`
    : lessonsLabel(lessons.length, start, zone, now)
}

/** A price appears only where there is a way on. */
export const reserveBar = (input: BarInput): ReserveBar => {
  const { type, plan, offered, blocker, isVisitor, credit, unitPrice, note = null, hasFreeTime, othersPath } = input
  if (blocker) return blockedBar(blocker, othersPath)
  const others = { kind: 'go', to: othersPath, label: 'See other lessons' } as const
  if (offered.kind === 'quoted') {
    const label = reserveButtonLabel({ lessons: offered.lessons.length, plan, amount: offered.amount, credit })
    return {
      text: quotedText(input, offered.lessons),
      amount: formatPLN(offered.amount),
      step: isVisitor ? { kind: 'enter' } : { kind: 'reserve', label },
    }
  }
  if (type === 'course') return { text: 'Not bookable at the moment', amount: null, step: others }
  if (type === 'individual' && !hasFreeTime) return { text: 'No free times at the moment', amount: null, step: others }
  if (offered.kind === 'refused') return { text: null, amount: null, step: { kind: 'go', ...REFUSED_STEPS[type] } }
  const chooseLabel = type === 'individual' ? 'Choose a time' : 'Choose a date'
  return { text: note, amount: unitPrice, step: { kind: 'go', to: `#${CHOOSE_ID}`, label: chooseLabel } }
}
