import { msg, t } from '#kernel/messages.ts'
import type { Refusal } from '#kernel/refusal.ts'
import { MAX_CHILDREN, MAX_GUARDIANS } from './schema.ts'

export const CONFIRM_OWN_ADDRESS: Refusal = {
  code: 'email_not_verified',
  status: 403,
  message: msg('Please confirm your e-mail address first. We write to it about your child.'),
}
export const ADULTS_ONLY: Refusal = {
  code: 'adults_only',
  status: 403,
  message: msg('Only adults can add a child.'),
}
export const TOO_MANY_CHILDREN: Refusal = {
  code: 'too_many_children',
  status: 409,
  message: () =>
    t('You have {count, plural, one {# child} other {# children}} here. Please write to us if you need more.', {
      count: MAX_CHILDREN,
    }),
}
export const OWN_ADDRESS: Refusal = {
  code: 'own_address',
  status: 422,
  field: 'email',
  message: msg('This is your own address. A child needs another one to sign in.'),
}
export const IS_GUARDIAN_ALREADY: Refusal = {
  code: 'is_guardian_already',
  status: 409,
  field: 'guardianEmail',
  message: msg('This person is a guardian of this child already.'),
}
export const TOO_MANY_GUARDIANS: Refusal = {
  code: 'too_many_guardians',
  status: 409,
  message: () =>
    t('A child has at most {count, plural, one {# guardian} other {# guardians}} here.', { count: MAX_GUARDIANS }),
}
export const LAST_GUARDIAN: Refusal = {
  code: 'last_guardian',
  status: 409,
  message: msg(
    'You are the only guardian. A child needs one to book, so first another person has to agree to be guardian, or the account has to be deleted.',
  ),
}
export const PAYS_RIGHT_NOW: Refusal = {
  code: 'guardian_pays_now',
  status: 409,
  message: msg('A place for this child waits for your payment. Pay for it or release it first.'),
}
