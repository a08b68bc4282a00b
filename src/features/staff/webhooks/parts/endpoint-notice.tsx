import { LocalTime } from '#ui/local-time.tsx'
import { Notice } from '#ui/notice.tsx'
import type { EndpointView } from '../queries.ts'
import { PAUSE_DAYS } from '../retry-plan.ts'
import { LOG_DAYS } from '../schema.ts'

type Props = { readonly endpoint: EndpointView; readonly now: string }

/** Why nothing arrives, where nothing does. */
export const EndpointNotice = ({ endpoint: { pausedAt, pausedBecause, failingSince }, now }: Props) => {
  if (pausedAt)
    return (
      <Notice kind="warn" title={pausedBecause === 'failures' ? 'Paused after failures' : 'Paused by staff'}>
        {pausedBecause === 'failures'
          ? `Nothing was accepted for ${PAUSE_DAYS} days, so we paused it `
          : 'Nothing is sent since '}
        <LocalTime at={pausedAt} now={now} format="near" />. Events wait for up to {LOG_DAYS} days. After you resume,
        they are sent in their order.
      </Notice>
    )
  if (failingSince)
    return (
      <Notice kind="warn" title="The last events were not accepted">
        This has gone on since <LocalTime at={failingSince} now={now} format="near" />. Each event is tried for 24
        hours. After {PAUSE_DAYS} days we pause the webhook and tell staff.
      </Notice>
    )
  return null
}
