import type { Refusal } from '#kernel/refusal.ts'
import { MAX_CHILDREN, MAX_GUARDIANS } from './schema.ts'

export const CONFIRM_OWN_ADDRESS: Refusal = {
  code: 'email_not_verified',
  status: 403,
  message: 'Please confirm your e-mail address first. We write to it about your child.',
}
export const ADULTS_ONLY: Refusal = {
  code: 'adults_only',
  status: 403,
  message: 'Only adults can add a child.',
}
export const TOO_MANY_CHILDREN: Refusal = {
  code: 'too_many_children',
  status: 409,
  message: `You have ${MAX_CHILDREN} children here. Please write to us if you need more.`,
}
export const OWN_ADDRESS: Refusal = {
  code: 'own_address',
  status: 422,
  field: 'email',
  message: 'This is your own address. A child needs another one to sign in.',
}
export const IS_GUARDIAN_ALREADY: Refusal = {
  code: 'is_guardian_already',
  status: 409,
  field: 'guardianEmail',
  message: 'This person is a guardian of this child already.',
}
export const TOO_MANY_GUARDIANS: Refusal = {
  code: 'too_many_guardians',
  status: 409,
  message: `A child has at most ${MAX_GUARDIANS} guardians here.`,
}
export const LAST_GUARDIAN: Refusal = {
  code: 'last_guardian',
  status: 409,
  message:
    'You are the only guardian. A child needs one to book, so first another person has to agree to be guardian, or the account has to be deleted.',
}
export const PAYS_RIGHT_NOW: Refusal = {
  code: 'guardian_pays_now',
  status: 409,
  message: 'A place for this child waits for your payment. Pay for it or release it first.',
}
