import { and, eq } from 'drizzle-orm'
import { DOCUMENT_TITLES } from '#features/people/legal-texts/titles.ts'
import { DOCUMENT_SLUGS, type DocumentSlug, versionInForce } from '#features/people/terms/rules.ts'
import { documentVersions } from '#features/people/terms/table.ts'
import { readLegalVersions } from '#features/people/terms/versions.ts'
import { ENGLISH } from '#kernel/language-address.ts'
import { currentLanguage } from '#kernel/messages.ts'
import { refuse } from '#kernel/refusal.ts'
import { db } from '#platform/database.ts'
import { renderMarkdown } from './markdown.ts'
import { DOCUMENT_NOT_FOUND } from './refusals.ts'

/** Refuses 404 `no_document`. */
export const getDocument = (name: string | undefined): { readonly slug: DocumentSlug; readonly title: string } => {
  const slug = DOCUMENT_SLUGS.find(each => each === name) ?? refuse(DOCUMENT_NOT_FOUND)
  return { slug, title: DOCUMENT_TITLES[slug]() }
}

/** All versions of a document, the latest first, planned ones included: there are few. Instants as ISO text. */
export const listVersions = async (slug: DocumentSlug, now: Temporal.Instant) => {
  const all = await readLegalVersions(now)
  const current = versionInForce(all, slug, now)?.version
  return all
    .filter(each => each.slug === slug)
    .toReversed()
    .map(({ inForceFrom, ...each }) => ({
      ...each,
      inForceFrom: inForceFrom.toString(),
      isInForce: each.version === current,
      isPlanned: Temporal.Instant.compare(inForceFrom, now) > 0,
    }))
}
export type ListedVersion = Awaited<ReturnType<typeof listVersions>>[number]

/** The text of one version as HTML that is safe to show, in the reader's language where there is one. Refuses 404 `no_document`. */
export const getVersion = async (slug: DocumentSlug, version: string) => {
  const [found] = await db
    .select()
    .from(documentVersions)
    .where(and(eq(documentVersions.slug, slug), eq(documentVersions.version, version)))
  if (!found) return refuse(DOCUMENT_NOT_FOUND)
  const { source, inForceFrom } = found
  const translated = found.translations[currentLanguage()]
  const content = translated ?? found.content
  return {
    version,
    source,
    inForceFrom: inForceFrom.toString(),
    /** Of the text: English where it is not in the reader's. */
    language: translated === undefined ? ENGLISH : currentLanguage(),
    html: source === 'own' ? renderMarkdown(content) : content,
  }
}

/** The version in force where it is not the text that this program has built in; null where it is. */
export const findReplacement = async (slug: DocumentSlug, builtIn: string | undefined, now: Temporal.Instant) => {
  const current = versionInForce(await readLegalVersions(now), slug, now)
  if (!current || (current.source === 'built_in' && current.version === builtIn)) return null
  return getVersion(slug, current.version)
}
