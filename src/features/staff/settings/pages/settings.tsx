import { readTaxData } from '#features/money/taxes/tax-data.ts'
import { t } from '#kernel/messages.ts'
import { formAction } from '#platform/form-action.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { pageHead } from '#ui/page-head.ts'
import { SETTING_LABELS } from '../labels.ts'
import { companyActions, sectionActions } from '../page-actions.ts'
import { CompanyForm } from '../parts/company-form.tsx'
import { SectionForm } from '../parts/section-form.tsx'
import { SettingsFrame } from '../parts/settings-frame.tsx'
import { mayChangeTexts } from '../policy.ts'
import { listSettings } from '../queries.ts'
import type { Route } from './+types/settings.ts'

export const loader = pageLoader({
  policy: mayChangeTexts,
  load: async ({ ctx }) => {
    const [settings, taxes] = await Promise.all([listSettings(ctx.actor), readTaxData(ctx.now)])
    return { settings, hasTaxes: taxes !== null }
  },
})

export const action = formAction({ ...companyActions, ...sectionActions('texts') })

export const meta: Route.MetaFunction = args =>
  pageHead(args, { title: t('Settings'), description: t('Texts, time limits and switches.'), isPrivate: true })

/** The menu, and on wide screens the first section that the reader can change. */
export default function SettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const company = loaderData.settings.find(({ key }) => key === 'company')
  if (company && typeof company.value === 'object')
    return (
      <SettingsFrame section="company" text={SETTING_LABELS.company.hint()} listed={loaderData}>
        <CompanyForm setting={company} company={company.value} actionData={actionData} />
      </SettingsFrame>
    )
  return (
    <SettingsFrame section="texts" text={t('What everyone reads on every page.')} listed={loaderData}>
      <SectionForm section="texts" settings={loaderData.settings} actionData={actionData} />
    </SettingsFrame>
  )
}
