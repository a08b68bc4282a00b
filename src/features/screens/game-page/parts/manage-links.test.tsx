import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { ManageLinks } from './manage-links.tsx'

it.each([
  [true, false, ['Manage', 'Edit', 'Cover']],
  [true, true, ['Manage', 'Cover']],
  [false, false, ['Requested changes', 'Cover']],
])('game master: %s, over: %s: leads to %j', (isMaster, isOver, labels) => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <ManageLinks gameId="gam_1" isMaster={isMaster} isOver={isOver} />
    </MemoryRouter>,
  )
  expect(
    [...html.matchAll(/<a [^>]*>(.*?)<\/a>/g)].map(([, text = '']) => text.replace(/<[^>]*>/g, '').trim()),
  ).toEqual(labels)
})
