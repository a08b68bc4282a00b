import { describe, expect, it } from 'vitest'
import { menuFor } from '#features/navigation/menu.ts'
import { ROLES } from '#kernel/actor.ts'
import { renderRobotsTxt } from '../../server/crawlers.ts'
import { pickOfEachType } from './featured.ts'
import { namesLabel } from './names-label.ts'
import { adminLinksFor, navLinksFor } from './nav-links.ts'
import { listOfferings } from './offerings.ts'

describe('the arches', () => {
  it('are the three offerings, each with a name and words', () => {
    expect(listOfferings().map(({ label }) => label)).toEqual(['Academy', "Dungeons'n English", 'Trainings'])
    for (const { points } of listOfferings()) expect(points).toHaveLength(3)
  })
  it('lead only to pages that stand', () => {
    const built = menuFor(null, 'desktop').flatMap(({ items: entries }) => entries.map(({ to }) => to))
    for (const { to } of listOfferings()) if (to !== null) expect(built).toContain(to)
  })
})

describe('the ways on', () => {
  it.each(ROLES)('of a %s lead to each page once, never to itself and never out', role => {
    const ways = navLinksFor(role).map(({ to }) => to)
    expect(ways).toEqual([...new Set(ways)])
    expect(ways).toContain('/campus')
    expect(ways).not.toContain('/')
  })
  it('of a teacher join both menus', () => {
    const ways = navLinksFor('teacher').map(({ to }) => to)
    expect(ways).toEqual(expect.arrayContaining(['/campus/my-sessions', '/campus/teacher-panel']))
  })
  it('keep the admin pages from everybody but staff', () => {
    expect(adminLinksFor('student')).toEqual([])
    expect(adminLinksFor('teacher')).toEqual([])
  })
})

describe('who comes', () => {
  it.each([
    [[], 'nobody yet'],
    [['Ala'], 'Ala'],
    [['Ala', 'Olek'], 'Ala and Olek'],
    [['Ala', 'Olek', 'Iga'], 'Ala, Olek and Iga'],
    [['Ala', 'Olek', 'Iga', 'Jan', 'Ewa'], 'Ala, Olek, Iga and 2 more'],
  ])('%j is told as %j', (names, words) => {
    expect(namesLabel(names)).toBe(words)
  })
})

describe('what is shown of the list', () => {
  const one = (id: string, type: 'individual' | 'group' | 'course', day: number) => ({
    ...{ id, type },
    nextStart: `2026-11-${day}T10:00:00Z`,
  })
  it('has every type, also where the soonest are all alike, in order of time', () => {
    const found = [
      ...[22, 23, 24, 25].map(day => one(`i${day}`, 'individual', day)),
      one('c', 'course', 30),
      one('g', 'group', 29),
    ]
    expect(pickOfEachType(found, 4).map(({ id }) => id)).toEqual(['i22', 'i23', 'g', 'c'])
  })
  it('is short where little is on offer', () => {
    expect(pickOfEachType([one('c', 'course', 30)], 4).map(({ id }) => id)).toEqual(['c'])
  })
})

it('search engines are told where the sitemap is, and kept from what is personal', () => {
  const text = renderRobotsTxt('https://hall.test')
  expect(text).toContain('Sitemap: https://hall.test/sitemap.xml')
  for (const path of ['/account', '/notifications', '/campus/reservations', '/api/'])
    expect(text).toContain(`Disallow: ${path}\n`)
})
