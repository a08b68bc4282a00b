import { t } from '#kernel/messages.ts'
import { anyone } from '#kernel/policy.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { Page, Stack } from '#ui/layout.tsx'
import { pageHead } from '#ui/page-head.ts'
import { rich } from '#ui/rich.tsx'
import { Muted, TextLink } from '#ui/typography.tsx'
import { VersionList } from '../parts/version-list.tsx'
import { documentPath } from '../paths.ts'
import { getDocument, listVersions } from '../versions.ts'
import type { Route } from './+types/versions.ts'

export const loader = pageLoader({
  policy: anyone,
  load: async ({ ctx, params }) => {
    const { slug, title } = getDocument(params.document)
    return { slug, title, versions: await listVersions(slug, ctx.now) }
  },
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, { title: t('Versions'), description: t('All versions of a legal document.'), isPrivate: true })

export default function VersionsPage({ loaderData: { slug, title, versions } }: Route.ComponentProps) {
  return (
    <Page width="narrow">
      <Stack gap={6}>
        <h1>{t('{title}: versions', { title })}</h1>
        <Muted>
          {rich('Every version stays readable. <link>The version in force</link>', {
            link: words => <TextLink to={documentPath(slug)}>{words}</TextLink>,
          })}
        </Muted>
        <VersionList slug={slug} versions={versions} />
      </Stack>
    </Page>
  )
}
