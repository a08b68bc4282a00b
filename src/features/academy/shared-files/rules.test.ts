import { describe, expect, it } from 'vitest'
import { receivedFile, SAMPLES } from '#tests/support/sample-files.ts'
import { safeFileName } from './file-name.ts'
import { inspectFile } from './inspect-file.ts'
import { checkCount, checkSize, decideFile } from './rules.ts'

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

describe('a file is taken for what is found in it', () => {
  it.each([
    ['notes.pdf', SAMPLES.pdf, 'notes.pdf', 'application/pdf'],
    ['notes.exe', SAMPLES.pdf, 'notes.exe.pdf', 'application/pdf'],
    ['praca.docx', SAMPLES.docx, 'praca.docx', WORD],
    ['PHOTO.PNG', SAMPLES.png, 'PHOTO.png', 'image/png'],
    ['zażółć.txt', SAMPLES.text, 'zażółć.txt', 'text/plain'],
    ['marks.csv', 'a;b\n1;2\n', 'marks.csv', 'text/csv'],
    ['notes.md', '# Limits\n', 'notes.md', 'text/plain'],
    // Harmless as text; a download never is a page.
    ['page.txt', SAMPLES.html, 'page.txt', 'text/plain'],
  ] as const)('%s', async (given, content, name, contentType) => {
    const decision = decideFile(await inspectFile(receivedFile(given, content)), given)
    expect(decision).toEqual({ ok: true, change: { name, contentType } })
  })
  it.each([
    ['a page', 'page.html', SAMPLES.html],
    ['a drawing with scripts', 'logo.svg', SAMPLES.svg],
    ['a drawing that calls itself a picture', 'logo.png', SAMPLES.svg],
    ['a program', 'notes.pdf', SAMPLES.exe],
    ['a document with macros', 'praca.docx', SAMPLES.docm],
    ['an archive', 'all.zip', SAMPLES.zip],
    ['an archive that calls itself a document', 'all.docx', SAMPLES.zip],
    ['bytes that call themselves text', 'a.txt', Buffer.from([0x41, 0xff, 0xfe, 0x42])],
    ['text with a zero byte', 'a.txt', Buffer.from('a\0b')],
    ['text without an ending', 'README', SAMPLES.text],
  ] as const)('%s is refused', async (_, given, content) => {
    const decision = decideFile(await inspectFile(receivedFile(given, content)), given)
    expect(decision).toMatchObject({ ok: false, refusal: { code: 'type_not_allowed' } })
  })
})

it.each([
  ['C:\\Users\\nina\\limits.pdf', 'limits.pdf'],
  ['../../etc/passwd.pdf', 'passwd.pdf'],
  ['a\u202efdp.exe.pdf', 'afdp.exe.pdf'],
  ['new\r\nline".pdf', 'new line.pdf'],
  ['Zaz\u0307o\u0301łc\u0301.pdf', 'Zażółć.pdf'],
  ['.pdf', 'file.pdf'],
  ['  spaces   here .pdf', 'spaces here.pdf'],
  [`${'ż'.repeat(300)}.pdf`, `${'ż'.repeat(120)}.pdf`],
])('the name %j becomes %j', (given, name) => {
  expect(safeFileName(given, 'application/pdf')).toBe(name)
})

it('sizes and numbers of files have limits', () => {
  const codeOf = (decision: ReturnType<typeof checkSize | typeof checkCount>) =>
    decision.ok ? 'ok' : decision.refusal.code
  const file = { name: 'a.pdf', size: 1, isTooLarge: false }
  expect(codeOf(checkSize(null))).toBe('no_file')
  expect(codeOf(checkSize({ ...file, size: 0 }))).toBe('empty_file')
  expect(codeOf(checkSize({ ...file, isTooLarge: true }))).toBe('file_too_large')
  expect(codeOf(checkSize(file))).toBe('ok')
  expect([99, 100].map(count => codeOf(checkCount(count)))).toEqual(['ok', 'too_many_files'])
})
