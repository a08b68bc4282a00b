import { describe, expect, it } from 'vitest'
import { readFormData } from './form-data.ts'

const post = (fields: Record<string, string> | string[][]) =>
  readFormData(new Request('http://site.test/enter', { method: 'POST', body: new URLSearchParams(fields) }))

describe('a form that one of our pages could post', () => {
  it('is parsed with its lists, its intents and its empty fields', async () => {
    const form = await post([
      ['email', ''],
      ['date_time', 'Monday 9'],
      ['date_time', 'Monday 9.5'],
      ['lessons[59]', '2026-12-01T10:00'],
      ['__intent__', JSON.stringify({ type: 'remove', payload: { name: 'lessons', index: 3 } })],
    ])
    expect(form?.getAll('date_time')).toHaveLength(2)
  })
  it('is empty for another content type', async () => {
    const request = new Request('http://site.test/', {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    })
    expect([...((await readFormData(request)) ?? ['none'])]).toEqual([])
  })
})

describe('a form that none of our pages could post', () => {
  it.each([
    'email[4294967290]',
    'lessons[9999]',
    'x[99999999].y',
    '__proto__.role',
    'a.constructor.prototype.role',
    `a${'[0]'.repeat(2000)}`,
    'a'.repeat(101),
    'a b',
    '',
  ])('is not parsed: a field named %s', async name => {
    expect(await post([[name, 'x']])).toBeNull()
  })
  it('is not parsed: NUL, too many fields', async () => {
    expect(await post({ name: 'a\0b' })).toBeNull()
    expect(await post(Array.from({ length: 1001 }, (_, at) => [`f${at}`, 'x']))).toBeNull()
  })
})
