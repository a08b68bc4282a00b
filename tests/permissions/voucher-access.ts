import { type Access, EVERYONE, FINANCE, plain, SIGNED_IN } from './access.ts'

/** Gift vouchers: of their buyer (the student of the example), behind the link of their letter, and of staff. */

const GIFT = { recipientName: 'Ola', fromName: 'Kasia', delivery: 'print' }
const NEW = 'vch_00000000000000000000000000'
// No voucher has it: what was sent is checked after the permission.
const CODE = { voucherCode: 'ABCD-EFGH-JKMN-PQRS' }
const ADDRESS = { email: 'ola@b.test' }
const EXTENSION = { day: '2031-01-01', reason: 'It was lost for a year.' }
const REASON = { reason: 'It was bought by mistake.' }

export const voucherEndpointAccess: readonly Access[] = [
  {
    asks: SIGNED_IN,
    operations: {
      'get /api/v1/vouchers': {},
      'post /api/v1/vouchers': { body: { ...GIFT, amount: 10_000 } },
      'post /api/v1/voucher-redemptions': { body: CODE },
    },
  },
  {
    asks: SIGNED_IN,
    record: 'voucher',
    whose: ['student'],
    operations: {
      'get /api/v1/vouchers/{id}': {},
      'get /api/v1/vouchers/{id}/file': {},
      'post /api/v1/vouchers/{id}/payment': {},
      'post /api/v1/vouchers/{id}/letter': { body: ADDRESS },
      'post /api/v1/vouchers/{id}/return': {},
    },
  },
  { asks: FINANCE, operations: plain('get /api/v1/admin/money/vouchers') },
  {
    asks: FINANCE,
    record: 'voucher',
    operations: { 'post /api/v1/admin/money/vouchers/{id}/acts': { body: { act: 'extend', ...EXTENSION } } },
  },
]

export const voucherPageAccess: readonly Access[] = [
  {
    asks: SIGNED_IN,
    operations: {
      ...plain('page /account/vouchers', 'page /account/vouchers/new'),
      'form /account/vouchers redeem': { body: CODE },
      'form /account/vouchers/new buy': { body: { ...GIFT, voucher: NEW, amount: '100' } },
    },
  },
  {
    asks: SIGNED_IN,
    record: 'voucher',
    whose: ['student'],
    operations: {
      'page /account/vouchers/:id': {},
      'page /account/vouchers/:id/pdf': {},
      'form /account/vouchers/:id pay': {},
      'form /account/vouchers/:id send': { body: ADDRESS },
      'form /account/vouchers/:id return': {},
    },
  },
  { asks: EVERYONE, record: 'voucherToken', operations: plain('page /gift/:token', 'page /gift/:token/pdf') },
  { asks: SIGNED_IN, record: 'voucherToken', operations: plain('form /gift/:token redeem') },
  { asks: FINANCE, operations: plain('page /admin/money/vouchers') },
  {
    asks: FINANCE,
    record: 'voucher',
    operations: {
      'form /admin/money/vouchers extend': { idField: 'voucher', body: EXTENSION },
      'form /admin/money/vouchers return': { idField: 'voucher', body: REASON },
      'form /admin/money/vouchers end': { idField: 'voucher', body: REASON },
      'form /admin/money/vouchers send': { idField: 'voucher', body: { ...ADDRESS, ...REASON } },
    },
  },
]
