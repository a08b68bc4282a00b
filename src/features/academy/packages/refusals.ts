import { msg } from '#kernel/messages.ts'
import type { Refusal } from '#kernel/refusal.ts'

export const PACKAGE_ADULTS_ONLY: Refusal = {
  code: 'package_adults_only',
  status: 403,
  message: msg('Only adults can buy a package of lessons. Ask a parent or guardian.'),
}
export const CONFIRM_ADDRESS_FOR_PACKAGE: Refusal = {
  code: 'email_not_verified',
  status: 403,
  message: msg('Please confirm your e-mail address first. We write to it about the package.'),
}
export const PACKAGE_OFFER_NOT_FOUND: Refusal = {
  code: 'package_offer_not_found',
  status: 404,
  message: msg('Package not found'),
}
export const PACKAGE_OFFER_ENDED: Refusal = {
  code: 'package_offer_ended',
  status: 409,
  message: msg('This package is no longer offered.'),
}
export const TOO_MANY_PACKAGE_OFFERS: Refusal = {
  code: 'too_many_package_offers',
  status: 409,
  message: msg('You offer {most} packages already. End one of them first.'),
}
export const PACKAGE_NOT_FOUND: Refusal = { code: 'package_not_found', status: 404, message: msg('Package not found') }
export const PACKAGE_PAID: Refusal = {
  code: 'package_paid',
  status: 409,
  message: msg('This package no longer waits for a payment.'),
}
export const PACKAGE_NOT_RETURNABLE: Refusal = {
  code: 'package_not_returnable',
  status: 409,
  message: msg('This package is not paid, or was returned already.'),
}
export const PACKAGE_RETURN_OVER: Refusal = {
  code: 'package_return_over',
  status: 409,
  message: msg('The 14 days in which you could return it are over.'),
}
export const PACKAGE_USED: Refusal = {
  code: 'package_used',
  status: 409,
  message: msg('A lesson of this package is booked, held or was taken, so it cannot be returned.'),
}
export const PACKAGE_CREDIT_SPENT: Refusal = {
  code: 'package_credit_spent',
  status: 409,
  message: msg('Part of its credit was spent on other lessons, so it cannot be returned.'),
}
