import { signToken } from '#platform/signed-token.ts'

/** Whose letter a link was in. */
export type ChangeSide = 'old' | 'new'

export const PURPOSES: Readonly<Record<ChangeSide, string>> = {
  old: 'email change, old address',
  new: 'email change, new address',
}

/** The link of one side. It ends with the row that it names. */
export const changePath = (
  { id, expiresAt }: { readonly id: string; readonly expiresAt: Temporal.Instant },
  side: ChangeSide,
): string => `/email-change/${signToken(PURPOSES[side], id, expiresAt)}`
