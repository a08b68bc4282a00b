import { formAction } from '#platform/form-action.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { Card } from '#ui/card.tsx'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { pageHead } from '#ui/page-head.ts'
import { RefusalNotice } from '#ui/refusal-notice.tsx'
import { Muted } from '#ui/typography.tsx'
import { FIELD_GROUPS, GOODWILL_LIMITS, NEEDS, SETTING_LABELS, SWITCHES } from '../labels.ts'
import { settingActions } from '../page-actions.ts'
import { CompanyForm } from '../parts/company-form.tsx'
import { SettingForm } from '../parts/setting-form.tsx'
import { SettingsFrame } from '../parts/settings-frame.tsx'
import { SwitchList } from '../parts/switch-list.tsx'
import { mayChangeTexts } from '../policy.ts'
import { listSettings } from '../queries.ts'
import type { Route } from './+types/settings.ts'

const NEEDED = { on: 'Needed', off: 'Not needed', turnOn: 'Require', turnOff: 'Stop requiring' }

export const loader = pageLoader({
  policy: mayChangeTexts,
  load: async ({ ctx }) => {
    const settings = await listSettings(ctx.actor)
    const company = settings.find(({ key }) => key === 'company')
    return { settings, company }
  },
})

export const action = formAction(settingActions)

export const meta: Route.MetaFunction = args =>
  pageHead(args, { title: 'Settings', description: 'Texts, time limits and switches.', isPrivate: true })

export default function SettingsPage({ loaderData: { settings, company }, actionData }: Route.ComponentProps) {
  const find = <Key extends string>(wanted: Key) =>
    settings.flatMap(setting => (setting.key === wanted ? [{ ...setting, key: wanted }] : []))
  const isSwitch = [...NEEDS, ...SWITCHES].some(key => key === actionData?.verb)
  return (
    <SettingsFrame section="site">
      {actionData && actionData.done === undefined && !isSwitch && (
        <noscript>
          <Notice kind="warn" title="Nothing is saved yet">
            <a href={`#${actionData.verb}`}>Please check what you typed.</a>
          </Notice>
        </noscript>
      )}
      <RefusalNotice actionResult={actionData} />
      {FIELD_GROUPS.filter(([, keys]) => keys.some(key => find(key).length > 0)).map(([title, keys]) => (
        <Card key={title} title={title}>
          <Stack gap={6}>
            {keys.flatMap(key =>
              find(key).map(setting => <SettingForm key={key} setting={setting} actionData={actionData} />),
            )}
          </Stack>
        </Card>
      ))}
      {company && typeof company.value === 'object' && (
        <Card title={SETTING_LABELS.company.label}>
          <Stack gap={4}>
            <Muted>{SETTING_LABELS.company.hint}</Muted>
            <CompanyForm setting={company} company={company.value} actionData={actionData} />
          </Stack>
        </Card>
      )}
      {GOODWILL_LIMITS.some(key => find(key).length > 0) && (
        <Card title="Goodwill">
          <Stack gap={6}>
            <Muted>What staff may give to people as credit. Superadmins have no limit in a month.</Muted>
            {GOODWILL_LIMITS.flatMap(key =>
              find(key).map(setting => <SettingForm key={key} setting={setting} actionData={actionData} />),
            )}
          </Stack>
        </Card>
      )}
      {NEEDS.flatMap(find).length > 0 && (
        <section>
          <Stack gap={3}>
            <h2>Signing in</h2>
            <SwitchList switches={NEEDS.flatMap(find)} words={NEEDED} />
          </Stack>
        </section>
      )}
      <section>
        <Stack gap={3}>
          <h2>Open or closed</h2>
          <Muted>Closing takes effect at once, for everyone. People see why; what is booked stays.</Muted>
          <SwitchList switches={SWITCHES.flatMap(find)} />
        </Stack>
      </section>
    </SettingsFrame>
  )
}
