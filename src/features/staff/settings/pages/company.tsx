import { t } from '#kernel/messages.ts'
import { formAction } from '#platform/form-action.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { pageHead } from '#ui/page-head.ts'
import { SETTING_LABELS } from '../labels.ts'
import { companyActions } from '../page-actions.ts'
import { CompanyForm } from '../parts/company-form.tsx'
import { SettingsFrame } from '../parts/settings-frame.tsx'
import { mayChange } from '../policy.ts'
import { listSettings } from '../queries.ts'
import type { Route } from './+types/company.ts'

export const loader = pageLoader({
  policy: mayChange('company'),
  load: async ({ ctx }) => ({ setting: (await listSettings(ctx.actor)).find(({ key }) => key === 'company') }),
})

export const action = formAction(companyActions)

export const meta: Route.MetaFunction = args =>
  pageHead(args, { title: t('Company'), description: t('The school’s company.'), isPrivate: true })

export default function CompanySettingsPage({ loaderData: { setting }, actionData }: Route.ComponentProps) {
  return (
    <SettingsFrame section="company" text={SETTING_LABELS.company.hint()}>
      {setting && typeof setting.value === 'object' && (
        <CompanyForm setting={setting} company={setting.value} actionData={actionData} />
      )}
    </SettingsFrame>
  )
}
