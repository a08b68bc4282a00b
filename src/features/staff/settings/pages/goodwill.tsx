import { t } from '#kernel/messages.ts'
import { formAction } from '#platform/form-action.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { pageHead } from '#ui/page-head.ts'
import { sectionActions } from '../page-actions.ts'
import { SectionForm } from '../parts/section-form.tsx'
import { SettingsFrame } from '../parts/settings-frame.tsx'
import { mayChange } from '../policy.ts'
import { listSettings } from '../queries.ts'
import { SECTION_LABELS } from '../sections.ts'
import type { Route } from './+types/goodwill.ts'

export const loader = pageLoader({
  policy: mayChange('goodwillOnceSupport'),
  load: async ({ ctx }) => ({ settings: await listSettings(ctx.actor) }),
})

export const action = formAction(sectionActions('goodwill'))

export const meta: Route.MetaFunction = args =>
  pageHead(args, { title: SECTION_LABELS.goodwill(), description: t('Limits of goodwill.'), isPrivate: true })

export default function GoodwillSettingsPage({ loaderData: { settings }, actionData }: Route.ComponentProps) {
  return (
    <SettingsFrame
      section="goodwill"
      text={t('What staff may give to people as credit. Superadmins have no limit in a month.')}
    >
      <SectionForm section="goodwill" settings={settings} actionData={actionData} />
    </SettingsFrame>
  )
}
