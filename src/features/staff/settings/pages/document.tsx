import { renderMarkdown } from '#features/people/documents/markdown.ts'
import { SafeText } from '#features/people/documents/parts/document-version.tsx'
import { VersionList } from '#features/people/documents/parts/version-list.tsx'
import { getDraft, publishDocument, saveDraft } from '#features/people/documents/publish-document.ts'
import { draftForm, publicationForm } from '#features/people/documents/schema.ts'
import { getDocument, listVersions } from '#features/people/documents/versions.ts'
import { t } from '#kernel/messages.ts'
import { actionHandler, formAction } from '#platform/form-action.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { offeredLanguages } from '#platform/readers.ts'
import { Card } from '#ui/card.tsx'
import { Stack } from '#ui/layout.tsx'
import { pageHead } from '#ui/page-head.ts'
import { RefusalNotice } from '#ui/refusal-notice.tsx'
import { Muted } from '#ui/typography.tsx'
import { DraftForm } from '../parts/draft-form.tsx'
import { PublishForm } from '../parts/publish-form.tsx'
import { SettingsFrame } from '../parts/settings-frame.tsx'
import { mayChangeTexts } from '../policy.ts'
import type { Route } from './+types/document.ts'

export const loader = pageLoader({
  policy: mayChangeTexts,
  load: async ({ ctx, params }) => {
    const { slug, title } = getDocument(params.document)
    const draft = await getDraft(slug)
    return {
      ...{ slug, title, draft, html: renderMarkdown(draft.text), versions: await listVersions(slug, ctx.now) },
      hasLanguages: offeredLanguages().length > 1,
    }
  },
})

export const action = formAction({
  draft: actionHandler({
    policy: mayChangeTexts,
    schema: draftForm,
    run: async ({ ctx, params, input }) => {
      await saveDraft(ctx, params.document ?? '', input)
      return { done: t('Draft saved. Only staff see it until it is published.') }
    },
  }),
  publish: actionHandler({
    policy: mayChangeTexts,
    confirmed: true,
    schema: publicationForm,
    run: async ({ ctx, params, input, requestContext }) => {
      const version = await publishDocument(ctx, params.document ?? '', input, requestContext)
      return { done: t('Version {version} is published.', { version }), isOnPage: true }
    },
  }),
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, { title: t('Legal document'), description: t('Its draft and its versions.'), isPrivate: true })

export default function DocumentPage({ loaderData, actionData }: Route.ComponentProps) {
  const { slug, title, draft, html, versions, hasLanguages } = loaderData
  return (
    <SettingsFrame section="documents" title={title}>
      <RefusalNotice actionResult={actionData} />
      <Card title={t('Your own text')}>
        {hasLanguages && (
          <Muted>
            {t(
              'You write the text in the language of this page. Change the language of the page to write it in another one: all of them are published together. Where a language has no text, people read the English one.',
            )}
          </Muted>
        )}
        <DraftForm draft={draft} actionData={actionData} />
      </Card>
      {html && (
        <Card title={t('Preview of the draft')}>
          <SafeText html={html} />
        </Card>
      )}
      <Card title={t('Publish a new version')}>
        <PublishForm key={draft.text ? 'own' : 'built_in'} slug={slug} draft={draft} actionData={actionData} />
      </Card>
      <section>
        <Stack gap={4}>
          <h2>{t('Versions')}</h2>
          <VersionList slug={slug} versions={versions} />
        </Stack>
      </section>
    </SettingsFrame>
  )
}
