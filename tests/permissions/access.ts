import type { Body } from './operations.ts'
import { PEOPLE, type Person, SIGNED_IN } from './people.ts'
import type { RecordName } from './world-records.ts'

/** Who may do what: one rule for operations that are alike. Everyone who is not signed in is asked to sign in, except where `asks` is everyone. */
export type Access = {
  /** Those whose role lets them ask at all; others are forbidden, whatever the record. */
  readonly asks: readonly Person[]
  /** What the operation is about. Its id goes into the path, or into the field of the body that the operation names. */
  readonly record?: RecordName
  /** Those for whom the record exists and who may do this; by default all who may ask. For others it is missing. */
  readonly whose?: readonly Person[]
  /** Those who see the record and may not do this. */
  readonly sees?: readonly Person[]
  /** The record is found by its path alone: a missing one is not told from a found one that refuses what was sent. */
  readonly operations: Readonly<Record<string, Sent>>
}

/** What is sent so that only the permission decides: complete, and valid where that is checked first. */
export type Sent = {
  readonly query?: string
  /** Parameters of the query that name records of the example. */
  readonly queryIds?: Readonly<Record<string, RecordName>>
  readonly body?: Body
  /** Fields of the body that name other records of the example. */
  readonly ids?: Readonly<Record<string, RecordName>>
  /** The field of the body that names the record. */
  readonly idField?: string
  readonly params?: Readonly<Record<string, string>>
  /** Parameters of the path that name the record to which this one belongs. */
  readonly within?: Readonly<Record<string, RecordName>>
}

export const EVERYONE = PEOPLE
export const ANY_TEACHER = ['applicant', 'teacher', 'otherTeacher'] as const
/** Teachers with access. */
export const PUBLISHERS = ['teacher', 'otherTeacher'] as const
/** Staff with all rights of the office, and with a part of them. */
export const ADMINS = ['admin', 'superadmin'] as const
export const SUPPORT = [...ADMINS, 'support'] as const
export const FINANCE = [...ADMINS, 'finance'] as const
export const CONTENT = [...ADMINS, 'content'] as const
export const SEEING_PEOPLE = [...ADMINS, 'support', 'finance'] as const
export const OFFICE = [...ADMINS, 'support', 'finance', 'content'] as const
export const BOTH_SIDES = ['student', 'teacher'] as const
export const CONCERNED = [...BOTH_SIDES, ...SUPPORT] as const
export { SIGNED_IN }

/** Operations that need nothing to be sent. */
export const plain = (...names: readonly string[]): Readonly<Record<string, Sent>> =>
  Object.fromEntries(names.map(name => [name, {}]))
