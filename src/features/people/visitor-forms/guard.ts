import { createHash } from 'node:crypto'
import { refuse } from '#kernel/refusal.ts'
import { signToken, verifyToken } from '#platform/signed-token.ts'
import { checkVisitorForm, MAX_HOURS } from './rules.ts'

const PURPOSE = 'visitor form'

/** Proves when a page with a form was rendered. */
export const stampForm = (now: Temporal.Instant): string =>
  signToken(PURPOSE, now.toString(), now.add({ hours: MAX_HOURS }))

type Guarded = { readonly website: string; readonly stamp: string }

/** Refuses 422 `form_trap`, `form_outdated`, `form_too_fast` (docs/product.md §11.4). */
export const guardForm = ({ website, stamp }: Guarded, now: Temporal.Instant): void => {
  const claim = verifyToken(PURPOSE, stamp, now)
  const refusal = checkVisitorForm({ openedAt: claim === null ? null : Temporal.Instant.from(claim), website, now })
  if (refusal) refuse(refusal)
}

/** The same for the same content: sending it again while it is open adds nothing. */
export const contentKey = (content: object): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 32)
