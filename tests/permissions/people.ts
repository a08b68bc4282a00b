import { eq } from 'drizzle-orm'
import { hashSignInToken } from '#features/people/sign-in-library/sign-in-token.ts'
import { findSignInSession } from '#features/people/sign-in-sessions/sign-in-session.ts'
import { authSessions, users } from '#features/people/users/table.ts'
import { type Actor, type User, VISITOR } from '#kernel/actor.ts'
import { db } from '#platform/database.ts'
import { createTestUser } from '#tests/support/users.ts'

/** Those who ask: the two of a booking, strangers of each role, and two whose sign-in has ended. */
export const PEOPLE = [
  'visitor',
  'student',
  'otherStudent',
  'applicant',
  'teacher',
  'otherTeacher',
  'admin',
  'superadmin',
  'support',
  'finance',
  'content',
  'revoked',
  'deleted',
] as const
export type Person = (typeof PEOPLE)[number]

/** Without a valid sign-in: for the app they are visitors. */
export const SIGNED_OUT: readonly Person[] = ['visitor', 'revoked', 'deleted']
export const SIGNED_IN: readonly Person[] = PEOPLE.filter(person => !SIGNED_OUT.includes(person))

const EXPIRES_AT = new Date('2027-11-21T10:00:00Z')

/** The person's sign-in session. */
export const deviceIdOf = ({ id }: Pick<User, 'id'>): string => `dev_${id}`

const signIn = async ({ id }: User): Promise<string> => {
  const token = `token_of_${id}`
  await db
    .insert(authSessions)
    .values({ id: deviceIdOf({ id }), userId: id, token: hashSignInToken(token), expiresAt: EXPIRES_AT })
  return token
}

/** New people besides a booking's teacher and student, each with the token of a sign-in. */
export const createPeople = async (teacher: User, student: User): Promise<ReadonlyMap<Person, string>> => {
  const created: Readonly<Record<Exclude<Person, 'visitor'>, User>> = {
    student,
    teacher,
    otherStudent: await createTestUser(),
    applicant: await createTestUser({ role: 'teacher' }),
    otherTeacher: await createTestUser({ role: 'teacher', teacherAccess: true }),
    admin: await createTestUser({ role: 'admin' }),
    superadmin: await createTestUser({ role: 'superadmin' }),
    support: await createTestUser({ staffRole: 'support' }),
    finance: await createTestUser({ staffRole: 'finance' }),
    content: await createTestUser({ staffRole: 'content' }),
    revoked: await createTestUser({ role: 'admin' }),
    deleted: await createTestUser({ role: 'admin' }),
  }
  const tokens = new Map<Person, string>()
  for (const person of PEOPLE) if (person !== 'visitor') tokens.set(person, await signIn(created[person]))
  await db.delete(authSessions).where(eq(authSessions.userId, created.revoked.id))
  await db.delete(users).where(eq(users.id, created.deleted.id))
  return tokens
}

/** The actor of a request with this token, as the site reads it. */
export const actorOf = async (token: string | undefined, now: Temporal.Instant): Promise<Actor> =>
  (token && (await findSignInSession(token, now))) || VISITOR
