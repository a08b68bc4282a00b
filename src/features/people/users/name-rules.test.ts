import { describe, expect, test } from 'vitest'
import { displayNameProblem, plainName, usernameProblem } from './name-rules.ts'
import { proposeUsername } from './rules.ts'
import { NewDisplayName, NewUsername } from './schema.ts'

describe('a new username', () => {
  test.each([
    ...['admin', 'support', 'guildhall', 'root', 'superadmin', 'staff', 'help', 'info'],
    ...['adm1n', 'supp0rt', 'adrnin', 'ad_min', '_admin_', 'admin2', 'admin_2', '5upport', 'gui1dhall', 'gu1ldha11'],
    ...['support_team', 'the_admin', 'guildhall_help', 'adm1n_ala', 'he1p', 'r00t', 's_t_a_f_f', 'm0derator'],
  ])('cannot be %s, which could be taken for staff', username => {
    expect(usernameProblem(username)).toMatch(/staff/)
    expect(NewUsername.safeParse(username).success).toBe(false)
  })
  test.each([
    ...['ala', 'badminton', 'kasia_lacka', 'root_beer', 'teamwork', 'marek2', 'info_nerd', 'roland', 'arnold', 'clara'],
    ...['supporter', 'administrate', 'p1234_1', 'mod_ala', 'guild', 'contactless'],
  ])('can be %s', username => {
    expect(usernameProblem(username)).toBeNull()
    expect(NewUsername.parse(username)).toBe(username)
  })
  test('cannot be the name that the operator gave the site, in letters that look like it', () => {
    for (const username of ['szkolagier', 'szkola_gier', 'szk0la_g1er', 'szkola_gier7'])
      expect(usernameProblem(username, 'Szkoła Gier')).toMatch(/staff/)
    expect(usernameProblem('szkola', 'Szkola Gier')).toBeNull()
  })
  test.each(['Admin', 'Support Team', 'Guildhall'])('is not proposed for %s', name =>
    expect(proposeUsername(name)).toBeNull(),
  )
})

describe('a new display name', () => {
  test.each([
    ...[
      '\u3164',
      '\u2800',
      '\u115f',
      '\u1160',
      '\uffa0',
      '\u202e',
      '\u00ad',
      '\u200b',
      '\u034f',
      '\ufe0f',
      '\u{e0041}',
    ],
    ...[
      'Ala\u3164',
      'A\u2800la',
      'A\u115fla',
      'A\u202ela',
      'A\u061cla',
      'A\u2066la',
      'A\u00adla',
      'Ala\ufe0f',
      'A\u0007la',
    ],
  ])('has no invisible sign: %j', name => {
    expect(displayNameProblem(plainName(name))).toMatch(/visible/)
    expect(NewDisplayName.safeParse(name).success).toBe(false)
  })
  test.each([
    ...['ala@example.com', 'write to ala@example.pl now', 'https://evil.test', 'www.evil', 'evil.com', 'Evil.Com'],
    ...['see evil.shop now', 'EVIL.SHOP', 'x.pl/free', 'ａ@ｅｖｉｌ．ｃｏｍ', 'ftp://x'],
  ])('has no address and no link: %s', name => expect(displayNameProblem(plainName(name))).toMatch(/link/))
  test.each([
    ...['Zażółć Gęślą Jaźń', 'Łucja Świątek-Żuk', 'J.R.R. Tolkien', 'Dr.Anna Nowak', 'St. John', "Siobhán O'Neill"],
    ...['Катя', '李小龙', 'محمد', 'Ala ❤️', 'M@ti', 'Anna 2.0', 'Jan Kowalski Jr.', '한국어', '🦉'],
  ])('may be %s', name => expect(NewDisplayName.parse(name)).toBe(name.normalize('NFC')))
  test('is kept in one form, with single spaces', () => {
    expect(NewDisplayName.parse(' Ａｌａ\u00a0 Ma\u0301 ')).toBe('Ala Má')
    expect(NewDisplayName.safeParse('ﷺ'.repeat(10)).success).toBe(false)
  })
})
