import { t } from '#kernel/messages.ts'
import { Card } from '#ui/card.tsx'
import { Page, Stack } from '#ui/layout.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { rich } from '#ui/rich.tsx'
import { Muted, Prose, TextLink } from '#ui/typography.tsx'
import { documentPath, versionsPath } from '../paths.ts'
import type { getVersion } from '../versions.ts'
import styles from './document-version.module.css'

type Props = {
  readonly document: { readonly slug: string; readonly title: string }
  readonly version: Awaited<ReturnType<typeof getVersion>>
  /** Another version is in force. */
  readonly isFormer?: boolean
}

/** Text that the server has made safe. */
export const SafeText = ({ html, language }: { readonly html: string; readonly language?: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made by `renderMarkdown`, which escapes HTML, or by the product itself
  <Prose className={styles.text} lang={language} dangerouslySetInnerHTML={{ __html: html }} />
)

/** One published version of a legal document. */
export const DocumentVersion = ({ document: { slug, title }, version, isFormer = false }: Props) => (
  <Page width="narrow">
    <Stack gap={6}>
      <h1>{title}</h1>
      <Muted>
        {rich('Version {version}, in force from <date></date>.', {
          version: version.version,
          date: () => <LocalTime at={version.inForceFrom} format="day" />,
        })}{' '}
        {isFormer && (
          <>
            <TextLink to={documentPath(slug)}>{t('The version in force')}</TextLink>{' '}
          </>
        )}
        <TextLink to={versionsPath(slug)}>{t('All versions')}</TextLink>
      </Muted>
      <Card>
        <SafeText html={version.html} language={version.language} />
      </Card>
    </Stack>
  </Page>
)
