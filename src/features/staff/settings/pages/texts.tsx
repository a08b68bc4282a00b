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
import type { Route } from './+types/texts.ts'

export const loader = pageLoader({
  policy: mayChange('banner'),
  load: async ({ ctx }) => ({ settings: await listSettings(ctx.actor) }),
})

export const action = formAction(sectionActions('texts'))

export const meta: Route.MetaFunction = args =>
  pageHead(args, {
    title: SECTION_LABELS.texts(),
    description: t('The banner and the contact e-mail.'),
    isPrivate: true,
  })

export default function TextsSettingsPage({ loaderData: { settings }, actionData }: Route.ComponentProps) {
  return (
    <SettingsFrame section="texts" text={t('What everyone reads on every page.')}>
      <SectionForm section="texts" settings={settings} actionData={actionData} />
    </SettingsFrame>
  )
}
