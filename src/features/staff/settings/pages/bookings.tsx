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
import type { Route } from './+types/bookings.ts'

export const loader = pageLoader({
  policy: mayChange('lateHours'),
  load: async ({ ctx }) => ({ settings: await listSettings(ctx.actor) }),
})

export const action = formAction(sectionActions('bookings'))

export const meta: Route.MetaFunction = args =>
  pageHead(args, {
    title: SECTION_LABELS.bookings(),
    description: t('Time limits, holds and discounts.'),
    isPrivate: true,
  })

export default function BookingsSettingsPage({ loaderData: { settings }, actionData }: Route.ComponentProps) {
  return (
    <SettingsFrame
      section="bookings"
      text={t('Time limits, holds and discounts. What is booked keeps the rules of its booking.')}
    >
      <SectionForm section="bookings" settings={settings} actionData={actionData} />
    </SettingsFrame>
  )
}
