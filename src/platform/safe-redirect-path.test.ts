import { describe, expect, it } from 'vitest'
import { safeRedirectPath } from './safe-redirect-path.ts'

describe('the redirect after signing in', () => {
  it.each(['/campus', '/campus?track=ib&day=2#list', '/enter/../campus', '/a/b%2Fc'])(
    'keeps the local path %s',
    path => {
      expect(safeRedirectPath(path, '/no')).not.toBe('/no')
    },
  )
  it.each([
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n//evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    'evil.example',
    '',
    null,
    undefined,
    '/\\/evil.example',
  ])('never leaves the site with %j', path => {
    expect(safeRedirectPath(path, '/no')).toBe('/no')
  })
})
