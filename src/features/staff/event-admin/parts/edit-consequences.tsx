import { t } from '#kernel/messages.ts'
import { Consequence, Consequences } from '#ui/dialog.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { rich } from '#ui/rich.tsx'

type Props = {
  readonly preview: {
    readonly labels: readonly { readonly field: string; readonly label: string }[]
    readonly moves: readonly { readonly from: string; readonly to: string }[]
  }
  readonly teacherName: string
  readonly now: string
}

/** What an edit of staff changes, and whom it tells. */
export const EditConsequences = ({ preview: { labels, moves }, teacherName, now }: Props) => {
  const [first] = moves
  return (
    <Consequences>
      {labels.map(({ field, label }) => (
        <Consequence key={field} icon="pencil" title={`${field}: ${label}`} />
      ))}
      {first && (
        <Consequence
          icon="calendar"
          title={t('{count, plural, one {# date moves} other {# dates move}}', { count: moves.length })}
          sub={rich('The first from <from></from> to <to></to>', {
            from: () => <LocalTime at={first.from} now={now} />,
            to: () => <LocalTime at={first.to} now={now} />,
          })}
        />
      )}
      <Consequence
        icon="wallet"
        title={t('Existing bookings keep their price')}
        sub={t('A new price is for new bookings.')}
      />
      <Consequence
        icon="bell"
        title={t('We’ll tell {teacherName}, and the students where the title, the time or the price changes', {
          teacherName,
        })}
        sub={t('with the reason that you give below.')}
      />
    </Consequences>
  )
}
