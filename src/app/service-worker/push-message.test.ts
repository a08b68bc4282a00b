import { expect, it } from 'vitest'
import { toNotification, toOwnPath } from './push-message.ts'

const ORIGIN = 'https://school.example'

it('a message is shown with its words, its tag and its link', () => {
  const text = JSON.stringify({ title: 'Lesson cancelled', body: 'Kasia', link: '/campus?a=1', tag: 'ntf_1', at: 5 })
  expect(toNotification(text, ORIGIN)).toEqual({
    title: 'Lesson cancelled',
    options: {
      ...{ body: 'Kasia', tag: 'ntf_1', timestamp: 5, data: { link: '/campus?a=1' } },
      ...{ icon: '/icons/icon-192.png', badge: '/icons/badge-96.png', lang: 'en' },
    },
  })
})

it.each(['', 'no JSON', '5', 'null', '[]', '{"title":5}'])(
  'a message that cannot be read is shown without words: %s',
  text => {
    const { title, options } = toNotification(text, ORIGIN)
    expect([title, options.body, options.data.link]).toEqual(['You have a new notification', '', '/notifications'])
  },
)

it.each([
  ['/campus#x', '/campus#x'],
  ['https://school.example/a', '/a'],
  ['https://evil.example/a', '/notifications'],
  ['//evil.example/a', '/notifications'],
  ['javascript:alert(1)', '/notifications'],
  ['http://[', '/notifications'],
])('the link %s leads to %s', (link, path) => expect(toOwnPath(link, ORIGIN)).toBe(path))
