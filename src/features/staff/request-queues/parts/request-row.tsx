import { requestPath } from '#features/staff/requests/paths.ts'
import { isOpen, isUnread } from '#features/staff/requests/rules.ts'
import { t } from '#kernel/messages.ts'
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
      meta={filer ? `${filer.displayName} (${filer.username})` : t('A visitor')}
      time={
        isWaiting ? (
          t('waits {age}', { age: ageLabel(openedAt, now) })
        ) : (
          <LocalTime at={decidedAt ?? openedAt} now={now} />
        )
      }
      sub={
        isWaiting
          ? assignee && t('taken by {displayName}', { displayName: assignee.displayName })
          : decidedByName && t('[decided] by {decidedByName}', { decidedByName })
      }
    />
  )
}
