import { inArray } from 'drizzle-orm'
import { hashPassword } from '#features/people/credentials/password-hash.ts'
import { confirmGuardianship, requestGuardianship } from '#features/people/guardians/guardianships.ts'
import { createUser, type NewUser } from '#features/people/sign-up/new-user.ts'
import { TERMS_VERSION } from '#features/people/terms/terms-version.ts'
import { getUser } from '#features/people/users/queries.ts'
import { users } from '#features/people/users/table.ts'
import type { Ctx, User } from '#kernel/actor.ts'
import { db, transaction } from '#platform/database.ts'

/** Public: every start prints it. Production refuses to start with these accounts in the database. */
const DEMO_PASSWORD = 'guildhall-demo'

type DemoUser = Pick<NewUser, 'username' | 'displayName' | 'birthDate'> &
  Partial<NewUser> & { readonly hasAccess?: boolean; readonly guardianEmail?: string }

const DEMO_USERS: readonly DemoUser[] = [
  { username: 'ala', displayName: 'Ala Nowak', birthDate: '2005-04-12' },
  {
    username: 'olek',
    displayName: 'Olek Wrona',
    birthDate: '2011-09-03',
    guardianEmail: 'wrona.family@guildhall.test',
  },
  {
    username: 'nina',
    displayName: 'Nina Kowal',
    birthDate: '1988-02-20',
    role: 'teacher',
    hasAccess: true,
    languages: ['English', 'Polish'],
    introduction:
      'I teach mathematics the way I wish I had been taught: one good question at a time. We start from what you can already do, and every lesson ends with something you could not do an hour before.',
    qualifications:
      'MSc Mathematics, University of Warsaw\nIB DP examiner, Mathematics AA HL\n12 years at an IB World School',
  },
  { username: 'marek', displayName: 'Marek Lipa', birthDate: '1992-11-30', role: 'teacher', languages: ['Polish'] },
  {
    username: 'pawel',
    displayName: 'Paweł Zych',
    birthDate: '1984-06-15',
    role: 'teacher',
    hasAccess: true,
    languages: ['English', 'Polish', 'German'],
    introduction:
      'Physics and chemistry with your hands and with numbers. I send a short experiment for the kitchen table before we meet, and past papers once the idea has settled.',
    qualifications: 'PhD Physics, AGH Kraków\nCambridge International: Physics 9702, Chemistry 9701',
  },
  {
    username: 'ewa',
    displayName: 'Ewa Lis',
    birthDate: '1990-01-08',
    role: 'teacher',
    hasAccess: true,
    languages: ['English', 'Polish', 'Spanish'],
    introduction:
      'Essays are built, not found. We read closely, argue kindly, and write every week; you will hear your own voice in English sooner than you expect.',
    qualifications:
      'MA English Literature, Jagiellonian University\nCELTA, Cambridge\nIB English A and B teacher since 2014',
  },
  {
    username: 'igor',
    displayName: 'Igor Maj',
    birthDate: '1995-08-27',
    role: 'teacher',
    hasAccess: true,
    languages: ['English', 'Polish', 'Ukrainian'],
    introduction:
      'I was a developer for six years before I taught. We write programs that do something, break them on purpose, and learn to read what the machine says back.',
    qualifications:
      'BSc Computer Science, Wrocław University of Science and Technology\nCambridge International: Computer Science 0478 and 9618',
  },
  { username: 'kasia', displayName: 'Kasia Wilk', birthDate: '2004-05-19' },
  { username: 'tomek', displayName: 'Tomek Duda', birthDate: '2003-10-02' },
  { username: 'lena', displayName: 'Lena Bielska', birthDate: '2005-01-27' },
  // `family.ts` makes her their guardian.
  { username: 'marta', displayName: 'Marta Zając', birthDate: '1985-09-17' },
  { username: 'franek', displayName: 'Franek Zając', birthDate: '2012-03-09' },
  { username: 'ada', displayName: 'Ada Sowa', birthDate: '1986-03-03', role: 'admin' },
  { username: 'zofia', displayName: 'Zofia Dąb', birthDate: '1979-12-24', role: 'superadmin' },
  // `staff.ts` gives these a role of staff.
  { username: 'beata', displayName: 'Beata Klon', birthDate: '1991-07-11' },
  { username: 'filip', displayName: 'Filip Bór', birthDate: '1983-05-02' },
  { username: 'klara', displayName: 'Klara Gaj', birthDate: '1994-02-15' },
]

/** Creates the missing demo accounts. Returns the uids of all demo accounts by username. */
export const seedUsers = async (ctx: Ctx): Promise<ReadonlyMap<string, string>> => {
  const names = DEMO_USERS.map(({ username }) => username)
  const existing = await db
    .select({ id: users.id, username: users.username })
    .from(users)
    .where(inArray(users.username, names))
  const uids = new Map(existing.map(({ id, username }) => [username, id]))
  const missing = DEMO_USERS.filter(({ username }) => !uids.has(username))
  if (missing.length === 0) return uids
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  await transaction(async tx => {
    for (const { hasAccess, guardianEmail, ...demo } of missing) {
      const uid = await createUser(tx, ctx, {
        zone: 'Europe/Warsaw',
        ...demo,
        email: `${demo.username}@guildhall.test`,
        passwordHash,
        emailVerified: true,
        isDemo: true,
        termsVersion: TERMS_VERSION,
        teacherAccessAt: hasAccess ? ctx.now : null,
      })
      uids.set(demo.username, uid)
      if (!guardianEmail) continue
      await confirmGuardianship(tx, ctx, await requestGuardianship(tx, ctx, uid, { guardianEmail }), 'demo')
    }
  })
  return uids
}

export const actorFor = async (uid: string): Promise<User> => {
  const { id, role, username, displayName, photoURL, zone, theme, language, teacherAccessAt } = await getUser(db, uid)
  return {
    ...{ kind: 'user', id, role, username, displayName, photoURL, zone, theme, language },
    ...{ emailVerified: true, teacherAccess: teacherAccessAt !== null, minor: false, guardianConfirmed: true },
    signInSessionId: 'demo',
  }
}
