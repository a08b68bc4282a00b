import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Actor, VISITOR } from '#kernel/actor.ts'
import { offerLanguages } from '#platform/readers.ts'
import { actorWith } from '#tests/support/actors.ts'
import { preferredLanguage, redirectToOwnLanguage } from './language-redirects.ts'

beforeAll(() => offerLanguages({ pl: {} }))
afterAll(() => offerLanguages({}))

it.each([
  ['pl-PL,pl;q=0.9,en;q=0.8', 'pl'],
  ['en-GB,en;q=0.9,pl;q=0.8', 'en'],
  ['de, pl;q=0.5', 'pl'],
  ['en;q=0.3, PL;q=0.7', 'pl'],
  ['pl;q=0, en', 'en'],
  ['de', null],
  ['*', null],
  ['', null],
  ['pl;q=x', null],
])('of “%s” the site offers %s', (header, language) => {
  expect(preferredLanguage(header, ['en', 'pl'])).toBe(language)
})

const [polish, english] = [actorWith({ language: 'pl' }), actorWith()]
const impersonated = actorWith({
  language: 'pl',
  impersonation: { id: 'imp_1', staffId: 'usr_2', expiresAt: '2026-11-26T12:00:00Z' },
})
const PAGE = { accept: 'text/html' }
const leadTo = (path: string, actor: Actor, headers: Record<string, string> = PAGE, method = 'GET') =>
  redirectToOwnLanguage(new Request(`https://site.test${path}`, { headers, method }), actor)?.headers.get('location') ??
  null

describe('a page load', () => {
  it.each([
    ['of a Polish reader on an English page', '/campus?track=ib', polish, '/pl/campus?track=ib'],
    ['of a Polish reader on the first page', '/?a=1', polish, '/pl?a=1'],
    ['of an English reader on a Polish page', '/pl/campus', english, '/campus'],
    ['of an English reader on the first Polish page', '/pl', english, '/'],
    ['in the own language', '/pl/campus', polish, null],
    ['of an account whose language the site has no more', '/campus', actorWith({ language: 'de' }), null],
    ['of staff who see the site as a person', '/campus', impersonated, null],
    ['of a visitor', '/pl/campus', VISITOR, null],
  ])('%s', (_, path, actor, location) => {
    expect(leadTo(path, actor)).toBe(location)
    // No loop: the place where it leads to is the own one.
    if (location) expect(leadTo(location, actor)).toBeNull()
  })

  it.each([
    ['data of a page', '/campus.data', PAGE, 'GET'],
    ['a form', '/campus', PAGE, 'POST'],
    ['a picture', '/photos/1', { ...PAGE, 'sec-fetch-dest': 'image' }, 'GET'],
    ['what a program asks for', '/campus', { accept: 'application/json' }, 'GET'],
  ])('is not %s', (_, path, headers, method) => {
    expect(leadTo(path, polish, headers, method)).toBeNull()
  })
})
