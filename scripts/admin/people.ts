import { z } from 'zod'
import { createPerson } from '#features/users/actions/create-person.ts'
import { confirmCharge } from '#features/users/actions/guardian.ts'
import { grantTeacherAccess, revokeTeacherAccess, setRole } from '#features/users/actions/roles.ts'
import { confirmEmail } from '#features/users/actions/verification.ts'
import { openAuth, theAuth } from '#features/users/auth.ts'
import { getPerson, listPeople } from '#features/users/queries.ts'
import { BirthDate, DisplayName, Email, Password, Username, Zone } from '#features/users/schema.ts'
import { type Ctx, ROLES, type Role } from '#kernel/actor.ts'
import { HOUSE_ZONE } from '#kernel/zones.ts'
import { db } from '#platform/database.ts'
import { type Command, type Given, valid, word } from './command.ts'

const RoleName = z.enum(ROLES, `one of ${ROLES.join(', ')}`)

/** A link that lets its holder choose a password, once, within an hour. It is printed, never sent. */
const resetLink = async (email: string): Promise<string> => {
  const { options } = theAuth()
  let link = ''
  openAuth({
    ...options,
    flows: {
      ...options.flows,
      sendReset: async (_, token) => {
        link = `${options.siteUrl}/enter/reset?token=${token}`
      },
    },
  })
  await theAuth().api.requestPasswordReset({ body: { email } })
  return link
}

const create = async (ctx: Ctx, given: Given, role: Role, verified: boolean) => {
  const username = valid(Username, '--username', given.option('username'))
  const email = valid(Email, '--email', given.option('email'))
  const password = given.option('password')
  const [birthDate, guardian] = [given.option('birth-date'), given.option('guardian')]
  const uid = await createPerson(ctx, {
    email,
    username,
    role,
    displayName: valid(DisplayName, '--name', given.option('name') ?? username),
    zone: valid(Zone, '--zone', given.option('zone') ?? HOUSE_ZONE),
    emailVerified: verified,
    birthDate: birthDate ? valid(BirthDate, '--birth-date', birthDate) : null,
    guardianEmail: guardian ? valid(Email, '--guardian', guardian) : null,
    password: password ? valid(Password, '--password', password) : null,
  })
  console.log(`${username} is ${role === 'admin' ? 'an' : 'a'} ${role} now (${uid}).`)
  if (!password) console.log(`Choose a password within an hour:\n  ${await resetLink(email)}`)
}

type Person = Awaited<ReturnType<typeof getPerson>>

/** A command about one person, named by e-mail, username or uid. */
const about = (
  name: string,
  says: string,
  run: (ctx: Ctx, person: Person, given: Given) => Promise<string>,
  more = '',
): Command => ({
  name,
  usage: `<person>${more}`,
  says,
  run: async (ctx, given) => console.log(await run(ctx, await getPerson(db, word(given, 0, 'the person')), given)),
})

export const peopleCommands: readonly Command[] = [
  {
    name: 'create-superadmin',
    usage: '--email <e-mail> --username <name> [--name <text>] [--password <text>]',
    says: 'makes a superadmin; prints a link to choose the password where none is given',
    run: (ctx, given) => create(ctx, given, 'superadmin', true),
  },
  {
    name: 'create-user',
    usage:
      '--email <e-mail> --username <name> [--name <text>] [--password <text>] [--role <role>] [--verified] [--birth-date <YYYY-MM-DD>] [--guardian <e-mail>] [--zone <zone>]',
    says: 'makes an account; --verified takes your word for the address',
    run: (ctx, given) =>
      create(ctx, given, valid(RoleName, '--role', given.option('role') ?? 'student'), given.has('verified')),
  },
  about(
    'set-role',
    `gives a role: ${ROLES.join(', ')}`,
    async (ctx, { id, username }, given) => {
      const role = valid(RoleName, 'role', word(given, 1, 'the role'))
      await setRole(ctx, { userId: id, role })
      return `${username} is ${role} now.`
    },
    ' <role>',
  ),
  about('grant-teacher-access', 'lets a teacher publish', async (ctx, { id, username }) => {
    await grantTeacherAccess(ctx, id)
    return `${username} may publish now.`
  }),
  about('revoke-teacher-access', 'ends that; what was published stays', async (ctx, { id, username }) => {
    await revokeTeacherAccess(ctx, id)
    return `${username} may not publish any more.`
  }),
  about('verify-email', 'takes your word for an address', async (ctx, { id, email }) => {
    await confirmEmail(ctx, id)
    return `${email} is confirmed.`
  }),
  about(
    'confirm-guardian',
    'keeps that a guardian confirmed otherwise, on paper say',
    async (ctx, { id, username }) => {
      await confirmCharge(ctx, id)
      return `${username} is confirmed by a guardian.`
    },
  ),
  about('reset-link', 'prints a link to choose a password, once, within an hour', async (_, { email }) =>
    resetLink(email),
  ),
  {
    name: 'list-users',
    usage: '[--role <role>] [--limit <number>]',
    says: 'lists accounts, oldest first (100 unless said)',
    run: async (_, given) => {
      const role = given.option('role')
      const limit = valid(z.coerce.number().int().min(1).max(10_000), '--limit', given.option('limit') ?? '100')
      const people = await listPeople(db, { limit, ...(role ? { role: valid(RoleName, '--role', role) } : {}) })
      for (const { id, username, email, role: has, teacherAccessAt, emailVerified } of people)
        console.log(
          [
            id,
            username.padEnd(20),
            has.padEnd(10),
            teacherAccessAt ? 'access' : '      ',
            emailVerified ? ' ' : '?',
            email,
          ].join('  '),
        )
    },
  },
]
