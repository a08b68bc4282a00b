import { randomUUID } from 'node:crypto'
import { createGuildhall, GuildhallError, unwrap } from '../client.ts'

/** Publishes a group and closes it again. Needs a token of a teacher with the scopes `read` and `teach`. */
const guildhall = createGuildhall({
  siteUrl: process.env.GUILDHALL_URL ?? 'http://127.0.0.1:3000',
  token: process.env.GUILDHALL_TOKEN ?? '',
})
try {
  const { id } = await unwrap(
    guildhall.POST('/api/v1/sessions', {
      // The same key again gives the first answer again: a request whose answer was lost can be repeated.
      params: { header: { 'idempotency-key': randomUUID() } },
      body: {
        type: 'group',
        subject: 'igcse-chemistry-0620',
        title: 'Chemistry on Tuesdays',
        zone: 'Europe/Warsaw',
        price: 6_000,
        date_time: { Tuesday: [17, 17.5] },
        maxStudents: 8,
      },
    }),
  )
  const session = await unwrap(guildhall.GET('/api/v1/sessions/{id}', { params: { path: { id } } }))
  console.log('Published', session.title, 'first on', session.nextStart)
  await unwrap(guildhall.POST('/api/v1/sessions/{id}/closure', { params: { path: { id } } }))
  console.log('Closed')
} catch (error) {
  if (!(error instanceof GuildhallError)) throw error
  console.error(`Refused: ${error.message} (${error.code})`)
  process.exitCode = 1
}
