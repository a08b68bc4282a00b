import { DOCUMENTS, findDocument } from '#features/people/legal-texts/documents.ts'
import type { Clause } from '#features/people/legal-texts/legal-document.ts'
import { operatorOf } from '#features/people/legal-texts/operator.ts'
import { writeDay } from '#kernel/day-names.ts'
import { inLanguageAddress } from '#kernel/language-address.ts'
import { currentLanguage, t } from '#kernel/messages.ts'
import { anyone } from '#kernel/policy.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { offeredLanguages } from '#platform/readers.ts'
import { readSettings } from '#platform/settings.ts'
import { Chevron } from '#ui/chevron.tsx'
import { Page } from '#ui/layout.tsx'
import linkStyles from '#ui/link.module.css'
import { metaTags } from '#ui/meta-tags.ts'
import { rich } from '#ui/rich.tsx'
import { Lead, TextLink } from '#ui/typography.tsx'
import { DocumentVersion } from '../parts/document-version.tsx'
import { versionsPath } from '../paths.ts'
import { findReplacement, getDocument } from '../versions.ts'
import type { Route } from './+types/document'
import styles from './document.module.css'

export const loader = pageLoader({
  policy: anyone,
  load: async ({ ctx, params, url, requestContext }) => {
    const { slug } = getDocument(params.document)
    const operator = operatorOf(await readSettings(ctx.now), requestContext)
    return {
      operator,
      replacement: await findReplacement(slug, findDocument(slug)?.version, ctx.now),
      place: { siteUrl: requestContext.siteUrl, path: url.pathname, languages: offeredLanguages() },
    }
  },
})

export const meta: Route.MetaFunction = ({ loaderData, params }) => {
  const document = findDocument(params.document)
  if (!loaderData || !document) return [{ title: t('Not found') }]
  return metaTags({
    title: document.title(),
    description: document.summary(),
    place: loaderData.place,
    siteName: loaderData.operator.siteName,
  })
}

const formatLongDate = (date: string) =>
  writeDay(Temporal.PlainDate.from(date), { day: 'numeric', month: 'long', year: 'numeric' })

const Contents = ({ clauses }: { clauses: readonly Clause[] }) => (
  <ol className={styles.contents}>
    {clauses.map(({ id, title }) => (
      <li key={id}>
        <a href={`#${id}`}>{title()}</a>
      </li>
    ))}
  </ol>
)

export default function Document({ loaderData: { operator, replacement }, params }: Route.ComponentProps) {
  const document = findDocument(params.document)
  if (!document) return null
  if (replacement)
    return <DocumentVersion document={{ slug: document.slug, title: document.title() }} version={replacement} />
  return (
    <Page className={styles.page}>
      <header className={styles.head}>
        <h1>{document.title()}</h1>
        <Lead>{document.summary()}</Lead>
        <p className={styles.version}>
          {rich('Version {version}, in force from <time>{date}</time>. <link>All versions</link>', {
            version: document.version,
            time: words => <time dateTime={document.inForceFrom}>{words}</time>,
            date: formatLongDate(document.inForceFrom),
            link: words => <TextLink to={versionsPath(document.slug)}>{words}</TextLink>,
          })}
        </p>
      </header>
      <nav className={styles.aside} aria-label={t('Contents')} data-print="no">
        <details className={styles.fold}>
          <summary>
            {t('Contents')}
            <Chevron />
          </summary>
          <Contents clauses={document.clauses} />
        </details>
        <div className={styles.open}>
          <h2>{t('Contents')}</h2>
          <Contents clauses={document.clauses} />
        </div>
      </nav>
      <article className={styles.text}>
        {document.clauses.map(({ id, title, body }, index) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`} className={styles.clause}>
            <h2 id={`${id}-title`}>
              <span className={styles.number}>{index + 1}</span>
              {title()}
            </h2>
            {body(operator)}
          </section>
        ))}
        <ul className={styles.others} data-print="no">
          {DOCUMENTS.filter(other => other !== document).map(other => (
            <li key={other.slug}>
              <a href={inLanguageAddress(currentLanguage(), `/documents/${other.slug}`)} className={linkStyles.link}>
                {other.title()}
              </a>
            </li>
          ))}
        </ul>
      </article>
    </Page>
  )
}
