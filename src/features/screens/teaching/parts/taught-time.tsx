import { LocalTime } from '#ui/local-time.tsx'
import type { TaughtDate } from '../taught-dates.ts'

type Props = { readonly of: Pick<TaughtDate, 'start' | 'end'>; readonly zone: string }

/** When a date of a known day begins, and below it when it ends. */
export const TaughtTime = ({ of: { start, end }, zone }: Props) => (
  <>
    <b>
      <LocalTime at={start} zone={zone} format="time" />
    </b>
    <span className="visually-hidden"> – </span>
    <small>
      <LocalTime at={end} zone={zone} format="time" />
    </small>
  </>
)
