import { readFileSync } from 'node:fs'
import type pg from 'pg'

/** What each line of the list in docs/architecture.md locks: tables, and names of advisory locks that end with a colon. */
export const readLockOrder = (): readonly (readonly string[])[] => {
  const text = readFileSync(new URL('../../docs/architecture.md', import.meta.url), 'utf8')
  const [, section = ''] = text.split('## Order of locks\n')
  const [list = ''] = section.split('\n## ')
  const order = [...list.matchAll(/^\d+\. .*$/gm)].map(([line]) =>
    [...line.matchAll(/`([a-z_]+:?)`/g)].map(([, name = '']) => name),
  )
  // An empty list would find nothing, whatever is locked.
  if (!order.flat().includes('academy_sessions')) throw new Error('docs/architecture.md has no order of locks')
  return order
}

const CHANGED = /\b(?:update|delete from) "([a-z_]+)"/gi
const LOCKED = /\bfrom "([a-z_]+)"(?:(?!\bfrom ").)*? for (?:no key )?update(?! of)/gis
const LOCKED_OF = / for (?:no key )?update of "([a-z_]+)"/gi
/** No one else waits for a row that the transaction has made itself. */
const MADE = /\binsert into "([a-z_]+)"/gi
const ADVISORY = /pg_advisory_xact_lock\(hashtextextended\('([a-z_]+:)'/gi

/** The tables whose rows a statement locks or changes. */
const lockedBy = (text: string): readonly string[] =>
  [CHANGED, LOCKED, LOCKED_OF, ADVISORY].flatMap(pattern => [...text.matchAll(pattern)].map(([, name = '']) => name))

/**
 * Follows one connection. `next` takes each statement and returns a sentence when a transaction locks a table for the first time after one
 * that comes later in the order, and null otherwise.
 */
export const createLockFollower = (order: readonly (readonly string[])[]) => {
  let isOpen = false
  let place = 0
  let seen: string[] = []
  return {
    next: (text: string): string | null => {
      const [, command] = /^\s*(begin|commit|rollback)\b(?! to)/i.exec(text) ?? []
      if (command) {
        isOpen = command.toLowerCase() === 'begin'
        place = 0
        seen = []
      }
      if (!isOpen || /^explain\b|\bskip locked$/i.test(text)) return null
      for (const [, name = ''] of text.matchAll(MADE)) seen.push(name)
      for (const name of lockedBy(text)) {
        if (seen.includes(name)) continue
        const places = order.flatMap((names, at) => (names.includes(name) ? [at] : []))
        if (places.length === 0) continue
        const next = places.find(at => at >= place)
        const before = seen.join(', ')
        seen.push(name)
        if (next === undefined) return `${name} is locked after ${before}: ${text}`
        place = next
      }
      return null
    },
  }
}

/** Collects in `found` what the transactions of a pool lock out of order. */
export const watchLockOrder = (pool: pg.Pool): { readonly found: ReadonlySet<string> } => {
  const found = new Set<string>()
  const order = readLockOrder()
  const watched = new WeakSet<pg.PoolClient>()
  pool.on('acquire', client => {
    if (watched.has(client)) return
    watched.add(client)
    const follower = createLockFollower(order)
    const query = client.query.bind(client) as (...given: unknown[]) => unknown
    client.query = ((...given: unknown[]) => {
      const [first] = given
      const sentence = follower.next(typeof first === 'string' ? first : ((first as pg.QueryConfig).text ?? ''))
      if (sentence) found.add(sentence)
      return query(...given)
    }) as typeof client.query
  })
  return { found }
}
