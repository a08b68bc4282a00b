import type { User } from '#kernel/actor.ts'

/** A signed-in student for rules that look at few of a person's fields; `more` has those. No row stands behind it. */
export const actorWith = (more: Partial<User> = {}): User => ({
  kind: 'user',
  id: 'usr_a',
  role: 'student',
  username: 'ala',
  displayName: 'Ala',
  photoURL: null,
  zone: 'Europe/Warsaw',
  theme: 'dark',
  language: 'en',
  emailVerified: true,
  teacherAccess: false,
  minor: false,
  guardianConfirmed: true,
  signInSessionId: 'ses_1',
  ...more,
})
