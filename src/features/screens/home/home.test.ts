import { describe, expect, it } from 'vitest'
import { menuFor } from '#features/people/navigation/menu.ts'
import { renderRobotsTxt } from '../../../server/crawlers.ts'
import { pickOfEachType } from './featured.ts'
import { adminLinksFor } from './nav-links.ts'
import { listOfferings } from './offerings.ts'

describe('the offerings', () => {
  it('are three, each with a label and points', () => {
    expect(listOfferings().map(({ label }) => label)).toEqual(['Academy', "Dungeons'n English", 'Trainings'])
    for (const { points } of listOfferings()) expect(points).toHaveLength(3)
  })
  it('link only to pages that exist', () => {
    const built = menuFor(null, 'desktop').flatMap(({ items: entries }) => entries.map(({ to }) => to))
    for (const { to } of listOfferings()) expect(built).toContain(to)
  })
})

describe('the navigation links', () => {
  it('contain admin pages for staff only', () => {
    expect(adminLinksFor('student')).toEqual([])
    expect(adminLinksFor('teacher')).toEqual([])
    for (const role of ['admin', 'superadmin'] as const)
      expect(adminLinksFor(role).map(({ to }) => to)).toContain('/admin')
  })
})

describe('pickOfEachType', () => {
  const listed = (id: string, type: 'individual' | 'group' | 'course', day: number, user_id = id) => ({
    ...{ id, type, user_id },
    nextStart: `2026-11-${day}T10:00:00Z`,
  })
  it('includes every type, even if the soonest sessions have one type, sorted by start', () => {
    const found = [
      ...[22, 23, 24, 25].map(day => listed(`i${day}`, 'individual', day)),
      listed('c', 'course', 30),
      listed('g', 'group', 29),
    ]
    expect(pickOfEachType(found, 4).map(({ id }) => id)).toEqual(['i22', 'i23', 'g', 'c'])
  })
  it('shows one time of each teacher where others have times too', () => {
    const found = [
      ...[listed('a', 'individual', 22, 'nina'), listed('b', 'individual', 23, 'ewa')],
      ...[listed('c', 'group', 24, 'nina'), listed('d', 'group', 25, 'igor'), listed('e', 'course', 26, 'nina')],
    ]
    expect(pickOfEachType(found, 3).map(({ id }) => id)).toEqual(['a', 'd', 'e'])
    expect(pickOfEachType(found.slice(0, 4), 3).map(({ id }) => id)).toEqual(['a', 'b', 'd'])
  })
  it('returns fewer sessions if there are not enough', () => {
    expect(pickOfEachType([listed('c', 'course', 30)], 4).map(({ id }) => id)).toEqual(['c'])
  })
})

it('robots.txt names the sitemap and disallows personal pages', () => {
  const text = renderRobotsTxt('https://site.test')
  expect(text).toContain('Sitemap: https://site.test/sitemap.xml')
  for (const path of ['/account', '/notifications', '/campus/reservations', '/api/'])
    expect(text).toContain(`Disallow: ${path}\n`)
})
