import { SCOPES, type Scope } from '#kernel/api-scope.ts'

const MEANINGS: Readonly<Record<Scope, string>> = {
  read: 'reads what is public, and what is one’s own',
  book: 'reserves, joins, moves, cancels, pays and answers',
  teach: 'publishes, changes and closes what is on offer',
  'staff:dashboard': 'counters and what waits longest',
  'staff:users': 'people and their accounts',
  'staff:events': 'sessions, games and their people',
  'staff:requests': 'requests of people',
  'staff:contact': 'messages of the contact form',
  'staff:audit': 'the audit',
  'staff:tasks': 'exports and acts on many things',
  'staff:money': 'payments, refunds and earnings',
  'staff:settings': 'settings, texts and messages',
  'staff:health': 'how the site runs',
}

/** How to begin, for the head of the API's document. The examples are whole programs that a test runs. */
export const apiGuide = (
  siteUrl: string,
): string => `Money is whole grosze (PLN). Instants are ISO 8601 in UTC; wall-clock times carry a zone beside them. A list names the cursor of its next page, or null.

A program uses an **API token**, which its owner makes on the account page, with \`Authorization: Bearer …\`. What a visitor may read needs none. A client with types for every operation lies in \`clients/typescript\` of the site’s repository.

## Examples

Each is a program for Node 22 or later. Set \`GUILDHALL_TOKEN\` to a token first; \`GUILDHALL_URL\` is ${siteUrl} unless it is set.

What can be booked:

\`\`\`js
const site = process.env.GUILDHALL_URL ?? '${siteUrl}'
const answer = await fetch(\`\${site}/api/v1/sessions?limit=3\`)
const { items, nextCursor } = await answer.json()
for (const { title, nextStart } of items) console.log(nextStart, title)
console.log(nextCursor ? 'There are more.' : 'That is all.')
\`\`\`

Who the token stands for, and how many requests are left:

\`\`\`js
const site = process.env.GUILDHALL_URL ?? '${siteUrl}'
const headers = { authorization: \`Bearer \${process.env.GUILDHALL_TOKEN}\` }
const answer = await fetch(\`\${site}/api/v1/me\`, { headers })
const me = await answer.json()
console.log(me.username, answer.headers.get('ratelimit'))
\`\`\`

What is refused says why. \`code\` is for programs and stays as it is, \`detail\` is a sentence for people:

\`\`\`js
const site = process.env.GUILDHALL_URL ?? '${siteUrl}'
const answer = await fetch(\`\${site}/api/v1/sessions/unknown\`)
const problem = await answer.json()
console.log(answer.status, problem.code, problem.detail)
if (answer.status === 429) console.log('Again in', answer.headers.get('retry-after'), 'seconds')
\`\`\`

## Scopes

| scope | what a token with it may do |
|---|---|
${SCOPES.map(scope => `| \`${scope}\` | ${MEANINGS[scope]} |`).join('\n')}

A token never does more than its owner may at that moment. Operations without a scope take no token.

## Errors

Every refusal is a problem document (RFC 9457) with the media type \`application/problem+json\`. Its codes are under \`ProblemCode\`, and each with its status and sentence at \`/api/docs#errors\`. Clients must expect codes that are not listed yet. With an \`Idempotency-Key\`, a request that was sent twice is done once, and answered alike.
`
