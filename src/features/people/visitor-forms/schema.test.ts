import { describe, expect, it } from 'vitest'
import { line, message, optional, PersonName } from './schema.ts'

const errorOf = (text: string, schema: typeof PersonName = PersonName): string | undefined =>
  schema.safeParse(text).error?.issues[0]?.message

describe('a name', () => {
  it.each([
    'Zażółć Gęślą',
    'Anne-Marie O’Hara',
    'Dr. J.R.R. Tolkien',
    '李小龍',
    "Robert'); DROP TABLE requests;--",
    '<script>alert(1)</script>',
  ])('may be %s: it is only shown as text', name => expect(PersonName.parse(name)).toBe(name))

  it.each([
    ['a right-to-left override', 'Kasia\u202Eaisak', 'Please use visible characters only.'],
    ['a zero-width space', 'Ka\u200Bsia', 'Please use visible characters only.'],
    ['a NUL', 'Kasia\u0000', 'Please use visible characters only.'],
    ['a link', 'Buy pills at evil.com', 'Please leave out web addresses here.'],
    ['an advertisement', 'Win https://evil.test now', 'Please leave out web addresses here.'],
    ['61 characters', 'x'.repeat(61), 'Use at most 60 characters.'],
    ['a megabyte', 'x'.repeat(1_000_000), 'Use at most 60 characters.'],
    ['spaces', '  \t ', 'Please enter your name.'],
  ])('is refused with %s', (_, name, error) => expect(errorOf(name)).toBe(error))

  it.each(['Kasia\r\nBcc: spy@example.test', 'Kasia\nBcc: spy@example.test', 'Kasia\u2028Bcc: spy@example.test'])(
    'keeps no line break: %j',
    name => expect(PersonName.parse(name)).not.toMatch(/[\r\n\u2028\u2029]/),
  )
})

describe('a message', () => {
  const schema = message(4_000, 'Write something.')
  it('keeps its lines and loses what hides in it', () => {
    expect(schema.parse('One\r\ntwo\r\u202Ethree\u200B\u0007 \u{1F469}\u200D\u{1F393}')).toBe(
      'One\ntwo\nthree \u{1F469}\u200D\u{1F393}',
    )
  })
  it('may name two web addresses', () => {
    expect(errorOf('See https://a.test and b.example', schema)).toBeUndefined()
    expect(errorOf('https://a.test https://b.test https://c.test', schema)).toBe('Please name at most 2 web addresses.')
  })
})

it('an optional line may be empty or missing', () => {
  const schema = optional(line(10, 'Write something.'))
  expect([schema.parse(''), schema.parse(undefined), schema.parse(' a ')]).toEqual(['', '', 'a'])
  expect(schema.safeParse('x'.repeat(11)).success).toBe(false)
})
