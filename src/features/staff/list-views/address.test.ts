import { expect, it } from 'vitest'
import { filterAddress } from './address.ts'

it('keeps the filters of a list, and neither its page nor what is looked at', () => {
  expect(filterAddress('users', '/admin/users?q=&role=teacher&cursor=abc&look=usr_1')).toBe('/admin/users?role=teacher')
  expect(filterAddress('users', '/admin/users')).toBe('/admin/users')
  expect(filterAddress('requests', '/admin/requests/role_requests?filter=mine')).toBe(
    '/admin/requests/role_requests?filter=mine',
  )
})
it('is of its list alone', () => {
  for (const address of [
    'https://evil.test/admin/users',
    '//evil.test',
    '/admin/users/usr_1',
    '/admin',
    '/admin/money',
  ])
    expect(filterAddress('users', address), address).toBeNull()
  expect(filterAddress('requests', '/admin/requests/role_requests/req_1')).toBeNull()
})
