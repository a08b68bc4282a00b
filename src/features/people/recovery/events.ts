import { defineEvent } from '#platform/events.ts'

export const recoveryAsked = defineEvent<null>('recovery.asked')
export const recoveryLinkSent = defineEvent<{
  readonly userId: string
  readonly to: 'account' | 'elsewhere'
  readonly identityNote: string
}>('recovery.link_sent')
export const recoveryClosed = defineEvent<{ readonly userId: string | null; readonly reason: string }>(
  'recovery.closed',
)
