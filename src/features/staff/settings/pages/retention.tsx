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
import type { Route } from './+types/retention.ts'

export const loader = pageLoader({
  policy: mayChange('backupsKept'),
  load: async ({ ctx }) => ({ settings: await listSettings(ctx.actor) }),
})

export const action = formAction(sectionActions('retention'))

export const meta: Route.MetaFunction = args =>
  pageHead(args, { title: SECTION_LABELS.retention(), description: t('How long records are kept.'), isPrivate: true })

export default function RetentionSettingsPage({ loaderData: { settings }, actionData }: Route.ComponentProps) {
  return (
    <SettingsFrame section="retention" text={t('What is older is deleted.')}>
      <SectionForm section="retention" settings={settings} actionData={actionData} />
    </SettingsFrame>
  )
}
