import { listVersions } from '#features/people/documents/versions.ts'
import { DOCUMENTS } from '#features/people/legal-texts/documents.ts'
import { t } from '#kernel/messages.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { pageHead } from '#ui/page-head.ts'
import { Row, RowList } from '#ui/row-list.tsx'
import { SettingsFrame } from '../parts/settings-frame.tsx'
import { legalDocumentPath } from '../paths.ts'
import { mayChangeTexts } from '../policy.ts'
import type { Route } from './+types/documents.ts'

export const loader = pageLoader({
  policy: mayChangeTexts,
  load: async ({ ctx }) => ({
    documents: await Promise.all(
      DOCUMENTS.map(async ({ slug, title, version }) => {
        const versions = await listVersions(slug, ctx.now)
        const current = versions.find(({ isInForce }) => isInForce)
        return {
          ...{ slug, title: title(), version: current?.version ?? version, isOwn: current?.source === 'own' },
          planned: versions.find(({ isPlanned }) => isPlanned)?.version ?? null,
        }
      }),
    ),
  }),
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, { title: t('Legal documents'), description: t('Versions of the legal documents.'), isPrivate: true })

export default function DocumentsPage({ loaderData: { documents } }: Route.ComponentProps) {
  return (
    <SettingsFrame section="documents" text={t('Each text has versions, and every version stays readable.')}>
      <h2 className="visually-hidden">{t('Documents')}</h2>
      <RowList>
        {documents.map(({ slug, title, version, isOwn, planned }) => (
          <Row
            key={slug}
            title={title}
            meta={
              planned
                ? t('Version {version} is in force, {planned} is planned.', { version, planned })
                : t('Version {version} is in force.', { version })
            }
            chips={isOwn ? <Chip tone="lamp">{t('Own text')}</Chip> : <Chip>{t('Built-in text')}</Chip>}
            action={
              <ButtonLink to={legalDocumentPath(slug)} size="small" aria-label={t('Edit {title}', { title })}>
                {t('Edit')}
              </ButtonLink>
            }
          />
        ))}
      </RowList>
    </SettingsFrame>
  )
}
