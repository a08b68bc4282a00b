import type { ContactKind } from '#features/people/users/contact-data.ts'
import { type Decision, decided, refused } from '#kernel/decision.ts'
import { type Message, msg } from '#kernel/messages.ts'
import { withParams } from '#kernel/refusal.ts'
import type { ConversationKind, Side } from './kinds.ts'
import {
  CAMPAIGN_OVER,
  CONTACT_DATA,
  CONTACT_DATA_REFUSED,
  CONVERSATION_NOT_FOUND,
  GUARDIAN_NEEDED,
  MESSAGE_DELETED,
  NEEDS_TEACHER_ACCESS,
  NOT_YOUR_MESSAGE,
  OTHER_SIDE_GONE,
  TOO_LATE_TO_EDIT,
  WRITING_BLOCKED,
} from './refusals.ts'
import { EDIT_HOURS } from './schema.ts'

type Person = {
  readonly userId: string
  readonly participantId: string
  readonly side: Side
  readonly isMinor: boolean
  readonly isGone: boolean
  readonly hasTeacherAccess: boolean
}

type State = {
  readonly kind: ConversationKind
  /** All who read it now. */
  readonly readers: readonly Person[]
  /** Of a conversation of two: one of them wants no messages. */
  readonly isBlocked: boolean
  /** Of a campaign that was rejected or withdrawn. */
  readonly isOver: boolean
}

/** Who takes part, and who reads for a child; null for all others (docs/product.md §14.2). */
export const findOwn = <One extends Person>(readers: readonly One[], userId: string | null): One | null =>
  readers.find(reader => reader.userId === userId && !reader.isGone) ?? null

/** Whether people under 18 read it: the child of a guardian who reads is one of them. */
export const hasMinors = (readers: readonly Person[]): boolean =>
  readers.some(({ isMinor, side }) => isMinor || side === 'guardian')

/**
 * Whether a person may write here now. Refuses 404 for those who do not read it; 409 `writing_blocked`, `campaign_over`; 403
 * `no_teacher_access`; 409 `guardian_must_read` and `other_side_gone` where one of the two sides is missing.
 */
export const decideWriting = ({ kind, readers, isBlocked, isOver }: State, writerId: string): Decision<Person> => {
  const own = findOwn(readers, writerId)
  if (!own) return refused(CONVERSATION_NOT_FOUND)
  if (kind === 'school') return decided(own)
  if (isBlocked) return refused(WRITING_BLOCKED)
  if (isOver) return refused(CAMPAIGN_OVER)
  if (own.side === 'host' && !own.hasTeacherAccess) return refused(NEEDS_TEACHER_ACCESS)
  if (kind !== 'pair') return decided(own)
  const isThere = (side: Side) => readers.some(reader => reader.side === side && !reader.isGone)
  // A student who is no reader is a minor without a guardian who reads: a deleted account is a reader that is gone.
  if (!readers.some(({ side }) => side === 'participant')) return refused(GUARDIAN_NEEDED)
  if (!isThere('participant') || !isThere('host')) return refused(OTHER_SIDE_GONE)
  return decided(own)
}

const CONTACT_WORDS: Readonly<Record<ContactKind, Message>> = {
  email: msg('an e-mail address'),
  phone: msg('a phone number'),
  messenger: msg('a way to talk in another app'),
}

type ContactQuestion = {
  readonly found: readonly ContactKind[]
  readonly readers: readonly Person[]
  readonly writer: Pick<Person, 'side' | 'isMinor'>
  readonly isConfirmed: boolean
}

/**
 * Contact data where people under 18 read: adults do not send them, but for guardians; a minor and a guardian may, once they have been told,
 * and staff see it. What is marked. Refuses 422 `contact_data_refused`, `contact_data` (decision 121).
 */
export const decideContactData = ({
  found,
  readers,
  writer,
  isConfirmed,
}: ContactQuestion): Decision<readonly ContactKind[]> => {
  if (found.length === 0 || !hasMinors(readers)) return decided([])
  const what = found.map(kind => CONTACT_WORDS[kind]()).join(', ')
  if (!writer.isMinor && writer.side !== 'guardian') return refused(withParams(CONTACT_DATA_REFUSED, { what }))
  return isConfirmed ? decided(found) : refused(withParams(CONTACT_DATA, { what }))
}

type Written = {
  readonly authorId: string | null
  readonly at: Temporal.Instant
  readonly deletedAt: Temporal.Instant | null
}

/** Refuses 403 `not_your_message`, 409 `message_deleted`. */
export const decideDeletion = ({ authorId, deletedAt }: Written, userId: string): Decision<null> => {
  if (authorId !== userId) return refused(NOT_YOUR_MESSAGE)
  return deletedAt ? refused(MESSAGE_DELETED) : decided(null)
}

/** Refuses as `decideDeletion`, and 409 `too_late_to_edit`. */
export const decideEdit = (message: Written, userId: string, now: Temporal.Instant): Decision<null> => {
  const deletable = decideDeletion(message, userId)
  if (!deletable.ok) return deletable
  return isEditable(message.at, now) ? deletable : refused(TOO_LATE_TO_EDIT)
}

export const isEditable = (at: Temporal.Instant, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(at.add({ hours: EDIT_HOURS }), now) > 0
