import type { TimeView } from '#features/academy/proposals/proposal-view.ts'
import { t } from '#kernel/messages.ts'
import { LocalTime } from '#ui/local-time.tsx'

type Props = { readonly times: readonly TimeView[]; readonly now: string }

export const TimeList = ({ times, now }: Props) =>
  times.length === 0 ? (
    <p>{t('No particular time.')}</p>
  ) : (
    <ul>
      {times.map(({ start, end }) => (
        <li key={start}>
          <LocalTime at={start} until={end} now={now} />
        </li>
      ))}
    </ul>
  )
