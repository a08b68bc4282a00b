import { msg } from '#kernel/messages.ts'
import type { Refusal } from '#kernel/refusal.ts'
import type { ConstraintRefusals } from '#platform/database.ts'

/** `version`: the one that is saved now. */
export const DRAFT_CHANGED: Refusal = {
  code: 'campaign_draft_changed',
  status: 409,
  message: msg('You changed this request in another tab or on another device.'),
}
/** It was sent or deleted elsewhere. */
export const DRAFT_GONE: Refusal = {
  code: 'campaign_draft_gone',
  status: 409,
  message: msg('This request was sent or deleted in another tab or on another device.'),
}

/** The version that is saved now, 0 where none is; null for a refusal of another kind. */
export const conflictOf = ({ code, params }: Pick<Refusal, 'code' | 'params'>): number | null =>
  code === DRAFT_GONE.code ? 0 : code === DRAFT_CHANGED.code ? Number(params?.version) : null

/** All texts of a draft together; each alone may be as long as the form takes. */
const DRAFT_TOO_LONG: Refusal = {
  code: 'campaign_draft_too_long',
  status: 422,
  message: msg('These texts are too long to be saved. Please shorten them.'),
}
export const draftConstraintRefusals: ConstraintRefusals = { campaign_drafts_size: DRAFT_TOO_LONG }

/** Beside the field that is missing or wrong, in the specification's words. */
export const incomplete = (problem: { readonly field: string; readonly message: string }): Refusal => ({
  ...{ code: 'campaign_draft_incomplete', status: 422 },
  ...problem,
})
