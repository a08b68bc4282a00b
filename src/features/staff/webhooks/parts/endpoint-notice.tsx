import { t } from '#kernel/messages.ts'
import { LocalTime } from '#ui/local-time.tsx'
import { Notice } from '#ui/notice.tsx'
import { rich } from '#ui/rich.tsx'
import type { EndpointView } from '../queries.ts'
import { PAUSE_DAYS } from '../retry-plan.ts'
import { LOG_DAYS } from '../schema.ts'

type Props = { readonly endpoint: EndpointView; readonly now: string }

/** Why nothing arrives, where nothing does. */
export const EndpointNotice = ({ endpoint: { pausedAt, pausedBecause, failingSince }, now }: Props) => {
  if (pausedAt)
    return (
      <Notice kind="warn" title={pausedBecause === 'failures' ? t('Paused after failures') : t('Paused by staff')}>
        {pausedBecause === 'failures'
          ? rich(
              'Nothing was accepted for {pauseDays} days, so we paused it <time></time>. Events wait for up to {logDays} days. After you resume, they are sent in their order.',
              {
                pauseDays: PAUSE_DAYS,
                time: () => <LocalTime at={pausedAt} now={now} format="near" />,
                logDays: LOG_DAYS,
              },
            )
          : rich(
              'Nothing is sent since <time></time>. Events wait for up to {logDays} days. After you resume, they are sent in their order.',
              { time: () => <LocalTime at={pausedAt} now={now} format="near" />, logDays: LOG_DAYS },
            )}
      </Notice>
    )
  if (failingSince)
    return (
      <Notice kind="warn" title={t('The last events were not accepted')}>
        {rich(
          'This has gone on since <time></time>. Each event is tried for 24 hours. After {pauseDays} days we pause the webhook and tell staff.',
          { time: () => <LocalTime at={failingSince} now={now} format="near" />, pauseDays: PAUSE_DAYS },
        )}
      </Notice>
    )
  return null
}
