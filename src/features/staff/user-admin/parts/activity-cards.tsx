import type { ReactNode } from 'react'
import { reservationPath } from '#features/academy/reservations/paths.ts'
import { eventPath } from '#features/academy/sessions/paths.ts'
import { STATUS_LABELS } from '#features/games/campaign-form/labels.ts'
import { adminCampaignPath } from '#features/games/campaigns/paths.ts'
import { GAME_STATUS_LABELS } from '#features/games/games/game-types.ts'
import { gameEventPath } from '#features/games/games/paths.ts'
import { requestPath } from '#features/staff/requests/paths.ts'
import { REQUEST_STATUS_LABELS } from '#features/staff/requests/schema.ts'
import { capitalize } from '#kernel/capitalize.ts'
import { formatPLN } from '#kernel/money.ts'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { Muted, TextLink } from '#ui/typography.tsx'
import type { UserActivity } from '../activity.ts'
import styles from './facts.module.css'

type Line = { readonly id: string; readonly what: ReactNode; readonly how: ReactNode }

const ListCard = ({ title, lines }: { readonly title: string; readonly lines: readonly Line[] }) =>
  lines.length > 0 && (
    <Card title={title}>
      <ul className={styles.list}>
        {lines.map(({ id, what, how }) => (
          <li key={id}>
            {what}
            {how}
          </li>
        ))}
      </ul>
    </Card>
  )

const linked = (id: string, title: string, to: string, state: string): Line => ({
  ...{ id, what: <TextLink to={to}>{title}</TextLink>, how: <Chip>{state}</Chip> },
})
const dated = (id: string, what: ReactNode, at: string, now: string): Line => ({
  ...{ id, what },
  how: (
    <Muted size="small">
      <LocalTime at={at} now={now} />
    </Muted>
  ),
})

type Props = { readonly activity: UserActivity; readonly now: string }

/** The latest of what a person has booked, teaches, plays, leads, asked for and paid; empty kinds are left out. */
export const ActivityCards = ({ activity, now }: Props) => (
  <>
    <ListCard
      title="Reservations"
      lines={activity.reservations.map(({ id, title, state }) =>
        linked(id, title, reservationPath(id), capitalize(state)),
      )}
    />
    <ListCard
      title="Sessions"
      lines={activity.sessions.map(({ id, title, state }) => linked(id, title, eventPath(id), capitalize(state)))}
    />
    <ListCard
      title="Lessons taught"
      lines={activity.lessonsTaught.map(({ id, sessionId, title, start }) =>
        dated(id, <TextLink to={eventPath(sessionId)}>{title}</TextLink>, start, now),
      )}
    />
    <ListCard
      title="Seats in games"
      lines={activity.seats.map(({ id, gameId, title, state }) =>
        linked(id, title, gameEventPath(gameId), capitalize(state)),
      )}
    />
    <ListCard
      title="Games led"
      lines={activity.games.map(({ id, title, state }) =>
        linked(id, title, gameEventPath(id), GAME_STATUS_LABELS[state]),
      )}
    />
    <ListCard
      title="Private campaigns"
      lines={activity.campaigns.map(({ id, title, state, isRequester }) =>
        linked(id, isRequester ? title : `${title} (invited)`, adminCampaignPath(id), STATUS_LABELS[state]),
      )}
    />
    <ListCard
      title="Requests"
      lines={activity.requests.map(({ id, kind, title, state }) =>
        linked(id, title, requestPath(kind, id), REQUEST_STATUS_LABELS[state]),
      )}
    />
    <ListCard
      title="Payments"
      lines={activity.payments.map(({ id, title, amount }) => ({
        ...{ id, what: <span>{title}</span>, how: <span>{formatPLN(amount)}</span> },
      }))}
    />
    <ListCard
      title="Viewed by staff"
      lines={activity.seenByStaff.map(({ id, staffName, reason, startedAt }) =>
        dated(
          id,
          <span>
            {staffName}: {reason}
          </span>,
          startedAt,
          now,
        ),
      )}
    />
  </>
)
