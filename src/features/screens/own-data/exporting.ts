import { Readable } from 'node:stream'
import { and, asc, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { CHILD_NOT_FOUND, mayManageAccount } from '#features/people/guardians/wards.ts'
import { getUser } from '#features/people/users/queries.ts'
import type { Ctx } from '#kernel/actor.ts'
import { currentLanguage } from '#kernel/messages.ts'
import { requireUser } from '#kernel/policy.ts'
import { refuse } from '#kernel/refusal.ts'
import { dateIn } from '#kernel/time.ts'
import { db, transaction } from '#platform/database.ts'
import { downloadResponse } from '#platform/download.ts'
import { recordEvents } from '#platform/events.ts'
import { consumeRateLimit } from '#platform/rate-limit.ts'
import { inLanguage } from '#platform/readers.ts'
import { dataExported } from './events.ts'
import type { Section } from './section.ts'
import { sections } from './sections.ts'

const EXPORTS = { name: 'exports', max: 10, minutes: 60 } as const
/** Rows in memory at a time. */
const BATCH = 500

/**
 * Everything about the actor as one JSON document (docs/product.md §2.11), read while it is sent: memory is bounded, and the file is not
 * a picture of one moment. A guardian exports a child without a sign-in. Leaves an audit row. Refuses 404 for others' children, 429
 * `too_many_tries`.
 */
export const exportOwnData = async (ctx: Ctx, siteUrl: string, childId?: string): Promise<Response> => {
  const { id: readerId, username: ownName, zone } = requireUser(ctx.actor)
  await consumeRateLimit(EXPORTS, readerId, ctx.now)
  if (childId && !(await mayManageAccount(db, ctx, childId))) refuse(CHILD_NOT_FOUND)
  const { id, username } = childId ? await getUser(db, childId) : { id: readerId, username: ownName }
  await transaction(tx => recordEvents(tx, ctx, dataExported(id, null)))
  const head = { site: siteUrl, exportedAt: ctx.now.toString(), files: FILES }
  return downloadResponse({
    content: Readable.from(writeExport(id, head, currentLanguage()), { objectMode: false }),
    contentType: 'application/json; charset=utf-8',
    attachment: `${username}-${dateIn(ctx.now, zone)}.json`,
    cacheControl: 'private, no-store',
  })
}

/** Where the files are that belong to the rows. */
const FILES = {
  photo: 'profile: photoURL, an address of this site',
  covers: 'ledGames: coverURL, an address of this site',
  uploadedMaterials: '/campus/sessions/{sessionId}/materials/{id}',
  receipts: '/account/billing/{intentId}/pdf',
  invoicesWithTax: '/account/invoices/{id}/pdf',
}

async function* writeExport(userId: string, head: object, language: string): AsyncGenerator<string> {
  yield `{\n"about": ${JSON.stringify(head)}`
  for (const section of sections) {
    yield `,\n"${section.name}": [`
    let separator = '\n'
    for await (const rows of readBatches(section, userId, language)) {
      yield separator + rows.map(row => JSON.stringify(row)).join(',\n')
      separator = ',\n'
    }
    yield ']'
  }
  yield '\n}\n'
}

async function* readBatches(
  section: Section,
  userId: string,
  language: string,
): AsyncGenerator<readonly Record<string, unknown>[]> {
  const { table, columns, said, key } = section
  const own = await section.rows(userId)
  if (!own) return
  const keyNames = key.map((_, at) => `key ${at}`)
  const keyColumns = Object.fromEntries(key.map((column, at) => [`key ${at}`, column]))
  let behind: SQL | undefined
  while (true) {
    // The file is sent outside of the request, which would say words to its reader.
    const rows: Record<string, unknown>[] = await inLanguage(language, async () =>
      db
        .select({ ...columns, ...said, ...keyColumns })
        .from(table)
        .where(and(own, behind))
        .orderBy(...key.map(column => asc(column)))
        .limit(BATCH),
    )
    const last = rows.at(-1)
    if (!last) return
    behind = isBehind(
      key,
      keyNames.map(name => last[name]),
    )
    yield rows.map(row => Object.fromEntries(Object.entries(row).filter(([name]) => !keyNames.includes(name))))
    if (rows.length < BATCH) return
  }
}

const isBehind = (key: readonly PgColumn[], values: readonly unknown[]): SQL =>
  sql`(${sql.join([...key], sql`, `)}) > (${sql.join(
    values.map(value => sql`${value}`),
    sql`, `,
  )})`
