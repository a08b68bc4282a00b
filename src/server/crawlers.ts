import { asc, inArray, sql } from 'drizzle-orm'
import { academySessions, takesReservationsSql } from '#features/academy/sessions/table.ts'
import { gamePath } from '#features/games/games/paths.ts'
import { dneSessions, isListedSql } from '#features/games/games/table.ts'
import { DOCUMENTS } from '#features/people/legal-texts/documents.ts'
import { menuFor } from '#features/people/navigation/menu.ts'
import { users } from '#features/people/users/table.ts'
import { teacherPath } from '#features/screens/session-listing/paths.ts'
import { rolesWith } from '#kernel/capability.ts'
import { inLanguageAddress } from '#kernel/language-address.ts'
import { db } from '#platform/database.ts'
import { offeredLanguages } from '#platform/readers.ts'

/** A sitemap may have 50,000 URLs; the soonest sessions come first. */
const MAX_SESSIONS = 10_000

const PRIVATE_PATHS = [
  '/account',
  '/api/',
  '/email-change/',
  '/guardian/',
  '/join/',
  '/leave',
  '/notifications',
  '/_app',
  '/test-payments/',
  '/received/',
  '/gift/',
  '/training/offers/',
  '/training/part/',
  '/enter/help',
  '/dungeonsandenglish/seats/',
  '/dungeonsandenglish/my-games',
]

/** Private pages; pages of signed-in users also carry `noindex`. */
export const renderRobotsTxt = (siteUrl: string): string =>
  [
    'User-agent: *',
    ...[
      ...PRIVATE_PATHS,
      ...['calendar', 'reservations', 'my-sessions', 'teacher-panel', 'trainings'].map(page => `/campus/${page}`),
    ].flatMap(path => [...new Set(addressesOf(path).map(({ address }) => `Disallow: ${address}`))]),
    '',
    `Sitemap: ${siteUrl}/sitemap.xml`,
    '',
  ].join('\n')

type SitemapEntry = { readonly path: string; readonly changed?: string }

/** The public pages; of the offerings only the active ones. */
const publicPages = (): readonly SitemapEntry[] => [
  { path: '/' },
  ...menuFor(null, 'desktop')
    .flatMap(({ items: entries }) => entries)
    .filter(({ to }) => !['/campus/calendar', '/campus/reservations'].includes(to))
    .map(({ to }) => ({ path: to })),
  { path: '/contact' },
  ...DOCUMENTS.map(({ slug }) => ({ path: `/documents/${slug}` })),
]

/** The public games with a game ahead at `now`, the soonest first. */
const listGamePages = async (now: Temporal.Instant): Promise<readonly SitemapEntry[]> => {
  const g = dneSessions
  const rows = await db
    .select({ id: g.id, updatedAt: g.updatedAt })
    .from(g)
    .where(sql`${isListedSql(g.status, g.type)} and ${g.nextStart} > ${now.toString()}::timestamptz`)
    .orderBy(asc(g.nextStart), asc(g.id))
    .limit(MAX_SESSIONS)
  return rows.map(({ id, updatedAt }) => ({
    path: gamePath(id),
    changed: updatedAt.toString({ smallestUnit: 'second' }),
  }))
}

/** The sessions on offer at `now`, the soonest first. */
const listSessionPages = async (now: Temporal.Instant): Promise<readonly SitemapEntry[]> => {
  const s = academySessions
  const rows = await db
    .select({ id: s.id, updatedAt: s.updatedAt })
    .from(s)
    .where(sql`${takesReservationsSql(s.status)} and ${s.nextStart} > ${now.toString()}::timestamptz`)
    .orderBy(asc(s.nextStart), asc(s.id))
    .limit(MAX_SESSIONS)
  return rows.map(({ id, updatedAt }) => ({
    path: `/campus/sessions/${id}`,
    changed: updatedAt.toString({ smallestUnit: 'second' }),
  }))
}

/** The teachers of whom a session is on offer at `now`. */
const listTeacherPages = async (now: Temporal.Instant): Promise<readonly SitemapEntry[]> => {
  const rows = await db
    .select({ uid: users.id })
    .from(users)
    .where(
      sql`${users.teacherAccessAt} is not null and ${inArray(users.role, rolesWith('teach'))} and exists (
        select from ${academySessions} s
        where s.user_id = ${users.id} and ${takesReservationsSql(sql`s.status`)} and s.next_start > ${now.toString()}::timestamptz)`,
    )
    .orderBy(asc(users.displayName), asc(users.id))
    .limit(MAX_SESSIONS)
  return rows.map(({ uid }) => ({ path: teacherPath(uid) }))
}

/** The addresses of a page, one for each language. */
const addressesOf = (path: string) =>
  offeredLanguages().map(language => ({ language, address: inLanguageAddress(language, path) }))

const alternate = (siteUrl: string, { language, address }: ReturnType<typeof addressesOf>[number]): string =>
  `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeXml(siteUrl + address)}"/>`

export const renderSitemap = (siteUrl: string, entries: readonly SitemapEntry[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries.flatMap(({ path, changed }) => {
      const all = addressesOf(path)
      const others = all.length > 1 ? all.map(each => alternate(siteUrl, each)).join('') : ''
      const modified = changed ? `<lastmod>${changed}</lastmod>` : ''
      return all.map(({ address }) => `<url><loc>${escapeXml(siteUrl + address)}</loc>${modified}${others}</url>`)
    }),
    '</urlset>',
    '',
  ].join('\n')

const escapeXml = (text: string) => text.replace(/[&<>'"]/g, character => `&#${character.charCodeAt(0)};`)

/** All URLs that search engines may index (docs/product.md §9.2). */
export const buildSitemap = async (siteUrl: string, now: Temporal.Instant): Promise<string> =>
  renderSitemap(siteUrl, [
    ...publicPages(),
    ...(await listTeacherPages(now)),
    ...(await listSessionPages(now)),
    ...(await listGamePages(now)),
  ])
