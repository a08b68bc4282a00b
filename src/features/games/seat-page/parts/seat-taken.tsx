import { gamePath } from '#features/games/games/paths.ts'
import { t } from '#kernel/messages.ts'
import { isPast } from '#kernel/time.ts'
import { ButtonLink } from '#ui/button.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { Moment } from '#ui/moment.tsx'
import { Portrait } from '#ui/portrait.tsx'
import type { SeatView } from '../seat-view.ts'

type Props = { readonly seat: SeatView; readonly isOwn: boolean; readonly now: string }

/** A seat that was just taken: until its first game begins. */
export const SeatTaken = ({ seat: { id, state, game, teacher, player, dates }, isOwn, now }: Props) => {
  const booked = dates.filter(date => date.state === 'booked')
  const first = booked[0]
  if (state !== 'booked' || !first || isPast(first.date, now)) return null
  return (
    <Moment
      id={id}
      title={isOwn ? t('You have a seat') : t('{name} has a seat', { name: player.displayName })}
      tone="dungeons"
      portrait={<Portrait name={teacher.displayName} photo={teacher.photoURL} tone="dungeons" size="small" />}
      when={<LocalTime at={first.date} until={first.end} now={now} />}
      line={<p>{t('The first game, led by {teacherName}.', { teacherName: teacher.displayName })}</p>}
    >
      <div>
        <ButtonLink to={gamePath(game.id)} variant="primary" icon="dice">
          {t('Get ready for the game')}
        </ButtonLink>
      </div>
    </Moment>
  )
}
