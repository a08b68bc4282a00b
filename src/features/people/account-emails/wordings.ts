import type { Wording } from '#kernel/message-text.ts'
import { msg } from '#kernel/messages.ts'

/** Each e-mail names its purpose, how long its link works, and what to do if the reader did not ask for it. */
export const ACCOUNT_WORDINGS = {
  verify_email: {
    title: msg('Confirm your e-mail address'),
    message: msg(
      'Hello {name},\n\nConfirm your e-mail below. The link works for 48 hours.\n\nDidn’t sign up? Ignore this message.',
    ),
    action: msg('Confirm my address'),
  },
  password_reset: {
    title: msg('Choose a new password'),
    message: msg(
      'Hello {name},\n\nWe received a request to reset your password. The link works once, within an hour.\n\nWasn’t it you? Ignore this message: your password stays the same.',
    ),
    action: msg('Choose a new password'),
  },
  password_changed: {
    title: msg('Your password was changed'),
    message: msg(
      'Hello {name},\n\nYour password has just been changed, and your other devices were signed out and your API tokens revoked.\n\nWasn’t it you? Reset your password now and write to us.',
    ),
    action: msg('Choose a new password'),
  },
  password_set: {
    title: msg('Your password is set'),
    message: msg(
      'Hello {name},\n\nA password has just been chosen for your account. You can log in with it now.\n\nWasn’t it you? Reset your password now and write to us.',
    ),
    action: msg('Choose a new password'),
  },
  second_step_added: {
    title: msg('A second step was added'),
    message: msg(
      'Hello {name},\n\n{factor} was added to your account as a second step of signing in.\n\nWasn’t it you? Change your password now and write to us.',
    ),
    action: msg('Open my account'),
  },
  second_step_removed: {
    title: msg('A second step was removed'),
    message: msg(
      'Hello {name},\n\n{factor} was removed from your account, and can no longer be used to sign in.\n\nWasn’t it you? Change your password now and write to us.',
    ),
    action: msg('Open my account'),
  },
  recovery_codes_renewed: {
    title: msg('You have new recovery codes'),
    message: msg(
      'Hello {name},\n\nNew recovery codes were made for your account. The earlier ones no longer work.\n\nWasn’t it you? Change your password now and write to us.',
    ),
    action: msg('Open my account'),
  },
  recovery_code_used: {
    title: msg('A recovery code was used'),
    message: msg(
      'Hello {name},\n\nOne of your recovery codes was used as the second step of signing in. You have {left} left.\n\nWasn’t it you? Change your password now and write to us.',
    ),
    action: msg('Open my account'),
  },
  provider_connected: {
    title: msg('A new way to sign in was added'),
    message: msg(
      'Hello {name},\n\nYour account can now be opened with the {provider} account {providerAccount}.\n\nWasn’t it you? Disconnect it on your account page, change your password and write to us.',
    ),
    action: msg('See how I sign in'),
  },
  provider_disconnected: {
    title: msg('A way to sign in was removed'),
    message: msg(
      'Hello {name},\n\nYour account can no longer be opened with the {provider} account {providerAccount}.\n\nWasn’t it you? Change your password now and write to us.',
    ),
    action: msg('See how I sign in'),
  },
  api_token_created: {
    title: msg('An API token was made'),
    message: msg(
      'Hello {name},\n\nThe API token “{tokenName}” was made for your account. A program that has it can act for you.\n\nWasn’t it you? Change your password now, which revokes all tokens, and write to us.',
    ),
    action: msg('See my tokens'),
  },
  account_invitation: {
    title: msg('Your account is ready'),
    message: msg(
      'Hello {name},\n\nThe school has created an account for you. Choose a password to log in. The link works once, within an hour.\n\nHas the link expired? Open the login page and choose “Forgot your password?”. We’ll send a new link to this address.\n\nDon’t know us? Ignore this message.',
    ),
    action: msg('Choose a password'),
  },
  signed_up_again: {
    title: msg('Choose a password for your account'),
    message: msg(
      'Hello {name},\n\nThere were several sign-ups with this address, with different passwords, and it was never confirmed. So that the account is yours alone, none of these passwords works now. Choose a new one below: this confirms your address too. The link works once, within an hour.\n\nHas the link expired? Open the login page and choose “Forgot your password?”. We’ll send a new link to this address.\n\nDidn’t sign up? Ignore this message.',
    ),
    action: msg('Choose a password'),
  },
  child_invitation: {
    title: msg('A parent or guardian has added you here'),
    message: msg(
      'Hello {name},\n\n{guardianName} has made this account for you as your parent or guardian, sees your lessons, homework and messages with teachers, and books and pays for you. Choose a password to log in yourself. The link works once, within an hour.\n\nHas the link expired? Open the login page and choose “Forgot your password?”. We’ll send a new link to this address.\n\nIs {guardianName} not your parent or guardian? Do not choose a password, and write to us.',
    ),
    action: msg('Choose a password'),
  },
  existing_account: {
    title: msg('You already have an account'),
    message: msg(
      'Hello {name},\n\nWe received a request to sign up with this address, but you already have an account. Log in, or reset your password if you forgot it.\n\nWasn’t it you? Ignore this message.',
    ),
    action: msg('Log in'),
  },
  email_change_approval: {
    title: msg('Approve your new e-mail address'),
    message: msg(
      'Hello {name},\n\nWe received a request to use {newEmail} for your account instead of this address. Approve it below. The link works for 48 hours. The new address must be confirmed as well.\n\nWasn’t it you? Do not approve it. Change your password now and write to us.',
    ),
    action: msg('Approve the new address'),
  },
  email_change_confirmation: {
    // To an address that may be a stranger's: without words that the sender chose.
    title: msg('Confirm your e-mail address'),
    message: msg(
      'Hello,\n\nWe received a request to use this address for an account. Confirm it below. The link works for 48 hours.\n\nDon’t know about this? Ignore this message.',
    ),
    action: msg('Confirm this address'),
  },
  email_change_to_taken: {
    title: msg('You already have an account'),
    message: msg(
      'Hello {name},\n\nWe received a request to use this address for another account, but it belongs to yours. Nothing has changed.\n\nWasn’t it you? Ignore this message.',
    ),
    action: msg('Log in'),
  },
  email_changed: {
    title: msg('Your e-mail address was changed'),
    message: msg(
      'Hello {name},\n\nYour account now uses {newEmail}. Your other devices were signed out and your API tokens revoked. We no longer write to this address.\n\nWasn’t it you? Write to us now.',
    ),
    action: msg('Contact us'),
  },
  deletion_requested: {
    title: msg('Your account will be deleted'),
    message: msg(
      'Hello {name},\n\nWe received a request to delete your account. It will be deleted on {day}. Until then you can log in and keep it.\n\nReceipts and payments stay, as the law requires; a receipt keeps the name on it.\n\nWasn’t it you? Log in, keep your account and change your password.',
    ),
    action: msg('Keep my account'),
  },
  deletion_reminder: {
    title: msg('Your account will be deleted in two days'),
    message: msg(
      'Hello {name},\n\nYour account will be deleted on {day}. You can still download your data or keep your account.',
    ),
    action: msg('Keep my account'),
  },
  deletion_postponed: {
    title: msg('Your account could not be deleted yet'),
    message: msg(
      'Hello {name},\n\nSomething has to be settled before your account can be deleted. The page shows what. We will try again on {day}.',
    ),
    action: msg('See what to settle'),
  },
  deletion_done: {
    title: msg('Your account is deleted'),
    message: msg(
      'Hello {name},\n\nYour account is deleted. We keep receipts and payments as the law requires. Goodbye.',
    ),
    action: msg('Visit us again'),
  },
  deletion_of_child: {
    title: msg('An account that you approved will be deleted'),
    message: msg(
      'Hello,\n\n{name} ({username}), your child or ward, has asked to delete the account. It will be deleted on {day}. Until then {name} can log in and keep it.',
    ),
    action: msg('Contact us'),
  },
  guardian_invitation: {
    // To an address that may be a stranger's: without words that the sender chose.
    title: msg('A student needs your approval'),
    message: msg(
      'Hello,\n\n{name} ({username}) has asked you to approve an account, as a parent or guardian. {name} is under 18.\n\nUntil you approve, this account can look around but not book anything. The link shows what you agree to and works for 30 days.\n\nDon’t know this person? Open the link and tell us: we then stop the account from booking.',
    ),
    action: msg('Read and approve'),
  },
  second_guardian_invitation: {
    title: msg('You are asked to be a guardian'),
    message: msg(
      'Hello,\n\n{guardianName} asks you to be a guardian of {name} ({username}) too. {name} is under 18.\n\nGuardians book and pay for {name} and see the lessons. You have no part in it unless you agree. The link shows what you agree to and works for 30 days.\n\nDon’t know this person? Open the link and tell us.',
    ),
    action: msg('Read and agree'),
  },
  report_for_guardian: {
    title: msg('A report of progress for you to read'),
    message: msg(
      'Hello,\n\n{teacherName} has written a report about the lessons of {name} ({username}), whose account you approved.\n\nTo read it, create your own account with the link below. It works for 30 days, and connects your account with {name} at once.',
    ),
    action: msg('Create my account'),
  },
  learning_for_guardian: {
    title: msg('News about lessons for you to read'),
    message: msg(
      'Hello,\n\nThis week there is homework or a note about the lessons of {name} ({username}), whose account you approved.\n\nTo read it, create your own account with the link below. It works for 30 days, and connects your account with {name} at once. With an account you choose which e-mails you get.',
    ),
    action: msg('Create my account'),
  },
} as const

/** One of them as staff may reword it. */
export const accountWording = (type: keyof typeof ACCOUNT_WORDINGS): Wording => ({
  ...{ type, isToAnyAddress: true },
  ...ACCOUNT_WORDINGS[type],
})

/** The e-mails about accounts, which staff may reword. */
export const accountEmails: readonly Wording[] = Object.keys(ACCOUNT_WORDINGS).map(type =>
  accountWording(type as keyof typeof ACCOUNT_WORDINGS),
)
