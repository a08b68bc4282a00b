import { pluralize } from '#kernel/pluralize.ts'
import { Chip } from '#ui/chip.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { Row } from '#ui/row-list.tsx'
import { requestStateLabel, requestTitle } from '../labels.ts'
import { substituteRequestPath } from '../paths.ts'
import type { SubstituteRequestView } from '../request-view.ts'

type Props = { readonly request: SubstituteRequestView; readonly now: string }

/** One request, for who is asked and for who asks. */
export const RequestRow = ({ request, now }: Props) => {
  const { id, side, teacher, isOfSchool, isOpen, dates, deadline } = request
  const [first] = dates
  const asker = isOfSchool ? ', asked by the school' : ''
  return (
    <Row
      tone="academy"
      highlighted={isOpen && side === 'asked'}
      title={requestTitle(request)}
      href={substituteRequestPath(id)}
      chips={<Chip tone={isOpen ? 'warn' : 'muted'}>{requestStateLabel(request)}</Chip>}
      meta={`instead of ${teacher.name}${asker}`}
      time={first && <LocalTime at={first.start} until={first.end} now={now} format="dated" />}
      sub={
        <>
          {dates.length > 1 && `and ${pluralize(dates.length - 1, 'more date')} `}
          {isOpen && (
            <>
              answer by <LocalTime at={deadline} now={now} />
            </>
          )}
        </>
      }
    />
  )
}
