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
import type { Route } from './+types/learning.ts'

export const loader = pageLoader({
  policy: mayChange('reportsEvery'),
  load: async ({ ctx }) => ({ settings: await listSettings(ctx.actor) }),
})

export const action = formAction(sectionActions('learning'))

export const meta: Route.MetaFunction = args =>
  pageHead(args, { title: SECTION_LABELS.learning(), description: t('Reports of progress.'), isPrivate: true })

export default function LearningSettingsPage({ loaderData: { settings }, actionData }: Route.ComponentProps) {
  return (
    <SettingsFrame section="learning" text={t('What the school asks of its teachers.')}>
      <SectionForm section="learning" settings={settings} actionData={actionData} />
    </SettingsFrame>
  )
}
