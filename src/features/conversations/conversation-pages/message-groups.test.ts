import { expect, it } from 'vitest'
import { placeMessages } from './message-groups.ts'

const message = (at: string, uid = 'usr_1', kind: 'text' | 'event' = 'text') => ({
  ...{ id: at, at, kind, isOwn: false },
  author: kind === 'event' ? null : { uid, name: uid },
})

const place = (zone: string, ...messages: ReturnType<typeof message>[]) =>
  placeMessages(messages, zone).map(({ beginsDay, isFollowing }) =>
    beginsDay ? 'day' : isFollowing ? 'follows' : 'new',
  )

it('messages of the same person within ten minutes belong together', () => {
  expect(
    place(
      'Europe/Warsaw',
      message('2026-11-26T10:00:00Z'),
      message('2026-11-26T10:09:59Z'),
      message('2026-11-26T10:20:00Z'),
      message('2026-11-26T10:21:00Z', 'usr_2'),
      message('2026-11-26T10:22:00Z', '', 'event'),
      message('2026-11-26T10:23:00Z', 'usr_2'),
    ),
  ).toEqual(['day', 'follows', 'new', 'new', 'new', 'new'])
})

it('a day begins where the reader lives', () => {
  const late = [message('2026-11-26T22:58:00Z'), message('2026-11-26T23:02:00Z')] as const
  expect(place('Europe/Warsaw', ...late)).toEqual(['day', 'day'])
  expect(place('Europe/London', ...late)).toEqual(['day', 'follows'])
})
