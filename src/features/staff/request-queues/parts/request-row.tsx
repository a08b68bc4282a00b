import { requestPath } from '#features/staff/requests/paths.ts'
import { isOpen, isUnread } from '#features/staff/requests/rules.ts'
import { Chip } from '#ui/chip.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { Row } from '#ui/row-list.tsx'
import { ageLabel } from '../age-label.ts'
import type { RequestView } from '../queries.ts'
import { RequestChips } from './request-chips.tsx'

type Props = {
  readonly request: RequestView
  readonly showsKind: boolean
  readonly now: string
}

/** One request of a queue: what is asked, by whom, how long ago, and who looks into it. */
export const RequestRow = ({ request, showsKind, now }: Props) => {
  const { id, kind, kindLabel, summary, filer, assignee, openedAt, decidedAt, decidedByName } = request
  const isWaiting = isOpen(request)
  return (
    <Row
      title={summary.title}
      href={requestPath(kind, id)}
      highlighted={isWaiting && isUnread(request)}
      tone="lamp"
      chips={
        <>
          <RequestChips request={request} />
          {showsKind && <Chip>{kindLabel}</Chip>}
        </>
      }
      meta={filer ? `${filer.displayName} (${filer.username})` : 'A visitor'}
      time={isWaiting ? `waits ${ageLabel(openedAt, now)}` : <LocalTime at={decidedAt ?? openedAt} now={now} />}
      sub={isWaiting ? assignee && `taken by ${assignee.displayName}` : decidedByName && `by ${decidedByName}`}
    />
  )
}
