import { lessonPath } from '#features/academy/reservations/paths.ts'
import { gamePath, seatPath } from '#features/games/seats/paths.ts'
import { t } from '#kernel/messages.ts'
import { Avatar } from '#ui/avatar.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { type EntryState, STATE_LABELS } from '#ui/calendar-entry.ts'
import { Chip } from '#ui/chip.tsx'
import type { IconName } from '#ui/icon.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import type { Tone } from '#ui/tone.ts'
import { Muted } from '#ui/typography.tsx'
import type { CalendarItem } from '../calendar-item.ts'
import { entryHref, isTeaching } from '../calendar-links.ts'
import styles from './entry-detail.module.css'

const CHIPS: Readonly<Record<EntryState, readonly [Tone, IconName]>> = {
  booked: ['good', 'done'],
  held: ['warn', 'clock'],
  waitlisted: ['muted', 'clock'],
  open: ['muted', 'people'],
  away: ['muted', 'moon'],
  elsewhere: ['muted', 'calendar'],
  cancelled: ['muted', 'cross'],
  past: ['muted', 'check'],
}

const GameLinks = ({ entry: { seatId, sessionId }, state }: { entry: CalendarItem; state: EntryState }) => (
  <Cluster gap={2}>
    {seatId && (
      <ButtonLink to={seatPath(seatId)} size="small" variant={state === 'held' ? 'primary' : 'plain'}>
        {t('Your seat')}
      </ButtonLink>
    )}
    {sessionId && (
      <ButtonLink to={gamePath(sessionId)} size="small">
        {t('About the game')}
      </ButtonLink>
    )}
  </Cluster>
)

const linkLabel = (state: EntryState, isTaught: boolean, kind: CalendarItem['kind']): string => {
  if (kind === 'training') return t('Training')
  if (state === 'away') return t('Teacher Panel')
  if (state === 'elsewhere') return t('Your calendars')
  if (isTaught) return t('Session')
  return state === 'held' ? t('Your place') : t('Reservation')
}

const EntryLinks = ({ entry, state }: { entry: CalendarItem; state: EntryState }) => {
  if (entry.kind === 'game') return <GameLinks {...{ entry, state }} />
  const href = entryHref(entry)
  const isTaught = isTeaching(entry)
  return (
    <Cluster gap={2}>
      {href && (
        <ButtonLink to={href} size="small" variant={state === 'held' && !isTaught ? 'primary' : 'plain'}>
          {linkLabel(state, isTaught, entry.kind)}
        </ButtonLink>
      )}
      {entry.lessonId && state !== 'held' && (
        <ButtonLink to={lessonPath(entry.lessonId)} size="small">
          {t('Lesson')}
        </ButtonLink>
      )}
      {isTaught && entry.reservationId && (
        <ButtonLink to={`/campus/reservations/${entry.reservationId}`} size="small">
          {t('Reservation')}
        </ButtonLink>
      )}
      {!isTaught && entry.sessionId && (
        <ButtonLink to={`/campus/sessions/${entry.sessionId}`} size="small">
          {t('About the lessons')}
        </ButtonLink>
      )}
    </Cluster>
  )
}

type Props = { readonly entry: CalendarItem; readonly state: EntryState; readonly zone: string; readonly now: string }

/** The details of an entry: state, times, participants, and a link to the page that manages it. */
export const EntryDetail = ({ entry, state, zone, now }: Props) => {
  const [tone, icon] = CHIPS[state]
  const { title, start, end, people, withWhom, photoURL } = entry
  return (
    <Stack gap={3} className={styles.detail}>
      <div className={styles.head}>
        <p className={styles.title}>{title}</p>
        <Chip tone={tone} icon={icon}>
          {STATE_LABELS[state]()}
        </Chip>
      </div>
      <p className={styles.when}>
        {state === 'away' || state === 'elsewhere' ? (
          <>
            <LocalTime at={start} zone={zone} now={now} /> – <LocalTime at={end} zone={zone} now={now} />
          </>
        ) : (
          <LocalTime at={start} until={end} zone={zone} now={now} />
        )}
      </p>
      {people.length > 1 ? (
        <ul className={styles.people} aria-label={entry.kind === 'game' ? t('Players') : t('Students')}>
          {people.map((name, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two people may have the same name, and the list is only read
            <li key={place}>{name}</li>
          ))}
        </ul>
      ) : (
        withWhom &&
        state !== 'open' && (
          <p className={styles.person}>
            {photoURL && <Avatar name={withWhom} photo={photoURL} tone={entry.tone} />}
            <Muted>{t('with {withWhom}', { withWhom })}</Muted>
          </p>
        )
      )}
      <EntryLinks entry={entry} state={state} />
    </Stack>
  )
}
