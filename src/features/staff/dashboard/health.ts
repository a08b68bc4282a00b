import { paymentProviders } from '#features/money/payments/providers.ts'
import { mailer } from '#integrations/mail/port.ts'
import { meetings } from '#integrations/meetings/port.ts'
import { t } from '#kernel/messages.ts'
import { listLateSchedules } from '#platform/schedule-runs.ts'

export type HealthMark = { readonly text: string; readonly isWell: boolean }

/** What an adapter says of itself; one that was not chosen is a problem to show, not an error of the page. */
const integration = (name: string, describe: () => string): HealthMark => {
  try {
    return { text: `${name}: ${describe()}`, isWell: true }
  } catch {
    return { text: t('{name}: not set up', { name }), isWell: false }
  }
}

/** Scheduled work and integrations, in short. */
export const listHealth = async (now: Temporal.Instant): Promise<readonly HealthMark[]> => {
  const late = await listLateSchedules(now)
  const names = late.map(({ name }) => name).join(', ')
  return [
    { text: t('[health] database'), isWell: true },
    late.length === 0
      ? { text: t('scheduled work, 0 late'), isWell: true }
      : { text: t('scheduled work, {count} late: {names}', { count: late.length, names }), isWell: false },
    integration(t('[health] payments'), () => paymentProviders.default().name),
    integration(t('[health] mail'), () => (mailer.get().mailbox ? t('local mailbox') : t('mail server'))),
    integration(t('[health] meetings'), () => meetings.get().name),
  ]
}
