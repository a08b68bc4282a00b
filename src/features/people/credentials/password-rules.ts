import { toPlainLetters } from '#features/people/users/name-rules.ts'
import { t } from '#kernel/messages.ts'

/** Whom a password is for, as far as it is known. */
export type PasswordOwner = {
  readonly email?: string | undefined
  readonly username?: string | undefined
  readonly displayName?: string | undefined
}

/** The shortest name that is compared. */
const MIN_NAME = 3

const plain = (text: string): string => toPlainLetters(text).replace(/[^\p{L}\d]/gu, '')
const lettersOf = (text: string): string => plain(text).replace(/\d/g, '')

/** Whether the password is the name and nothing else but signs and digits around it. */
const isName = (password: string, name: string): boolean =>
  plain(name).length >= MIN_NAME &&
  (plain(password) === plain(name) || (lettersOf(name).length >= MIN_NAME && lettersOf(password) === lettersOf(name)))

/** Why a new password is refused, or null. `common` holds passwords in lower case. */
export const passwordProblem = (
  password: string,
  { email = '', username = '', displayName = '' }: PasswordOwner,
  { siteName, common }: { readonly siteName: string; readonly common: ReadonlySet<string> },
): string | null => {
  if (/^(.)\1+$/su.test(password)) return t('This password repeats one character. Please choose another.')
  if (common.has(password.toLowerCase()))
    return t('This password is easy to guess: many people use it. Please choose another.')
  const names = [email, email.split('@')[0] ?? '', username, displayName, siteName, 'Guildhall']
  return names.some(name => isName(password, name))
    ? t('This password is easy to guess: it is a name or an address of yours, or of this site. Please choose another.')
    : null
}
