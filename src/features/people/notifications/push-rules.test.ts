import { describe, expect, it } from 'vitest'
import { instant } from '#tests/support/clock.ts'
import { decideRetry, toPushContent } from './push-rules.ts'

const NOW = instant('2026-11-24T11:00:00Z')

describe('after a busy answer', () => {
  const minutesOf = (attempts: number, retryAfterSeconds: number | null = null, hours = 24) => {
    const at = decideRetry({ attempts, retryAfterSeconds, now: NOW, until: NOW.add({ hours }) })
    return at?.since(NOW).total('minutes') ?? null
  }
  it('the pauses grow, and the seventh attempt is the last', () => {
    expect([1, 2, 3, 4, 5, 6, 7].map(attempts => minutesOf(attempts))).toEqual([0.5, 2, 10, 30, 60, 180, null])
  })
  it.each([
    ['what the service asks for is heard', 1, 600, 24, 10],
    ['a shorter time than ours is not', 3, 5, 24, 10],
    ['but never days', 1, 10 ** 9, 24, 360],
    ['nothing is sent when it is of no use', 1, null, 0, null],
    ['nor after a pause that ends too late', 5, null, 1, null],
  ])('%s', (_, attempts, retryAfter, hours, expected) => {
    expect(minutesOf(attempts, retryAfter, hours)).toBe(expected)
  })
})

describe('what a device gets', () => {
  const told = { id: 'ntf_1', title: 'Lesson cancelled', message: 'Kasia cancelled.', link: '/campus', createdAt: NOW }
  it('is the notification with its link', () => {
    expect(toPushContent(told, false)).toEqual({
      ...{ title: 'Lesson cancelled', body: 'Kasia cancelled.', link: '/campus' },
      ...{ lang: 'en', tag: 'ntf_1', at: NOW.epochMilliseconds },
    })
  })
  it('says nothing of it where the device hides details', () => {
    const text = JSON.stringify(toPushContent(told, true))
    for (const word of ['Lesson', 'Kasia', 'cancelled', 'campus']) expect(text).not.toContain(word)
    expect(toPushContent(told, true)).toMatchObject({ title: 'You have a new notification', link: '/notifications' })
  })
  it('is short, whole characters, and leads to the list where there is no link', () => {
    const { title, body, link } = toPushContent(
      { ...told, title: '🎲'.repeat(300), message: 'a'.repeat(999), link: '' },
      false,
    )
    expect([...title]).toHaveLength(120)
    expect(title.endsWith('🎲…')).toBe(true)
    expect([body.length, link]).toEqual([400, '/notifications'])
  })
})
