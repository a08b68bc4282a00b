import { tablePath } from '#features/games/table-files/paths.ts'
import { t } from '#kernel/messages.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Cluster } from '#ui/layout.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { Moment } from '#ui/moment.tsx'

type Props = {
  readonly id: string
  /** When its first game begins and ends, as ISO text. */
  readonly first: { readonly start: string; readonly end: string } | null
  readonly now: string
}

/** A game was just published: it is open for players. */
export const GamePublished = ({ id, first, now }: Props) => (
  <Moment
    id={`published-${id}`}
    title={t('Your game is published')}
    tone="dungeons"
    when={first && <LocalTime at={first.start} until={first.end} now={now} />}
    line={
      <p>
        {first && `${t('The first game.')} `}
        {t('Players can take a seat now, and we tell you of each.')}
      </p>
    }
  >
    <Cluster>
      <ButtonLink to={tablePath(id)} variant="primary" icon="book">
        {t('Prepare handouts')}
      </ButtonLink>
    </Cluster>
  </Moment>
)
