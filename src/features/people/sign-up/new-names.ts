import { getAuth } from '#features/people/sign-in-library/auth.ts'
import { usernameProblem } from '#features/people/users/name-rules.ts'
import { NewDisplayName } from '#features/people/users/schema.ts'
import { t } from '#kernel/messages.ts'
import { refuse } from '#kernel/refusal.ts'

/** Whether a username could not be taken for staff or for the site, by the name that the operator gave it. */
export const isUnreservedUsername = (username: string): boolean =>
  usernameProblem(username, getAuth().options.siteName) === null

/** Refuses (422) a username that could be taken for staff or for the site, by the name that the operator gave it. */
export const refuseReservedUsername = (username: string): void => {
  const message = usernameProblem(username, getAuth().options.siteName)
  if (message) refuse({ code: 'username_reserved', status: 422, field: 'username', message })
}

type Names = { readonly username?: string | undefined; readonly displayName?: string | undefined }

/** Names that a person changes, as they are kept. Refuses 422 names that may not be chosen any more. */
export const withNewNames = <Change extends Names>(change: Change): Change => {
  if (change.username !== undefined) refuseReservedUsername(change.username)
  if (change.displayName === undefined) return change
  const { data, error } = NewDisplayName.safeParse(change.displayName)
  if (data !== undefined) return { ...change, displayName: data }
  const message = error?.issues[0]?.message ?? t('Please enter your name.')
  return refuse({ code: 'name_not_allowed', status: 422, field: 'displayName', message })
}
