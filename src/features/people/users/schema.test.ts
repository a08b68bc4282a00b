import { describe, expect, test } from 'vitest'
import { BirthDate, DisplayName, Email, Password, ProfileChange, SignUp, Username, Zone } from './schema.ts'

const accepts = (schema: { safeParse: (value: unknown) => { success: boolean } }, value: unknown) =>
  schema.safeParse(value).success

test.each(['ala', 'a_1', 'x'.repeat(20)])('%s is a username', value => expect(accepts(Username, value)).toBe(true))
test.each(['al', 'x'.repeat(21), 'ala ma', 'zażółć', 'a-b', '', "a';--", 'x'.repeat(100_000), 7, null])(
  '%.30s is not a username',
  value => expect(accepts(Username, value)).toBe(false),
)
test('a username is converted to lower case', () => expect(Username.parse(' Ala_B ')).toBe('ala_b'))
test('an e-mail address may be typed in any case', () =>
  expect(Email.parse(' Ala@Example.TEST ')).toBe('ala@example.test'))
test.each(['ala', 'ala@', '@b.c', 'a b@c.d', `${'x'.repeat(260)}@a.test`, 'a@b.test\r\nbcc: c@d.test'])(
  '%.30s is not an e-mail address',
  value => expect(accepts(Email, value)).toBe(false),
)
test.each([
  ['123456789', false],
  ['1234567890', true],
  ['ż'.repeat(128), true],
  ['x'.repeat(129), false],
])('password %.12s…: %s', (value, is) => expect(accepts(Password, value)).toBe(is))
test.each(['2024-02-29', '1900-01-01', '2011-12-31'])('%s is a date', value =>
  expect(accepts(BirthDate, value)).toBe(true),
)
test.each([
  '2023-02-29',
  '1900-02-29',
  '2011-13-01',
  '2011-00-10',
  '2011-01-00',
  '11-01-01',
  '1899-12-31',
  '+002011-01-01',
  '',
])('%s is not a birth date', value => expect(accepts(BirthDate, value)).toBe(false))
test.each(['Europe/Warsaw', 'America/New_York', 'Asia/Calcutta', 'UTC'])('%s is a time zone', value =>
  expect(accepts(Zone, value)).toBe(true),
)
test.each(['+02:00', 'Mars/Olympus', '', '../etc/passwd'])('%s is not a time zone', value =>
  expect(accepts(Zone, value)).toBe(false),
)
test.each(['\u202eevil', 'a\u200bla', '\u0000', '   ', 'x'.repeat(61)])(
  'a deceptive display name is refused: %j',
  value => expect(accepts(DisplayName, value)).toBe(false),
)
test('a display name loses only superfluous spaces', () =>
  expect(DisplayName.parse('  Zofia   Łącka ')).toBe('Zofia Łącka'))

describe('fields that a body cannot set', () => {
  const whole = {
    email: 'a@b.test',
    password: 'long enough 1',
    username: 'ala',
    displayName: 'Ala',
    zone: 'UTC',
    birthDate: '1990-01-01',
    termsAccepted: true,
  }
  test('the bodies below fail because of their extra field only', () => {
    expect(accepts(SignUp, whole)).toBe(true)
    expect(accepts(ProfileChange, { username: 'ala' })).toBe(true)
  })
  test.each(['role', 'DNDRole', 'emailVerified', 'guardianConfirmedAt', 'teacherAccessAt', 'uid', 'isDemo', 'email'])(
    '%s',
    field => {
      if (field !== 'email') expect(accepts(SignUp, { ...whole, [field]: 'superadmin' })).toBe(false)
      expect(accepts(ProfileChange, { username: 'ala', [field]: 'superadmin' })).toBe(false)
    },
  )
  test('a birth date in the future, listed together with other errors', () => {
    const { error } = SignUp.safeParse({ ...whole, email: '', birthDate: '2099-01-01' })
    expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
      ['email', expect.any(String)],
      ['birthDate', 'This date is in the future.'],
    ])
  })
  test('unaccepted terms', () => expect(accepts(SignUp, { ...whole, termsAccepted: false })).toBe(false))
})
