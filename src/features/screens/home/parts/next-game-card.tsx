import { JoinButton } from '#features/academy/attendance/parts/join-button.tsx'
import { gamePath } from '#features/games/games/paths.ts'
import { Avatar } from '#ui/avatar.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { useRevalidateAt } from '#ui/use-revalidate-at.ts'
import type { NextGame } from '../next-game.ts'
import styles from './next-lesson-card.module.css'
import { StartsIn } from './starts-in.tsx'

type Props = {
  readonly next: NextGame
  /** False below another date: one card of the page stands out. */
  readonly isHighlighted: boolean
  readonly zone: string
  readonly now: string
}

/** The next game of a player, with its door. */
export const NextGameCard = ({ next, isHighlighted, zone, now }: Props) => {
  const { gameId, title, teacher, playerName, start, end } = next
  useRevalidateAt(end, now)
  return (
    <Card
      title="Next game"
      tone="dungeons"
      variant={isHighlighted ? 'highlighted' : 'plain'}
      aside={<StartsIn start={start} {...{ zone, now }} />}
    >
      <Stack gap={4}>
        <div>
          <p className={styles.when}>
            <LocalTime at={start} until={end} now={now} zone={zone} />
          </p>
          <h3 className={styles.title}>{title}</h3>
        </div>
        <Cluster gap={3}>
          <Avatar name={teacher.displayName} photo={teacher.photoURL} tone="dungeons" />
          <span>
            with {teacher.displayName}
            {playerName && ` · for ${playerName}`}
          </span>
        </Cluster>
        <Cluster>
          {!playerName && <JoinButton kind="game" {...next} {...{ zone, now }} />}
          <ButtonLink to={gamePath(gameId)}>Game</ButtonLink>
        </Cluster>
      </Stack>
    </Card>
  )
}
