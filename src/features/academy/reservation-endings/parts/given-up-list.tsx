import { zoneName } from '#kernel/zones.ts'

type Props = {
  /** As `givenUpDateLabels` writes them. */
  readonly dates: readonly string[]
  /** The reader's. */
  readonly zone: string
}

/** The dates that would be off, the next one first; nothing where none is planned. */
export const GivenUpList = ({ dates, zone }: Props) =>
  dates.length > 0 && (
    <div>
      <p>Off ({zoneName(zone)} time):</p>
      <ul>
        {dates.map(date => (
          <li key={date}>{date}</li>
        ))}
      </ul>
    </div>
  )
