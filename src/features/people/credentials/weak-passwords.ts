import { getAuth } from '#features/people/sign-in-library/auth.ts'
import { refuse } from '#kernel/refusal.ts'
import { type PasswordOwner, passwordProblem } from './password-rules.ts'

let common: Promise<ReadonlySet<string>> | undefined

/** About 50,000 passwords, the most frequent of those that have leaked. Read at the first use: most processes never need them. */
const readCommonPasswords = (): Promise<ReadonlySet<string>> => {
  common ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common']))
  return common
}

/** Refuses (422, at `field`) a new password that is easy to guess. One that is in use goes on signing in. */
export const refuseWeakPassword = async (
  password: string,
  owner: PasswordOwner,
  field: 'password' | 'newPassword',
): Promise<void> => {
  const { siteName } = getAuth().options
  const message = passwordProblem(password, owner, { siteName, common: await readCommonPasswords() })
  if (message) refuse({ code: 'weak_password', status: 422, field, message })
}
