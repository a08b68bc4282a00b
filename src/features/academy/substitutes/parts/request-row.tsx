import { t } from '#kernel/messages.ts'
import { Chip } from '#ui/chip.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { rich } from '#ui/rich.tsx'
import { Row } from '#ui/row-list.tsx'
import { requestStateLabel, requestTitle } from '../labels.ts'
import { substituteRequestPath } from '../paths.ts'
import type { SubstituteRequestView } from '../request-view.ts'

type Props = { readonly request: SubstituteRequestView; readonly now: string }

/** One request, for who is asked and for who asks. */
export const RequestRow = ({ request, now }: Props) => {
  const { id, side, teacher, isOfSchool, isOpen, dates, deadline } = request
  const [first] = dates
  const values = { teacherName: teacher.name }
  const meta = isOfSchool
    ? t('instead of {teacherName}, asked by the school', values)
    : t('instead of {teacherName}', values)
  return (
    <Row
      tone="academy"
      highlighted={isOpen && side === 'asked'}
      title={requestTitle(request)}
      href={substituteRequestPath(id)}
      chips={<Chip tone={isOpen ? 'warn' : 'muted'}>{requestStateLabel(request)}</Chip>}
      meta={meta}
      time={first && <LocalTime at={first.start} until={first.end} now={now} format="dated" />}
      sub={
        <>
          {dates.length > 1 && (
            <>{t('and {count, plural, one {# more date} other {# more dates}}', { count: dates.length - 1 })} </>
          )}
          {isOpen && rich('answer by <time></time>', { time: () => <LocalTime at={deadline} now={now} /> })}
        </>
      }
    />
  )
}
