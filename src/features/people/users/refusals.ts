import { msg } from '#kernel/messages.ts'
import type { Refusal } from '#kernel/refusal.ts'
import type { ConstraintRefusals } from '#platform/database.ts'

export const USER_NOT_FOUND: Refusal = { code: 'user_not_found', status: 404, message: msg('User not found') }
export const LANGUAGE_NOT_OFFERED: Refusal = {
  code: 'language_not_offered',
  status: 422,
  field: 'language',
  message: msg('Choose one of the languages of this site.'),
}
export const TERMS_NOT_ACCEPTED: Refusal = {
  code: 'terms_not_accepted',
  status: 403,
  message: msg('Our general terms have changed. Please read and accept them first.'),
}
export const GUARDIAN_ACCEPTS: Refusal = {
  code: 'guardian_accepts',
  status: 403,
  message: msg('Your parent or guardian accepts the terms for you.'),
}
export const OLDER_TERMS: Refusal = {
  code: 'older_terms',
  status: 409,
  message: msg('Version {version} is in force now. Please read and accept that one.'),
}
export const USERNAME_TAKEN: Refusal = {
  code: 'username_taken',
  status: 409,
  field: 'username',
  message: msg('This username is taken. Please choose another.'),
}
export const WRONG_CREDENTIALS: Refusal = {
  code: 'wrong_pair',
  status: 401,
  message: msg('Wrong e-mail or password.'),
}
export const WRONG_PASSWORD: Refusal = {
  code: 'wrong_password',
  status: 422,
  field: 'currentPassword',
  message: msg('This is not your current password.'),
}
/** The same for a code that was used before. */
export const WRONG_CODE: Refusal = {
  code: 'wrong_code',
  status: 401,
  field: 'code',
  message: msg('This code is not right, or was used already. Please take a new one.'),
}
export const SECOND_STEP_OVER: Refusal = {
  code: 'second_step_over',
  status: 410,
  message: msg('This took too long, or had too many wrong codes. Please log in again.'),
}
export const SECOND_STEP_ON: Refusal = {
  code: 'second_step_on',
  status: 409,
  message: msg('Two-step sign-in is already on.'),
}
export const SECOND_STEP_OFF: Refusal = {
  code: 'second_step_off',
  status: 409,
  message: msg('There is no second step.'),
}
export const PASSKEY_NOT_ACCEPTED: Refusal = {
  code: 'passkey_not_accepted',
  status: 401,
  message: msg('This passkey was not accepted. Please try again, or use another way.'),
}
export const PASSKEY_NOT_FOUND: Refusal = { code: 'passkey_not_found', status: 404, message: msg('Passkey not found') }
export const TOO_MANY_PASSKEYS: Refusal = {
  code: 'too_many_passkeys',
  status: 409,
  message: msg('You have ten passkeys. Please remove one first.'),
}
export const NO_PASSWORD_YET: Refusal = {
  code: 'no_password_yet',
  status: 409,
  field: 'currentPassword',
  message: msg('You have no password yet. Please choose one first, under “Sign-in and security” in your account.'),
}
export const LINK_EXPIRED: Refusal = {
  code: 'link_is_over',
  status: 410,
  message: msg('This link is no longer valid. Please ask for a new one.'),
}
export const GUARDIAN_ALREADY_CONFIRMED: Refusal = {
  code: 'guardian_has_confirmed',
  status: 409,
  message: msg('Your guardian has already approved your account.'),
}
export const GUARDIAN_ASKED_OFTEN: Refusal = {
  code: 'guardian_asked_often',
  status: 429,
  message: msg('We have sent three e-mails to this address today. Please look for them, or ask again tomorrow.'),
  field: 'guardianEmail',
}
export const SAME_EMAIL: Refusal = {
  code: 'same_email',
  status: 422,
  field: 'newEmail',
  message: msg('This is already your address.'),
}
export const GUARDIANS_EMAIL: Refusal = {
  code: 'guardians_email',
  status: 422,
  field: 'newEmail',
  message: msg('This is your guardian’s address. Please enter your own.'),
}
export const NEW_ADDRESS_ASKED_OFTEN: Refusal = {
  code: 'new_address_asked_often',
  status: 429,
  field: 'newEmail',
  message: msg('We have sent three e-mails to this address today. Please try again tomorrow.'),
}
/** Does not say why: the reason can be the account of another person. */
export const EMAIL_CHANGE_OVER: Refusal = {
  code: 'email_change_over',
  status: 410,
  message: msg('This change is no longer possible. Please start again on your account page.'),
}
export const NOT_BY_THE_CHILD: Refusal = {
  code: 'not_by_the_child',
  status: 403,
  message: msg('Only your parent or guardian can approve your account.'),
}
export const CLOSED_TO_BOOKING: Refusal = {
  code: 'closed_to_booking',
  status: 403,
  message: msg(
    'The person you named as your parent or guardian doesn’t know you. You can book once our team has checked this.',
  ),
}
export const GUARDIAN_NOT_DENIABLE: Refusal = {
  code: 'guardian_has_approved',
  status: 409,
  message: msg('This account has already been approved with this link. Please write to us.'),
}
export const NO_GUARDIAN_NEEDED: Refusal = {
  code: 'no_guardian_needed',
  status: 409,
  message: msg('Your account needs no guardian.'),
}
/** For staff and operators. */
export const OF_AGE: Refusal = {
  code: 'of_age',
  status: 409,
  message: msg('This person is 18 or older and needs no guardian.'),
}
/** For operators only. */
export const NO_GUARDIAN_NAMED: Refusal = {
  code: 'no_guardian_named',
  status: 409,
  message: msg('This account has no guardian. Enter the guardian who approved it.'),
}
export const GUARDIANSHIP_NOT_FOUND: Refusal = {
  code: 'guardianship_not_found',
  status: 404,
  message: msg('This guardianship is over, or of another child.'),
}
export const DEVICE_NOT_FOUND: Refusal = { code: 'device_not_found', status: 404, message: msg('Device not found') }
export const TEACHERS_ONLY: Refusal = {
  code: 'teachers_only',
  status: 403,
  message: msg('Only teachers have a public profile.'),
}
/** For operators only: web pages must not reveal whether an address has an account. */
export const EMAIL_TAKEN: Refusal = {
  code: 'email_taken',
  status: 409,
  field: 'email',
  message: msg('This e-mail address already has an account.'),
}
export const LAST_SUPERADMIN: Refusal = {
  code: 'last_superadmin',
  status: 409,
  message: msg('There must always be a superadmin. Make another person a superadmin first.'),
}
/** A student or a teacher has no rights of staff that could be narrowed; a superadmin has all. */
export const NOT_NARROWED: Refusal = {
  code: 'not_narrowed',
  status: 422,
  field: 'staffRole',
  message: msg('Only an admin can be support, finance or content.'),
}
export const IMPERSONATING_ALREADY: Refusal = {
  code: 'impersonating_already',
  status: 409,
  message: msg('You are already viewing the site as another person. End that first.'),
}

export const OWN_CHILD: Refusal = {
  code: 'own_child',
  status: 403,
  message: msg(
    'You cannot decide about the guardians of your own child, nor become guardian of a child here. Ask another member of staff.',
  ),
}

/** Refused by the database, whatever is begun: `refuse_leaving()`. */
export const ACCOUNT_LEAVING: Refusal = {
  code: 'account_leaving',
  status: 409,
  message: msg('This account is about to be deleted. It can’t be used for anything new.'),
}
export const ACCOUNT_DELETED: Refusal = {
  code: 'account_deleted',
  status: 409,
  message: msg('This account is deleted.'),
}

/** Constraints that two transactions can violate after both passed the rule. */
export const userConstraintRefusals: ConstraintRefusals = {
  users_last_superadmin: LAST_SUPERADMIN,
  account_leaving: ACCOUNT_LEAVING,
  account_deleted: ACCOUNT_DELETED,
}
