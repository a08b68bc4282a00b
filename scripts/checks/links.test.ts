import { describe, expect, it } from 'vitest'
import { findingsOf } from './fixtures.ts'
import { checkLinks } from './links.ts'

const SITE = {
  'src/routes.ts': `export default [index('home.tsx'), route('campus', 'campus.tsx'), route('campus/lessons/:id', 'x.tsx'), route('campus/new', 'y.tsx'),
    route('games/:id/cancel/:date?', 'z.tsx'), route('*', 'not-found.tsx')]`,
  'src/server/endpoints.ts': `export const endpoints = [{ path: '/api/v1/lessons/{id}' }]`,
  'src/server/http-app.ts': `app.get('/health', answer)\napp.all('/api/*', nothing)`,
  'public/favicon.svg': '<svg/>',
  'src/features/people/users/paths.ts': `export const HOME = '/campus'\nexport const PATHS = { create: \`\${HOME}/new\` } as const
    export const lessonPath = (id: string): string => \`\${HOME}/lessons/\${id}\``,
}
const IMPORT = `import { HOME, PATHS, lessonPath } from '#features/people/users/paths.ts'\n`
const findingsIn = (code: string) =>
  findingsOf(checkLinks, { ...SITE, 'src/features/people/users/x.tsx': IMPORT + code })

describe('links lead somewhere', () => {
  it.each([
    ['a link', `<Link to="/campus/lesson" />`, '/campus/lesson'],
    [
      'the address of another file’s function',
      `<ButtonLink to={\`\${lessonPath(id)}/propose\`} />`,
      '/campus/lessons/…/propose',
    ],
    ['a redirect', `throw redirect('/campus/old?from=here')`, '/campus/old?from=here'],
    ['a way of the browser', 'navigate(PATHS.create + "/2")', '/campus/new/2'],
    ['one branch of two', `const to = isNew ? PATHS.create : '/campus/edit'`, '/campus/edit'],
    ['a letter', `const text = \`\${env.siteUrl}/letters/\${id}\``, '…/letters/…'],
    ['a notice', `defineNotice('moved', { link: '/campus/moves/{lessonId}' })`, '/campus/moves/{lessonId}'],
    ['an endpoint that is not there', `fetch(\`/api/v1/lesson/\${id}\`)`, '/api/v1/lesson/…'],
    ['a form', `<Form method="post" action="/leave" />`, '/leave'],
    ['a file', `<img src="/logo.svg" />`, '/logo.svg'],
  ])('%s that no route answers is found', async (_, code, shown) => {
    expect(await findingsIn(code)).toEqual([`src/features/people/users/x.tsx:2: no route answers ${shown}`])
  })
  it('an address that depends on the page that shows it is found', async () => {
    expect(await findingsIn('<Link to="lessons/1" />')).toEqual([
      'src/features/people/users/x.tsx:2: lessons/1 is relative to the page that shows it; begin it with /',
    ])
  })
  it.each([
    [
      'pages, with and without an optional part',
      `go(\`/games/\${id}/cancel\`, \`/games/\${id}/cancel/\${date}\`, lessonPath(id), "/")`,
    ],
    ['endpoints, routes of the server and files', 'go("/health", "/api/v1/lessons/{id}", "/favicon.svg")'],
    [
      'the same page, another site and what is compared',
      `<A to="?all" href="mailto:a@b.c" x={path.startsWith('/nowhere')} />`,
    ],
    ['what only the running program knows', `go(\`\${path}/edit\`)`],
  ])('%s pass', async (_, code) => {
    expect(await findingsIn(code)).toEqual([])
  })
})
