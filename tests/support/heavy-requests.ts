import http from 'node:http'
import type { RunningServer } from './server.ts'

/** An address of its own for each, as behind a proxy. */
export const addressOf = (nth: number) => `10.${(nth >> 16) & 255}.${(nth >> 8) & 255}.${nth & 255}`

/** Over a connection of its own: one whose body was not read to its end is closed by the server. */
const send = (server: RunningServer, method: string, path: string, body: string, own: Record<string, string> = {}) =>
  new Promise<number>((resolve, reject) => {
    const headers = { 'content-type': 'application/json', origin: server.url, ...own }
    const request = http.request(server.url + path, { method, agent: false, headers }, answer => {
      answer.resume().once('end', () => resolve(answer.statusCode ?? 0))
    })
    request.once('error', reject)
    request.end(body)
  })

export const post = (server: RunningServer, path: string, body: string, headers: Record<string, string> = {}) =>
  send(server, 'POST', path, body, headers)

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`
const LIMIT = 256 * 1024 - 200
const fill = (part: string) => part.repeat(Math.floor(LIMIT / part.length))

/** Bodies just below the limit, of every kind that a parser works hard on. */
const heavyBodies: readonly { readonly name: string; readonly type: string; readonly body: string }[] = [
  { name: 'a deep list', type: 'application/json', body: nested(LIMIT / 2) },
  { name: 'deep objects', type: 'application/json', body: `${'{"a":'.repeat(40_000)}1${'}'.repeat(40_000)}` },
  { name: 'a wide list', type: 'application/json', body: `{"slots":[${fill('1,')}1]}` },
  { name: 'many objects', type: 'application/json', body: `{"slots":[${fill('{"start":"x"},')}{}]}` },
  {
    name: 'many keys',
    type: 'application/json',
    body: `{${Array.from({ length: 20_000 }, (_, n) => `"k${n}":1`).join()}}`,
  },
  {
    name: 'a long string',
    type: 'application/json',
    body: `{"email":"${fill('a@')}","password":"${'b'.repeat(100)}"}`,
  },
  { name: 'spaces', type: 'application/json', body: `{"email":"${fill(' ')}a"}` },
  { name: 'many fields', type: 'application/x-www-form-urlencoded', body: fill('a=1&') },
  { name: 'indexed fields', type: 'application/x-www-form-urlencoded', body: fill('a[9999][b][c][d]=1&') },
  { name: 'deep names', type: 'application/x-www-form-urlencoded', body: `a${fill('[a]')}=1` },
  { name: 'escapes', type: 'application/x-www-form-urlencoded', body: `email=${fill('%E2%82%AC')}` },
  {
    name: 'many parts',
    type: 'multipart/form-data; boundary=x',
    body: `${fill('--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n')}--x--\r\n`,
  },
]

const intents = [
  '{"type":"insert","payload":{"name":"a[99999999]","index":99999999}}',
  '{"type":"update","payload":{"name":"__proto__.x","value":1}}',
  '{"type":"reset","payload":null}',
  '{"type":',
  nested(3_000),
  'validate/email',
  fill('x'),
]

/** What a page's form can carry as its intent. */
const intentBodies = intents.map((intent, nth) => ({
  name: `intent ${nth}`,
  type: 'application/x-www-form-urlencoded',
  body: new URLSearchParams({ __intent__: intent, email: 'a@b.test' }).toString().slice(0, LIMIT),
}))

const HEAD_LIMIT = 15_000
const inHead = (part: string) => part.repeat(Math.floor(HEAD_LIMIT / part.length))

/** Requests whose first lines are long, or not what they should be. */
const heavyHeads: readonly {
  readonly name: string
  readonly path?: string
  readonly headers?: Record<string, string>
}[] = [
  { name: 'accepts much', headers: { accept: inHead('text/html;q=0.1,'), 'accept-encoding': inHead('gzip;q=0,') } },
  { name: 'many cookies', headers: { cookie: inHead('a=1; ') } },
  { name: 'one long cookie', headers: { cookie: `guildhall.session_token=${inHead('%25')}` } },
  { name: 'many addresses', headers: { 'x-forwarded-for': inHead('1.1.1.1,') } },
  { name: 'a long address', headers: { 'x-forwarded-for': inHead(':') } },
  { name: 'many types', headers: { 'content-type': inHead('application/json,') } },
  { name: 'a type of spaces', headers: { 'content-type': `application/json${inHead(' ')};` } },
  { name: 'a long bearer', headers: { authorization: `Bearer ${inHead('x')}` } },
  { name: 'a long range', headers: { range: `bytes=${inHead('0-1,')}` } },
  { name: 'many languages', headers: { 'accept-language': inHead('pl;q=0.5,') } },
  { name: 'a long path', path: `/${inHead('a/')}` },
  { name: 'escapes in a path', path: `/${inHead('%25')}` },
  { name: 'many filters', path: `/campus?${inHead('subject=x&')}` },
  { name: 'a long search', path: `/campus?search=${inHead('a+')}` },
  { name: 'a long token', path: `/enter/verify?token=x&next=${inHead('/')}` },
  { name: 'a long way back', path: `/enter?to=${inHead('%2F')}` },
  { name: 'a long live topic', path: `/api/v1/sessions?${inHead('cursor=x&')}` },
]

/** Each of them as GET and as POST. */
export const sendHeavyHeads = async (server: RunningServer): Promise<readonly string[]> => {
  const answers: string[] = []
  for (const { name, path = '/campus', headers = {} } of heavyHeads)
    for (const method of ['GET', 'POST'])
      answers.push(`${method} ${name}: ${await send(server, method, path, '', headers).catch(String)}`)
  return answers
}

/** Where strangers can send a body. */
const openDoors = [
  '/api/auth/sign-in/email',
  '/api/auth/request-password-reset',
  '/api/auth/reset-password',
  '/api/v1/contact-messages',
  '/api/v1/recovery-cases',
  '/api/webhooks/test',
  '/api/v1/client-errors',
  '/enter',
  '/contact',
  '/campus',
]

/** Each heavy body at each door, one after another, from an address of its own. */
export const sendHeavyBodies = async (server: RunningServer): Promise<readonly string[]> => {
  const answers: string[] = []
  for (const path of openDoors)
    for (const { name, type, body } of [...heavyBodies, ...intentBodies]) {
      const headers = { 'content-type': type, 'x-forwarded-for': addressOf(70_000 + answers.length) }
      answers.push(`${path} ${name}: ${await post(server, path, body, headers).catch(String)}`)
    }
  return answers
}
