import { z } from 'zod'
import { keepResetLink, resetLink } from '#features/people/account-emails/secret-links.ts'
import { confirmEmailAsOperator } from '#features/people/credentials/actions/verification.ts'
import {
  confirmGuardianAsOperator,
  endGuardianshipsAsOperator,
} from '#features/people/guardians/actions/guardian-by-operator.ts'
import { getAuth } from '#features/people/sign-in-library/auth.ts'
import { createUserAsOperator } from '#features/people/sign-up/actions/create-user-as-operator.ts'
import { removeSecondFactors } from '#features/people/two-step/actions/second-factor.ts'
import { grantTeacherAccess, revokeTeacherAccess, setRole } from '#features/people/users/actions/roles.ts'
import { getUser, listUsers } from '#features/people/users/queries.ts'
import { BirthDate, DisplayName, Email, Password, Username, Zone } from '#features/people/users/schema.ts'
import { type Ctx, ROLES, type Role } from '#kernel/actor.ts'
import { newId } from '#kernel/ids.ts'
import { SCHOOL_ZONE } from '#kernel/zones.ts'
import { db, transaction } from '#platform/database.ts'
import { type Command, type CommandArgs, parseOption, requirePositional } from './command.ts'

const RoleName = z.enum(ROLES, `one of ${ROLES.join(', ')}`)

/** A link for choosing a password once, within an hour. It is printed, never e-mailed. */
const createResetLink = async (ctx: Ctx, userId: string): Promise<string> => {
  const id = newId('event')
  await transaction(tx => keepResetLink(tx, ctx, { id, userId }))
  return getAuth().options.siteUrl + (await resetLink.pathOf({ id }))
}

const createUser = async (ctx: Ctx, given: CommandArgs, role: Role, verified: boolean) => {
  const username = parseOption(Username, '--username', given.option('username'))
  const email = parseOption(Email, '--email', given.option('email'))
  const password = given.option('password')
  const [birthDate, guardian] = [given.option('birth-date'), given.option('guardian')]
  const uid = await createUserAsOperator(ctx, {
    email,
    username,
    role,
    displayName: parseOption(DisplayName, '--name', given.option('name') ?? username),
    zone: parseOption(Zone, '--zone', given.option('zone') ?? SCHOOL_ZONE),
    emailVerified: verified,
    birthDate: birthDate ? parseOption(BirthDate, '--birth-date', birthDate) : null,
    guardianEmail: guardian ? parseOption(Email, '--guardian', guardian) : null,
    password: password ? parseOption(Password, '--password', password) : null,
  })
  console.log(`${username} is ${/^[aeiou]/.test(role) ? 'an' : 'a'} ${role} now (${uid}).`)
  if (!password) console.log(`Choose a password within an hour:\n  ${await createResetLink(ctx, uid)}`)
}

type Person = Awaited<ReturnType<typeof getUser>>

/** A command about one person, named by e-mail, username or uid. */
const userCommand = (
  name: string,
  description: string,
  run: (ctx: Ctx, person: Person, given: CommandArgs) => Promise<string>,
  more = '',
): Command => ({
  name,
  usage: `<person>${more}`,
  description,
  run: async (ctx, given) =>
    console.log(await run(ctx, await getUser(db, requirePositional(given, 0, 'the person')), given)),
})

/** Reads the guardian options. A guardian with an account may reserve and pay for the child; one given by e-mail only counts as having confirmed the account. */
const givenGuardian = async (given: CommandArgs) => {
  const [email, account] = [given.option('guardian'), given.option('guardian-account')]
  if (account) return { guardianId: (await getUser(db, account)).id }
  return email ? { guardianEmail: parseOption(Email, '--guardian', email) } : undefined
}

export const userCommands: readonly Command[] = [
  {
    name: 'create-superadmin',
    usage: '--email <e-mail> --username <name> [--name <text>] [--password <text>]',
    description: 'creates a superadmin; without a password it prints a link to choose one',
    run: (ctx, given) => createUser(ctx, given, 'superadmin', true),
  },
  {
    name: 'create-user',
    usage:
      '--email <e-mail> --username <name> [--name <text>] [--password <text>] [--role <role>] [--verified] [--birth-date <YYYY-MM-DD>] [--guardian <e-mail>] [--zone <zone>]',
    description: 'creates an account; --verified marks the address as verified',
    run: (ctx, given) =>
      createUser(ctx, given, parseOption(RoleName, '--role', given.option('role') ?? 'student'), given.has('verified')),
  },
  userCommand(
    'set-role',
    `gives a role: ${ROLES.join(', ')}`,
    async (ctx, { id, username }, given) => {
      const role = parseOption(RoleName, 'role', requirePositional(given, 1, 'the role'))
      await setRole(ctx, { userId: id, role })
      return `${username} is ${role} now.`
    },
    ' <role>',
  ),
  userCommand('grant-teacher-access', 'lets a teacher publish', async (ctx, { id, username }) => {
    await grantTeacherAccess(ctx, id)
    return `${username} may publish now.`
  }),
  userCommand(
    'revoke-teacher-access',
    'ends that, and takes their sessions off the list; booked lessons go ahead',
    async (ctx, { id, username }) => {
      await revokeTeacherAccess(ctx, id)
      return `${username} may not publish any more.`
    },
  ),
  userCommand('verify-email', 'marks an address as verified', async (ctx, { id, email }) => {
    await confirmEmailAsOperator(ctx, id)
    return `${email} is confirmed.`
  }),
  userCommand(
    'confirm-guardian',
    'keeps that a guardian confirmed otherwise, on paper say: the one who is named, or the one given',
    async (ctx, { id, username }, given) => {
      await confirmGuardianAsOperator(ctx, id, await givenGuardian(given))
      return `${username} is confirmed by a guardian.`
    },
    ' [--guardian <e-mail> | --guardian-account <person>]',
  ),
  userCommand(
    'end-guardianships',
    'ends what guardians of a person have confirmed or were asked to',
    async (ctx, { id, username }) => `${await endGuardianshipsAsOperator(ctx, id)} ended; ${username} has no guardian.`,
  ),
  userCommand(
    'remove-second-factor',
    'after a lost phone: removes the app with codes and all passkeys, signs out everywhere, and tells the person',
    async (ctx, { id, username }) => {
      await removeSecondFactors(ctx, id)
      return `${username} signs in with the password alone.`
    },
  ),
  userCommand('reset-link', 'prints a link to choose a password, once, within an hour', (ctx, { id }) =>
    createResetLink(ctx, id),
  ),
  {
    name: 'list-users',
    usage: '[--role <role>] [--limit <number>]',
    description: 'lists accounts, oldest first (100 by default)',
    run: async (_, given) => {
      const role = given.option('role')
      const limit = parseOption(z.coerce.number().int().min(1).max(10_000), '--limit', given.option('limit') ?? '100')
      const people = await listUsers(db, { limit, ...(role ? { role: parseOption(RoleName, '--role', role) } : {}) })
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
