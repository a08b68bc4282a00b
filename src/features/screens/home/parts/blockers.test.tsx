import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { accountSectionPath } from '#features/people/users/account-sections.ts'
import { Blockers } from './blockers.tsx'

const show = (missing: object): string => {
  const element = <Blockers emailVerified guardianConfirmed closedToBooking={false} {...missing} />
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
}

it.each([
  ['the address', { emailVerified: false }, accountSectionPath('email')],
  ['the approval of a guardian', { guardianConfirmed: false }, accountSectionPath('guardian')],
] as const)('a person who waits for %s is led to the section that sends the link again', (_, missing, path) =>
  expect(show(missing)).toContain(`href="${path}"`),
)
