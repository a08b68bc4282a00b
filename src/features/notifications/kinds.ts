import type { IconName } from '#ui/icon.tsx'
import type { Tone } from '#ui/tone.ts'

/** Every notification is of one declared kind: the 23 of the specification, and ours for what those do not cover (docs/product.md §7). */

export const SHELVES = ['lessons', 'games', 'money', 'account'] as const
export type Shelf = (typeof SHELVES)[number]

export type Declared = {
  readonly title: string
  /** `{place-holders}` are filled with the parameters. */
  readonly message: string
  readonly to: string
  readonly shelf: Shelf
  /** Awaits an answer in place. */
  readonly actionable?: boolean
  /** A letter leaves with it. */
  readonly letter?: boolean
  readonly icon: IconName
  readonly tone: Tone
}

const lesson = { shelf: 'lessons', tone: 'academy', icon: 'calendar' } as const
const game = { shelf: 'games', tone: 'dungeons', icon: 'dice' } as const
const money = { shelf: 'money', tone: 'lamp', icon: 'receipt' } as const
const own = { shelf: 'account', tone: 'lamp', icon: 'user' } as const
const answer = { actionable: true, letter: true } as const

export const KINDS = {
  lesson_reservation: {
    ...lesson,
    letter: true,
    to: 'the teacher',
    title: 'New reservation',
    message: '{studentName} reserved {subject}: {what}, {when}.',
  },
  course_student_join: {
    ...lesson,
    letter: true,
    icon: 'people',
    to: 'the teacher',
    title: 'A student joined your course',
    message: '{studentName} joined {subject}. {places}',
  },
  course_student_resignation: {
    ...lesson,
    letter: true,
    icon: 'people',
    tone: 'warn',
    to: 'the teacher',
    title: 'A student left your course',
    message: '{studentName} resigned from {subject}.',
  },
  group_student_resignation: {
    ...lesson,
    letter: true,
    icon: 'people',
    tone: 'warn',
    to: 'the teacher',
    title: 'A student left your group',
    message: '{studentName} resigned from {subject}.',
  },
  lesson_cancellation: {
    ...lesson,
    letter: true,
    icon: 'cross',
    tone: 'danger',
    to: 'the other side of the lesson',
    title: 'Lesson cancelled',
    message: '{name} cancelled {subject}, {when}. {consequence}',
  },
  lesson_cancellation_undone: {
    ...lesson,
    letter: true,
    icon: 'undo',
    tone: 'good',
    to: 'the other side of the lesson',
    title: 'Lesson takes place after all',
    message: '{name} took back the cancellation of {subject}, {when}.',
  },
  lesson_termination: {
    ...lesson,
    letter: true,
    icon: 'cross',
    tone: 'danger',
    to: 'student and teacher',
    title: 'Lessons ended by the school',
    message: 'The lessons in {subject} were ended. {consequence}',
  },
  lesson_price_modification: {
    ...money,
    letter: true,
    icon: 'wallet',
    to: 'student and teacher',
    title: 'Price changed',
    message: '{subject} costs {price} from {when} on. Lessons already paid keep their price.',
  },
  reschedule_proposal: {
    ...lesson,
    ...answer,
    icon: 'clock',
    to: 'the student',
    title: '{name} proposes another time',
    message: '{subject}, {when} moves. Please answer by {until}.',
  },
  extra_lesson_proposal: {
    ...lesson,
    ...answer,
    icon: 'plus',
    to: 'the student',
    title: '{name} proposes an extra lesson',
    message: '{subject}, {when}. Please answer by {until}.',
  },
  reservation_edit_request: {
    ...lesson,
    ...answer,
    icon: 'pencil',
    to: 'the student',
    title: '{name} asks to change your reservation',
    message: '{subject}: {changes}',
  },
  reservation_edit_response: {
    ...lesson,
    letter: true,
    icon: 'pencil',
    to: 'the requester',
    title: 'Your change was {outcome}',
    message: '{name} {outcome} the change of {subject}.',
  },
  student_addition_request: {
    ...lesson,
    ...answer,
    icon: 'plus',
    to: 'the student',
    title: '{name} invites you to a session',
    message: '{subject}. Accept to reserve your place and pay.',
  },
  student_addition_response: {
    ...lesson,
    letter: true,
    icon: 'people',
    to: 'the teacher',
    title: 'Your invitation was {outcome}',
    message: '{studentName} {outcome} your invitation to {subject}.',
  },
  course_started: {
    ...lesson,
    letter: true,
    icon: 'done',
    tone: 'good',
    to: 'enrolled students and the teacher',
    title: 'Your course starts',
    message: '{subject} reached its minimum. First lesson {when}.',
  },
  teacher_access_response: {
    ...own,
    letter: true,
    icon: 'shield',
    to: 'the requester',
    title: 'Teacher access {outcome}',
    message: 'Your request for teacher access was {outcome}.',
  },
  dne_session_join: {
    ...game,
    letter: true,
    to: 'the game master',
    title: 'A player joined your game',
    message: '{name} took a seat in {subject}.',
  },
  dne_session_resignation: {
    ...game,
    letter: true,
    tone: 'warn',
    to: 'the game master',
    title: 'A player left your game',
    message: '{name} gave up the seat in {subject}.',
  },
  private_campaign_invitation: {
    ...game,
    ...answer,
    to: 'the invited player',
    title: '{name} invites you to a campaign',
    message: '{subject}: {price} a game. Please accept or decline.',
  },
  private_campaign_invitation_response: {
    ...game,
    letter: true,
    to: 'the requester',
    title: 'Your invitation was {outcome}',
    message: '{name} {outcome} your invitation to {subject}.',
  },
  private_campaign_proposal: {
    ...game,
    ...answer,
    to: 'the requester',
    title: 'A game master for your campaign',
    message: '{name} would lead {subject}, {when}. Please accept or decline.',
  },
  private_campaign_request_rejected: {
    ...game,
    letter: true,
    tone: 'danger',
    to: 'the requester',
    title: 'Your campaign cannot be held',
    message: '{subject}: {reason}',
  },
  private_campaign_created: {
    ...game,
    letter: true,
    tone: 'good',
    to: 'all players and the game master',
    title: 'Your campaign is set',
    message: '{subject} begins {when}.',
  },

  reservation_confirmed: {
    ...lesson,
    letter: true,
    icon: 'done',
    tone: 'good',
    to: 'the student and the payer',
    title: 'Reservation confirmed',
    message: '{subject} with {teacherName}: {what}, {when}. {amount} paid.',
  },
  refund_sent: {
    ...money,
    letter: true,
    icon: 'undo',
    to: 'the payer',
    title: 'Money on its way back',
    message: '{amount} for {subject} goes back to you: {reason}',
  },
  payment_failed: {
    ...money,
    letter: true,
    icon: 'card',
    tone: 'danger',
    to: 'the payer',
    title: 'Payment failed',
    message: '{amount} for {subject} was not paid: {reason}',
  },
  reminder: {
    ...lesson,
    letter: true,
    icon: 'clock',
    to: 'everybody in the lesson',
    title: 'Soon: {subject}',
    message: '{subject} begins {when}.',
  },
  waitlist_offer: {
    ...lesson,
    letter: true,
    icon: 'door',
    to: 'the first who waits',
    title: 'A place is free',
    message: '{subject} has a place. It is kept for you until {until}.',
  },
  course_not_started: {
    ...lesson,
    letter: true,
    icon: 'cross',
    tone: 'warn',
    to: 'enrolled students and the teacher',
    title: 'The course does not start',
    message: '{subject} did not reach its minimum. What was paid goes back.',
  },
  student_removed: {
    ...lesson,
    letter: true,
    icon: 'people',
    tone: 'warn',
    to: 'the student',
    title: 'You left a session',
    message: 'You are no longer enrolled in {subject}. {consequence}',
  },
  request_decided: {
    ...own,
    letter: true,
    icon: 'done',
    to: 'the requester',
    title: 'Your request was {outcome}',
    message: '{subject}: {reason}',
  },
  guardian_confirmation: {
    ...own,
    icon: 'shield',
    tone: 'good',
    to: 'the minor',
    title: 'Your guardian has confirmed',
    message: 'Your account can now reserve.',
  },
} as const satisfies Record<string, Declared>

export type Kind = keyof typeof KINDS

/** A row may carry a kind that a newer version wrote. */
export const isKind = (type: string): type is Kind => Object.hasOwn(KINDS, type)

export const kindsOf = (shelf: Shelf): readonly Kind[] =>
  (Object.keys(KINDS) as Kind[]).filter(kind => KINDS[kind].shelf === shelf)

export type Params = Readonly<Record<string, string>>

/** Fills the place-holders; one that is missing leaves nothing, not its name. */
const fill = (text: string, params: Params): string =>
  text
    .replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '')
    .replace(/ +/g, ' ')
    .trim()

export const worded = (kind: Kind, params: Params): { readonly title: string; readonly message: string } => ({
  title: fill(KINDS[kind].title, params),
  message: fill(KINDS[kind].message, params),
})
