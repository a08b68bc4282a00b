import { t } from '#kernel/messages.ts'
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
      <p>{t('Off ({zone} time):', { zone: zoneName(zone) })}</p>
      <ul>
        {dates.map(date => (
          <li key={date}>{date}</li>
        ))}
      </ul>
    </div>
  )
