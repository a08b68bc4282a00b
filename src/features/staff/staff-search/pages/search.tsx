import { Form } from 'react-router'
import { AdminFrame } from '#features/people/navigation/parts/admin-frame.tsx'
import { useViewerRole } from '#features/people/navigation/viewer-role.ts'
import { SearchRow } from '#features/staff/staff-money/parts/search-row.tsx'
import { t } from '#kernel/messages.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { SubmitButton } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { Stack } from '#ui/layout.tsx'
import { LinkList } from '#ui/link-list.tsx'
import { pageHead } from '#ui/page-head.ts'
import { EmptyState } from '#ui/state-message.tsx'
import { groupFound } from '../found.ts'
import { findPlaces } from '../places.ts'
import { maySearchAsStaff } from '../policy.ts'
import { MAX_SEARCHED } from '../schema.ts'
import { countSearch, searchForStaff } from '../search.ts'
import type { Route } from './+types/search.ts'

export const loader = pageLoader({
  policy: maySearchAsStaff,
  load: async ({ ctx, url: { searchParams } }) => {
    const q = (searchParams.get('q') ?? '').trim().slice(0, MAX_SEARCHED)
    if (q !== '') countSearch(ctx)
    return { q, found: await searchForStaff(ctx, q) }
  },
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, { title: t('Search'), description: t('People, records, pages and acts by name.'), isPrivate: true })

export default function SearchPage({ loaderData: { q, found } }: Route.ComponentProps) {
  const groups = [...groupFound(found), ...findPlaces(useViewerRole(), q)]
  return (
    <AdminFrame>
      <Stack gap={6}>
        <h1>{t('Search')}</h1>
        <Form method="get" role="search" aria-label={t('Everything')}>
          <SearchRow>
            <TextField
              key={q}
              field={{ name: 'q', initialValue: q, maxLength: MAX_SEARCHED }}
              label={t('Name, reference or id')}
              hint={t('A person, session, game, payment, page or act.')}
              type="search"
              autoComplete="off"
              spellCheck={false}
            />
            <SubmitButton icon="search">{t('Search')}</SubmitButton>
          </SearchRow>
        </Form>
        {groups.length === 0 && (
          <EmptyState title={t('No results')} icon="search">
            {t('Try the beginning of another word.')}
          </EmptyState>
        )}
        {groups.map(({ label, entries }) => (
          <Stack key={label} gap={3}>
            <h2>{label}</h2>
            <LinkList
              label={label}
              links={entries.map(({ to, label: name, hint }) => ({ to, label: name, description: hint ?? undefined }))}
            />
          </Stack>
        ))}
      </Stack>
    </AdminFrame>
  )
}
