import { reservationPath } from '#features/academy/reservations/paths.ts'
import { t } from '#kernel/messages.ts'
import { ButtonLink } from '#ui/button.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { Moment } from '#ui/moment.tsx'
import { Portrait } from '#ui/portrait.tsx'
import { rich } from '#ui/rich.tsx'
import type { ReservationView } from '../reservation-view.ts'

type Props = {
  readonly reservation: Pick<ReservationView, 'id' | 'productId' | 'type' | 'lessons' | 'teacher' | 'renewedBy'>
  readonly now: string
}

/** For the student's side: the last lesson of a booking is over. Nothing where none took place. */
export const TermOver = ({ reservation: { id, productId, type, lessons, teacher, renewedBy }, now }: Props) => {
  const taught = lessons.filter(({ state }) => state === 'booked')
  const [first, last] = [taught[0], taught.at(-1)]
  if (!first || !last) return null
  const isCourse = type === 'course'
  return (
    <Moment
      id={`over-${id}`}
      title={t('{count, plural, one {# lesson} other {# lessons}} done', { count: taught.length })}
      tone="academy"
      portrait={<Portrait name={teacher.displayName} photo={teacher.photoURL} tone="academy" size="small" />}
      line={
        <p>
          {taught.length > 1
            ? rich('With {teacherName}, <from></from> to <to></to>.', {
                teacherName: teacher.displayName,
                from: () => <LocalTime at={first.date} format="day" now={now} />,
                to: () => <LocalTime at={last.date} format="day" now={now} />,
              })
            : rich('With {teacherName}, <day></day>.', {
                teacherName: teacher.displayName,
                day: () => <LocalTime at={first.date} format="day" now={now} />,
              })}
        </p>
      }
    >
      <div>
        {renewedBy === null ? (
          <ButtonLink to={isCourse ? '/campus' : `/campus/sessions/${productId}`} variant="primary" icon="search">
            {isCourse ? t('Find a lesson') : t('Book again')}
          </ButtonLink>
        ) : (
          <ButtonLink to={reservationPath(renewedBy)} variant="primary" icon="calendar">
            {t('The next four weeks')}
          </ButtonLink>
        )}
      </div>
    </Moment>
  )
}
