import { expect, it } from 'vitest'
import { methodLabel } from './method-label.ts'

it.each([
  [{ isCredit: true, isTest: false, provider: 'credit' }, 'Your credit'],
  [{ isCredit: false, isTest: true, provider: 'test' }, 'Test payment'],
  [{ isCredit: false, isTest: false, provider: 'stripe' }, 'Online, by Stripe'],
  [{ isCredit: false, isTest: false, provider: 'payu' }, 'Online, by payu'],
])('%j is %s', (paid, label) => expect(methodLabel(paid)).toBe(label))
