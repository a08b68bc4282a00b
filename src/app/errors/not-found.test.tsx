import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { NotFound } from './not-found.tsx'

const show = (viewer: object | null, title?: string, isOfOne = false): string => {
  const path = '/campus/reservations/rsv_1?show=all'
  const page = { path: '*', element: <NotFound {...(title ? { title } : {})} isOfOne={isOfOne} /> }
  const router = createMemoryRouter([{ id: 'root', path: '/', loader: () => null, children: [page] }], {
    initialEntries: [path],
    hydrationData: { loaderData: { root: { viewer } } },
  })
  return renderToStaticMarkup(<RouterProvider router={router} />)
}
const LOGIN = 'href="/enter?to=%2Fcampus%2Freservations%2Frsv_1%3Fshow%3Dall"'

it('a visitor whom a link has led to what only some see can log in and comes back', () =>
  expect(show(null, 'Session not found', true)).toContain(LOGIN))

it.each([
  ['who is logged in', { uid: 'usr_1' }, 'Session not found'],
  ['on a page that there never was', null, undefined],
  ['with a link that is not valid', null, 'This link is not valid'],
] as const)('a reader %s is not asked to log in', (_, viewer, title) =>
  expect(show(viewer, title)).not.toContain('/enter'),
)
