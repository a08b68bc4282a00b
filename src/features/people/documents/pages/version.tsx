import { t } from '#kernel/messages.ts'
import { anyone } from '#kernel/policy.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { pageHead } from '#ui/page-head.ts'
import { DocumentVersion } from '../parts/document-version.tsx'
import { getDocument, getVersion } from '../versions.ts'
import type { Route } from './+types/version.ts'

export const loader = pageLoader({
  policy: anyone,
  load: async ({ params }) => {
    const { slug, title } = getDocument(params.document)
    return { document: { slug, title }, version: await getVersion(slug, params.version ?? '') }
  },
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, {
    title: t('[legal document] Version'),
    description: t('One version of a legal document.'),
    isPrivate: true,
  })

export default function VersionPage({ loaderData: { document, version } }: Route.ComponentProps) {
  return <DocumentVersion document={document} version={version} isFormer />
}
