import { asc } from 'drizzle-orm'
import { db, type Reader } from '#platform/database.ts'
import { createFacts } from '#platform/facts.ts'
import { type LegalVersion, termsVersionAt } from './rules.ts'
import { documentVersions } from './table.ts'

/** As the database has them now, for publishing. */
export const listLegalVersions = (reader: Reader): Promise<LegalVersion[]> =>
  reader
    .select({
      slug: documentVersions.slug,
      version: documentVersions.version,
      source: documentVersions.source,
      inForceFrom: documentVersions.inForceFrom,
      mustAccept: documentVersions.mustAccept,
    })
    .from(documentVersions)
    .orderBy(asc(documentVersions.inForceFrom), asc(documentVersions.publishedAt))

/** The versions of all documents, in the order in which they come into force, from memory where they are there (`createFacts`). */
export const readLegalVersions = createFacts<readonly LegalVersion[]>('settings', listLegalVersions)

/** The version of the general terms to which people agree now. A transaction passes itself as `reader`. */
export const readTermsVersion = async (now: Temporal.Instant, reader: Reader = db): Promise<string> =>
  termsVersionAt(await readLegalVersions(now, reader), now)
