import { inArray, sql } from 'drizzle-orm'
import { type Operator, operatorOf } from '#features/people/legal-texts/operator.ts'
import { type DocumentSlug, versionInForce } from '#features/people/terms/rules.ts'
import { documentVersions } from '#features/people/terms/table.ts'
import { listLegalVersions } from '#features/people/terms/versions.ts'
import { type Ctx, userIdOf } from '#kernel/actor.ts'
import { unwrap } from '#kernel/decision.ts'
import { newId } from '#kernel/ids.ts'
import { ENGLISH } from '#kernel/language-address.ts'
import { currentLanguage } from '#kernel/messages.ts'
import { refuse } from '#kernel/refusal.ts'
import { earliest } from '#kernel/time.ts'
import { topics } from '#kernel/topics.ts'
import { SCHOOL_ZONE } from '#kernel/zones.ts'
import { publishAfterCommit, type Tx, transaction } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { idempotentTransaction } from '#platform/idempotency.ts'
import { inLanguage, offeredLanguages } from '#platform/readers.ts'
import { findSetting, readSettings, SETTING_CHANGED, storeSetting, UNSET_VERSION } from '#platform/settings.ts'
import { settings } from '#platform/table.ts'
import { type BuiltInText, builtInText, listBuiltInTexts } from './built-in-texts.ts'
import { documentPublished } from './events.ts'
import { decidePublication, type Publication } from './publishing-rules.ts'
import { NO_DRAFT } from './refusals.ts'
import { getDocument } from './versions.ts'

/** Each language has a draft of its own. */
const draftKey = (slug: DocumentSlug, language = currentLanguage()): string =>
  language === ENGLISH ? `draft:${slug}` : `draft:${slug}:${language}`

/** The draft of staff for a document in the reader's language; empty where there is none. */
export const getDraft = async (slug: DocumentSlug) => {
  const stored = await findSetting(draftKey(slug))
  return { text: typeof stored?.value === 'string' ? stored.value : '', version: stored?.version ?? UNSET_VERSION }
}

/** Refuses 404 `no_document`, 409 `setting_changed`. */
export const saveDraft = (ctx: Ctx, slug: string, draft: { readonly text: string; readonly version: number }) =>
  transaction(tx => storeSetting(tx, ctx, draftKey(getDocument(slug).slug), draft.text, draft.version))

type Site = { readonly siteName: string; readonly siteUrl: string }
type Asked = Omit<Publication, 'slug'> & { readonly source: 'own' | 'built_in'; readonly version: number }

/**
 * Publishes the drafts of all languages, or the built-in text again, as a new version; returns its name. The draft in the reader's language
 * has to be there, and as it was read. Refuses 404 `no_document`, 409 `no_draft`,
 * `setting_changed` where the draft was changed since it was read, and what `decidePublication` refuses.
 */
export const publishDocument = (ctx: Ctx, name: string, { source, version: seen, ...asked }: Asked, site: Site) =>
  idempotentTransaction(ctx, async tx => {
    const { slug } = getDocument(name)
    await lockDocuments(tx)
    const versions = await listLegalVersions(tx)
    const decided = unwrap(decidePublication({ slug, ...asked }, versions, ctx.now))
    const texts =
      source === 'own'
        ? await takeDrafts(tx, slug, seen)
        : inAllLanguages(builtInText(slug).render, operatorOf(await readSettings(ctx.now, tx), site))
    const { mustAccept } = asked
    await tx.insert(documentVersions).values({
      ...{ id: newId('event'), slug, source, ...texts, mustAccept, ...decided },
      ...{ publishedAt: ctx.now, publishedBy: userIdOf(ctx.actor) },
    })
    const before = versionInForce(versions, slug, ctx.now)?.version ?? null
    const payload = { slug, source, mustAccept, version: decided.version, inForceFrom: decided.inForceFrom.toString() }
    await recordEvents(tx, ctx, documentPublished(slug, payload, { before: { version: before }, after: payload }))
    publishAfterCommit(tx, topics.settings)
    return decided.version
  })

/** Publications wait for each other: each one's name and day depend on those before it. */
const lockDocuments = (tx: Tx) => tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('documents', 0))`)

/** One text in English, which also holds for a language that has none, and the others by their language. */
type Texts = { readonly content: string; readonly translations: Readonly<Record<string, string>> }

const otherLanguages = (): readonly string[] => offeredLanguages().filter(language => language !== ENGLISH)

const inAllLanguages = (render: BuiltInText['render'], operator: Operator): Texts => ({
  content: inLanguage(ENGLISH, () => render(operator)),
  translations: Object.fromEntries(
    otherLanguages().map(language => [language, inLanguage(language, () => render(operator))]),
  ),
})

const takeDrafts = async (tx: Tx, slug: DocumentSlug, seen: number): Promise<Texts> => {
  const keys = offeredLanguages().map(language => draftKey(slug, language))
  const stored = await tx.select().from(settings).where(inArray(settings.key, keys)).for('share')
  const textIn = (language?: string): string | undefined => {
    const value = stored.find(({ key }) => key === draftKey(slug, language))?.value
    return typeof value === 'string' ? value : undefined
  }
  const own = textIn()
  if (own === undefined) return refuse(NO_DRAFT)
  if (stored.find(({ key }) => key === draftKey(slug))?.version !== seen) return refuse(SETTING_CHANGED)
  const translations = otherLanguages().flatMap(language => {
    const text = textIn(language)
    return text === undefined ? [] : [[language, text] as const]
  })
  return { content: textIn(ENGLISH) ?? own, translations: Object.fromEntries(translations) }
}

const startOf = (day: string): Temporal.Instant => Temporal.PlainDate.from(day).toZonedDateTime(SCHOOL_ZONE).toInstant()

/**
 * At every start: keeps the built-in text of this program as a version, unless it is known, or staff have put their own text in its
 * place. So it stays readable after later programs have another text.
 */
export const recordBuiltInVersions = (ctx: Ctx, site: Site): Promise<void> =>
  transaction(async tx => {
    await lockDocuments(tx)
    const versions = await listLegalVersions(tx)
    const operator = operatorOf(await readSettings(ctx.now, tx), site)
    for (const { slug, version, inForceFrom, render } of listBuiltInTexts()) {
      const last = versions.findLast(each => each.slug === slug)
      if (last?.source === 'own' || versions.some(each => each.slug === slug && each.version === version)) continue
      await tx.insert(documentVersions).values({
        ...{ id: newId('event'), slug, version, source: 'built_in', mustAccept: false },
        ...inAllLanguages(render, operator),
        inForceFrom: last ? ctx.now : earliest([ctx.now, startOf(inForceFrom)]),
        publishedAt: ctx.now,
      })
    }
  })
