import { msg, t } from '#kernel/messages.ts'
import { formAction } from '#platform/form-action.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { Stack } from '#ui/layout.tsx'
import { pageHead } from '#ui/page-head.ts'
import { RefusalNotice } from '#ui/refusal-notice.tsx'
import { NEEDS, SWITCHES } from '../labels.ts'
import { switchActions } from '../page-actions.ts'
import { SettingsFrame } from '../parts/settings-frame.tsx'
import { SwitchList } from '../parts/switch-list.tsx'
import { mayChangeTexts } from '../policy.ts'
import { type ListedSetting, listSettings } from '../queries.ts'
import { SECTION_LABELS } from '../sections.ts'
import type { Route } from './+types/access.ts'

const NEEDED = { on: msg('Needed'), off: msg('Not needed'), turnOn: msg('Require'), turnOff: msg('Stop requiring') }

export const loader = pageLoader({
  policy: mayChangeTexts,
  load: async ({ ctx }) => {
    const settings = await listSettings(ctx.actor)
    const pick = (keys: readonly ListedSetting['key'][]) =>
      keys.flatMap(key => settings.filter(setting => setting.key === key))
    return { needs: pick(NEEDS), switches: pick(SWITCHES) }
  },
})

export const action = formAction(switchActions)

export const meta: Route.MetaFunction = args =>
  pageHead(args, { title: SECTION_LABELS.access(), description: t('What people can begin.'), isPrivate: true })

export default function AccessSettingsPage({ loaderData: { needs, switches }, actionData }: Route.ComponentProps) {
  return (
    <SettingsFrame
      section="access"
      text={t('What is paused is closed at once, for everyone. People see why; what is booked stays.')}
    >
      <RefusalNotice actionResult={actionData} />
      <SwitchList switches={switches} actionData={actionData} />
      {needs.length > 0 && (
        <section>
          <Stack gap={3}>
            <h2>{t('Signing in')}</h2>
            <SwitchList switches={needs} words={NEEDED} actionData={actionData} />
          </Stack>
        </section>
      )}
    </SettingsFrame>
  )
}
