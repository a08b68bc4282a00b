import { STATUS_TONES } from '#features/staff/requests/parts/status-tones.ts'
import { requestPath } from '#features/staff/requests/paths.ts'
import { isOpen, isUnread } from '#features/staff/requests/rules.ts'
import { REQUEST_STATUS_LABELS } from '#features/staff/requests/schema.ts'
import { Chip } from '#ui/chip.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { LookButton } from '#ui/look-panel.tsx'
import { Row } from '#ui/row-list.tsx'
import { ageLabel } from '../age-label.ts'
import type { RequestView } from '../queries.ts'

type Props = {
  readonly request: RequestView
  readonly showsKind: boolean
  /** The page has the panel beside the list. */
  readonly hasPanel?: boolean
  readonly now: string
}

/** One request of a queue: what is asked, by whom, how long ago, and who looks into it. */
export const RequestRow = ({ request, showsKind, hasPanel = false, now }: Props) => {
  const { id, kind, kindLabel, status, summary, filer, assignee, openedAt, decidedAt, decidedByName, blockedBecause } =
    request
  const isWaiting = isOpen(request)
  return (
    <Row
      title={summary.title}
      href={requestPath(kind, id)}
      highlighted={isWaiting && isUnread(request)}
      tone="lamp"
      chips={
        <>
          <Chip tone={STATUS_TONES[status]}>{REQUEST_STATUS_LABELS[status]}</Chip>
          {isWaiting && isUnread(request) && <Chip tone="lamp">Unread</Chip>}
          {showsKind && <Chip>{kindLabel}</Chip>}
          {blockedBecause && <Chip tone="danger">Blocked</Chip>}
        </>
      }
      meta={filer ? `${filer.displayName} (${filer.username})` : 'A visitor'}
      time={isWaiting ? `waits ${ageLabel(openedAt, now)}` : <LocalTime at={decidedAt ?? openedAt} now={now} />}
      action={hasPanel && <LookButton id={id} name={summary.title} />}
      sub={isWaiting ? assignee && `taken by ${assignee.displayName}` : decidedByName && `by ${decidedByName}`}
    />
  )
}
