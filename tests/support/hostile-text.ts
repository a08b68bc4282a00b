/** What people and programs try in a field, each with the text that a person may send in its place for good reasons. */
export const HOSTILE_TEXTS = {
  'a script': '<script>alert(1)</script>',
  'a broken attribute': '"><img src=x onerror=alert(1)>',
  SQL: "Robert'); DROP TABLE requests;-- ' or 1=1",
  'a template': `{{7*7}} {name} $${'{'}7*7} %0d%0aBcc:spy@evil.test`,
  'a formula': '=cmd|/C calc',
  'a header of an e-mail': 'Ala\r\nBcc: spy@evil.test\r\n\r\n.\r\nQUIT',
  'right-to-left text': 'שלום عليكم abc',
  'a right-to-left override': 'invoice\u202Efdp.exe',
  'zero-width characters': 'Ka\u200Bsia\uFEFF',
  'an emoji of three people': '\u{1F468}\u200D\u{1F469}\u200D\u{1F466}',
  'a mark on a mark': `Z${'\u0351'.repeat(40)}a`,
  NUL: 'Ka\u0000sia',
  'half of a character': 'Ka\uD800sia',
  'ten megabytes': 'x'.repeat(10 * 1024 * 1024),
} as const
export type HostileText = keyof typeof HOSTILE_TEXTS

/** Not one plain address. */
export const HOSTILE_ADDRESSES = [
  'ala@szkola.test\r\nBcc: spy@evil.test',
  'ala@szkola.test\nRCPT TO:<spy@evil.test>',
  'ala@szkola.test, spy@evil.test',
  'ala@szkola.test;spy@evil.test',
  'Ala <ala@szkola.test>',
  '"spy@evil.test"@szkola.test',
  'ala@szkola.test\u0000',
  'ala@szko\u200Bla.test',
  'ala@szkola.test\u202E',
  `${'a'.repeat(10 * 1024 * 1024)}@szkola.test`,
] as const
