import { pluralize } from '#kernel/pluralize.ts'
import { Consequence, Consequences } from '#ui/dialog.tsx'
import { LocalTime } from '#ui/local-time.tsx'

type Props = {
  readonly preview: {
    readonly labels: readonly { readonly field: string; readonly label: string }[]
    readonly moves: readonly { readonly from: string; readonly to: string }[]
  }
  readonly teacherName: string
  readonly now: string
}

/** What an edit of staff changes, and whom it tells. */
export const EditConsequences = ({ preview: { labels, moves }, teacherName, now }: Props) => (
  <Consequences>
    {labels.map(({ field, label }) => (
      <Consequence key={field} icon="pencil" title={`${field}: ${label}`} />
    ))}
    {moves[0] && (
      <Consequence
        icon="calendar"
        title={`${pluralize(moves.length, 'date')} ${moves.length === 1 ? 'moves' : 'move'}`}
        sub={
          <>
            The first from <LocalTime at={moves[0].from} now={now} /> to <LocalTime at={moves[0].to} now={now} />
          </>
        }
      />
    )}
    <Consequence icon="wallet" title="Existing bookings keep their price" sub="A new price is for new bookings." />
    <Consequence
      icon="bell"
      title={`We’ll tell ${teacherName}, and the students where the title, the time or the price changes`}
      sub="with the reason that you give below."
    />
  </Consequences>
)
