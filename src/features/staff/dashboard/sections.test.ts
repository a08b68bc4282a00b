import { describe, expect, it } from 'vitest'
import { MENU } from '#features/people/navigation/menu.ts'
import { REQUEST_KINDS } from '#features/staff/requests/schema.ts'
import { COUNTED_SECTIONS, type CountedSection } from '#kernel/topics.ts'
import { SECTION_WORDS } from './section-words.ts'
import { countWaiting, SECTIONS } from './sections.ts'

const QUEUE = new RegExp(`^/admin/requests/(${REQUEST_KINDS.join('|')})$`)

describe('each counter leads to a page that exists', () => {
  it.each(COUNTED_SECTIONS)('%s', section => {
    const { page } = SECTIONS[section]
    expect(QUEUE.test(page) || MENU.some(({ items }) => items.some(({ to }) => to === page)), page).toBe(true)
  })
  it('and says what it counts', () => {
    for (const section of COUNTED_SECTIONS) expect(SECTION_WORDS[section].counts()).toMatch(/^[A-Z].+\.$/)
  })
})

it('all requests, messages and cases of lost access wait for staff: users, sessions and agreements do not', () => {
  const counters = Object.fromEntries(COUNTED_SECTIONS.map(section => [section, 1])) as Record<CountedSection, number>
  expect(countWaiting({ counters, open: 5 })).toBe(7)
})
