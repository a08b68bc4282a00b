import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { cardFields, typedOf } from '#features/screens/session-form/card-fields.ts'
import { SessionRow } from './session-row.tsx'

const NOW = '2026-11-27T12:00:00Z'
const zone = 'Europe/Warsaw'
const teacher = { uid: 'usr_1', displayName: 'Nina', photoURL: null }
const group = cardFields(typedOf({ type: 'group', title: 'Poetry' }), { teacher, availability: null, zone, now: NOW })

const textOf = (isPreview: boolean) => {
  const element = <SessionRow session={group} askedZone={null} {...{ zone, now: NOW, isPreview }} />
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
  return html.replaceAll(/<[^>]*>/g, ' ')
}

it('leads from a time to this time on the session’s page', () => {
  const individual = cardFields(typedOf({ type: 'individual', title: 'Algebra' }), {
    ...{ teacher, availability: null, zone, now: NOW },
  })
  const session = { ...individual, id: 'ses_1', nextTimes: ['2026-11-28T16:30:00Z'] }
  const element = <SessionRow session={session} askedZone="Asia/Tokyo" {...{ zone, now: NOW }} />
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
  expect(html).toContain(
    'href="/campus/sessions/ses_1?from=2026-11-28&amp;pick=Saturday+17.5&amp;pick=Saturday+18&amp;zone=Asia%2FTokyo"',
  )
})

it('says that lessons are missing only of a session that is published', () => {
  expect(textOf(true)).not.toContain('No upcoming lessons found')
  expect(textOf(true)).toContain('Your times')
  expect(textOf(false)).toContain('No upcoming lessons found')
})
