import { readFileSync } from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'

/**
 * A minimal server that sends the same bytes. `list`: runs the statement in the JSON file of argument 1, with the parameter `maxPrice`
 * of the address, and writes it in the format of the list; `page`: sends the file in argument 1.
 */
export type BareStatement = {
  readonly text: string
  readonly values: readonly unknown[]
  /** The value that an address's `maxPrice` replaces. */
  readonly maxPrice?: number
}

// An interrupted benchmark must leave no servers behind.
process.once('disconnect', () => process.exit())

const [mode, file] = process.argv.slice(2)
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 })
const text = readFileSync(file ?? '', 'utf8')
const page = Buffer.from(text)

const list: http.RequestListener = async (request, response) => {
  const statement: BareStatement = JSON.parse(text)
  const maxPrice = /maxPrice=(\d+)/.exec(request.url ?? '')?.[1]
  const values = statement.values.map(value => (value === statement.maxPrice ? maxPrice : value))
  const { rows } = await pool.query({ name: 'list', text: statement.text, values })
  const items = rows.slice(0, 25)
  const body = JSON.stringify({ items, nextCursor: items.at(-1)?.id ?? null, total: items[0]?.count ?? 0 })
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }).end(body)
}
const send: http.RequestListener = (_, response) => {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-length': page.length }).end(page)
}

const server = http.createServer(mode === 'list' ? list : send).listen(0, '127.0.0.1', () => {
  process.send?.((server.address() as AddressInfo).port)
})
