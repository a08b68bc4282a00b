import { paymentProviders } from '#features/money/payments/providers.ts'
import { mailer } from '#integrations/mail/port.ts'
import { meetings } from '#integrations/meetings/port.ts'
import { listLateSchedules } from '#platform/schedule-runs.ts'

export type HealthMark = { readonly text: string; readonly isWell: boolean }

/** What an adapter says of itself; one that was not chosen is a problem to show, not an error of the page. */
const integration = (name: string, describe: () => string): HealthMark => {
  try {
    return { text: `${name}: ${describe()}`, isWell: true }
  } catch {
    return { text: `${name}: not set up`, isWell: false }
  }
}

/** Scheduled work and integrations, in short. */
export const listHealth = async (now: Temporal.Instant): Promise<readonly HealthMark[]> => {
  const late = await listLateSchedules(now)
  const names = late.map(({ name }) => name).join(', ')
  return [
    { text: 'database', isWell: true },
    late.length === 0
      ? { text: 'scheduled work, 0 late', isWell: true }
      : { text: `scheduled work, ${late.length} late: ${names}`, isWell: false },
    integration('payments', () => paymentProviders.default().name),
    integration('mail', () => (mailer.get().mailbox ? 'local mailbox' : 'mail server')),
    integration('meetings', () => meetings.get().name),
  ]
}
