import { expect, test } from 'vitest'
import { passwordProblem } from './password-rules.ts'

const site = { siteName: 'Szkoła Gier', common: new Set(['password123', '1q2w3e4r5t']) }
const ala = { email: 'ala.nowak@example.pl', username: 'alusia_n', displayName: 'Ala Nowak-Żuk' }
const problem = (password: string) => passwordProblem(password, ala, site)

test.each(['password123', 'PassWord123', '1Q2W3E4R5T'])('%s is refused: many people use it', password =>
  expect(problem(password)).toMatch(/many people/),
)
test.each(['aaaaaaaaaa', '1111111111', '          ', 'żżżżżżżżżż', '🦉'.repeat(10), '\n'.repeat(10)])(
  '%j is refused: one character',
  password => expect(problem(password)).toMatch(/one character/),
)
test.each([
  ...['ala.nowak@example.pl', 'Ala.Nowak@Example.pl', 'ala.nowak!', 'alanowak2026', 'alusia_n_1', 'AlusiaN123!'],
  ...[
    'Ala Nowak-Żuk',
    'alanowakzuk1',
    'Szkoła Gier',
    'szkola gier',
    'szkolagier1!',
    'Guildhall!',
    'guildhall2026',
    '1Guildhall',
  ],
])('%s is refused: a name', password => expect(problem(password)).toMatch(/name or an address/))
test.each([
  'guildhall-demo',
  'correct horse 1',
  'nine brown bears',
  'aaaaaaaaab',
  'nowak likes owls',
  '2026-11-23 05:00',
])('%s is taken', password => expect(problem(password)).toBeNull())
test('without names only the lists count', () => {
  expect(passwordProblem('alanowak2026', {}, site)).toBeNull()
  expect(passwordProblem('1234567890', { username: 'ab1' }, { ...site, common: new Set() })).toBeNull()
})
