import { createGuildhall, unwrap } from '../client.ts'

/** Prints everything that can be booked, page by page. Needs no token. */
const guildhall = createGuildhall({ siteUrl: process.env.GUILDHALL_URL ?? 'http://127.0.0.1:3000' })
let cursor: string | undefined
do {
  const page = await unwrap(
    guildhall.GET('/api/v1/sessions', { params: { query: { limit: 50, ...(cursor ? { cursor } : {}) } } }),
  )
  for (const { title, nextStart, price } of page.items) console.log(nextStart, title, `${price / 100} PLN`)
  cursor = page.nextCursor ?? undefined
} while (cursor)
