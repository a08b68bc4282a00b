import { expect, it } from 'vitest'
import { toRouteError } from './route-error.tsx'

const errorOf = (status: number, title: string) => ({
  status,
  statusText: '',
  internal: false,
  data: { title, detail: 'Why.' },
})

it.each([
  [409, 'Conflict'],
  [410, 'Gone'],
  [405, 'Method not allowed'],
  [400, 'Bad request'],
])('a page that answers %i has no title of the protocol, "%s"', (status, title) => {
  expect(toRouteError(errorOf(status, title))).toMatchObject({
    title: expect.stringMatching(/^(This|We) /),
    text: 'Why.',
  })
})
