import { asc, sql } from 'drizzle-orm'
import { academySessions, isOffered } from '#features/academy/table.ts'
import { DOCUMENTS } from '#features/documents/documents.ts'
import { db } from '#platform/database.ts'
import { menuFor } from '#ui/frame/menu.ts'

/** A sitemap may hold 50,000 addresses; the soonest sessions are those worth finding. */
const MOST = 10_000

const OWN = ['/account', '/api/', '/guardian/', '/join/', '/leave', '/notifications', '/_app', '/test-payments/']

/** What belongs to one person is nobody's find; pages of signed-in people are also marked so in their heads. */
export const robotsText = (siteUrl: string): string =>
  [
    'User-agent: *',
    ...[...OWN, ...['calendar', 'reservations', 'my-sessions', 'teacher-panel'].map(page => `/campus/${page}`)].map(
      path => `Disallow: ${path}`,
    ),
    '',
    `Sitemap: ${siteUrl}/sitemap.xml`,
    '',
  ].join('\n')

type Entry = { readonly path: string; readonly changed?: string }

/** The pages that everybody may read; of the offerings those that stand. */
const publicPages = (): readonly Entry[] => [
  { path: '/' },
  ...menuFor(null, 'desktop')
    .flatMap(({ entries }) => entries)
    .filter(({ to }) => !['/campus/calendar', '/campus/reservations'].includes(to))
    .map(({ to }) => ({ path: to })),
  ...DOCUMENTS.map(({ slug }) => ({ path: `/documents/${slug}` })),
]

/** The sessions on offer at `now`, the soonest first. */
const openSessions = async (now: Temporal.Instant): Promise<readonly Entry[]> => {
  const s = academySessions
  const rows = await db
    .select({ id: s.id, updatedAt: s.updatedAt })
    .from(s)
    .where(sql`${isOffered(s.status)} and ${s.nextStart} > ${now.toString()}::timestamptz`)
    .orderBy(asc(s.nextStart), asc(s.id))
    .limit(MOST)
  return rows.map(({ id, updatedAt }) => ({
    path: `/campus/sessions/${id}`,
    changed: updatedAt.toString({ smallestUnit: 'second' }),
  }))
}

export const sitemapXml = (siteUrl: string, entries: readonly Entry[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries.map(
      ({ path, changed }) =>
        `<url><loc>${escaped(siteUrl + path)}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</url>`,
    ),
    '</urlset>',
    '',
  ].join('\n')

const escaped = (text: string) => text.replace(/[&<>'"]/g, sign => `&#${sign.charCodeAt(0)};`)

/** All that search engines may find (docs/product.md §9.2). */
export const sitemap = async (siteUrl: string, now: Temporal.Instant): Promise<string> =>
  sitemapXml(siteUrl, [...publicPages(), ...(await openSessions(now))])
