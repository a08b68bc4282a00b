import { type ReactNode, useId } from 'react'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, Link, RouterProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { NO_FILTERS } from '#features/campus/filters.ts'
import { FiltersForm } from '#features/campus/parts/filters-form.tsx'
import { Footer } from '#ui/frame/footer.tsx'
import { TopBar } from '#ui/frame/top-bar.tsx'
import { type Keeper, KeeperContext } from '#ui/kept.tsx'
import { KeptRowList } from '#ui/row-list.tsx'
import { keepMarkup } from './kept-markup.ts'

const at = (path: string, keeper: Keeper | null, part: ReactNode) => {
  const element = <KeeperContext value={keeper}>{part}</KeeperContext>
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [path] })
  return renderToString(<RouterProvider router={router} />)
}

const render = (keeper: Keeper | null, of: object, by = 'Europe/Warsaw', seen: string[] = []) =>
  at(
    '/campus',
    keeper,
    <KeptRowList label="Sessions" of={of} by={by}>
      {() => {
        seen.push(by)
        return ['Proof & calculus', 'Moles'].map(title => (
          <li key={title}>
            <Link to={`sessions/${title.length}`}>{title}</Link> · {by} {title.length} places
          </li>
        ))
      }}
    </KeptRowList>,
  )

describe('a list whose markup is kept', () => {
  it('is to the letter what the browser will render, or the page would be thrown away and drawn again', () => {
    expect(render(keepMarkup, [])).toBe(render(null, []))
  })

  it('is rendered once for the same rows, and apart for what they say otherwise', () => {
    const rows: object[] = []
    const seen: string[] = []
    const first = render(keepMarkup, rows, 'Europe/Warsaw', seen)
    expect(render(keepMarkup, rows, 'Europe/Warsaw', seen)).toBe(first)
    expect(render(keepMarkup, rows, 'Asia/Tokyo', seen)).toContain('Asia/Tokyo')
    expect(render(keepMarkup, [...rows], 'Europe/Warsaw', seen)).toBe(first)
    expect(seen).toEqual(['Europe/Warsaw', 'Asia/Tokyo', 'Europe/Warsaw'])
  })

  it('gives way to newer ones, however many lists and zones somebody asks for', () => {
    const rows: object[] = []
    const seen: string[] = []
    const zones = Array.from({ length: 301 }, (_, each) => `zone ${each}`)
    for (const zone of zones) render(keepMarkup, rows, zone, seen)
    render(keepMarkup, rows, 'zone 300', seen)
    render(keepMarkup, rows, 'zone 0', seen)
    expect(seen).toEqual([...zones, 'zone 0'])
  })
})

const Named = () => <li id={useId()}>Physics</li>

it('refuses a part that names itself by its place in the page: in the browser its place is another', () => {
  const part = (
    <KeptRowList label="Sessions" of={{}} by="">
      {() => <Named />}
    </KeptRowList>
  )
  expect(() => at('/campus', keepMarkup, part)).toThrow(/useId/)
})

it('leads from the list’s filters to the list, however the address was written that was rendered first', () => {
  const filters = { ...NO_FILTERS, types: ['group'] } as const
  const zone = 'Europe/Warsaw'
  const form = <FiltersForm filters={filters} teachers={[]} zone={zone} zoneToSay={zone} />
  const hrefs = [...at('/Campus/', keepMarkup, form).matchAll(/href="([^"]*)"/g)].map(([, href]) => href)
  expect(hrefs).toEqual(['/campus', '/campus'])
})

const ROLES = [null, 'student', 'teacher', 'admin', 'superadmin'] as const

const frame = (keeper: Keeper | null, path: string, role: (typeof ROLES)[number], adminUnread: number) =>
  at(
    path,
    keeper,
    <>
      <TopBar
        siteName="Guildhall"
        person={role && { displayName: 'Ala Nowak', username: 'ala', photoURL: null, role }}
        {...{ adminUnread }}
      />
      <Footer siteName="Guildhall" contactEmail="hall@guildhall.test" />
    </>,
  )

describe('the frame whose menus are kept', () => {
  it('shows each role its own entries, and where it stands, as without a keeper', () => {
    const paths = [
      '/',
      '/campus',
      '/campus/sessions/1',
      '/campus/calendar',
      '/account',
      '/Campus',
      '/elsewhere',
      '/campus',
    ]
    for (const path of paths)
      for (const role of ROLES)
        for (const adminUnread of [0, 2])
          expect(frame(keepMarkup, path, role, adminUnread)).toBe(frame(null, path, role, adminUnread))
  })
})
