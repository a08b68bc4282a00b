import { msg } from '#kernel/messages.ts'
import type { Refusal } from '#kernel/refusal.ts'

export const DOCUMENT_NOT_FOUND: Refusal = { code: 'no_document', status: 404, message: msg('Document not found') }
export const NO_DRAFT: Refusal = { code: 'no_draft', status: 409, message: msg('Save a draft of your own text first.') }
export const TOO_SOON: Refusal = {
  code: 'too_soon',
  status: 422,
  message: msg('A version comes into force at once, or at least {days} days ahead.'),
  field: 'inForceFrom',
}
export const LATER_VERSION_PLANNED: Refusal = {
  code: 'later_version_planned',
  status: 409,
  message: msg('Version {version} comes into force later. Choose a day after it.'),
}
export const TERMS_ONLY: Refusal = {
  code: 'terms_only',
  status: 422,
  message: msg('Only the general terms are accepted again.'),
  field: 'mustAccept',
}
