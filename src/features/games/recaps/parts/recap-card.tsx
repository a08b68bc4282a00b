import { t } from '#kernel/messages.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { Notice } from '#ui/notice.tsx'
import { recapAnchor, writeRecapPath } from '../paths.ts'
import styles from './recap-card.module.css'

export type ShownRecap = {
  readonly id: string
  readonly occurrenceId: string
  /** ISO instants. */
  readonly start: string
  readonly end: string
  readonly story: string
  readonly words: readonly { readonly word: string; readonly meaning: string }[]
  readonly praises: readonly { readonly playerId: string; readonly name: string; readonly text: string }[]
}

type Props = {
  readonly gameId: string
  readonly recap: ShownRecap
  readonly now: string
  /** The game master's; a player sees the own praise only. */
  readonly isGameMaster: boolean
  readonly seesNames: boolean
}

/** What happened in one dated game. */
export const RecapCard = ({ gameId, recap, now, isGameMaster, seesNames }: Props) => {
  const { id, occurrenceId, start, end, story, words, praises } = recap
  return (
    <Card
      id={recapAnchor(id)}
      tone="dungeons"
      title={<LocalTime at={start} until={end} now={now} />}
      aside={
        isGameMaster && (
          <ButtonLink to={writeRecapPath(gameId, occurrenceId)} size="small">
            {t('Edit')}
          </ButtonLink>
        )
      }
    >
      <Stack gap={4}>
        <p className={styles.story}>{story}</p>
        {words.length > 0 && (
          <Stack gap={2}>
            <h3>{t('New words')}</h3>
            <dl className={styles.words}>
              {words.map(({ word, meaning }) => (
                <div key={word}>
                  <dt>{word}</dt>
                  <dd>{meaning}</dd>
                </div>
              ))}
            </dl>
          </Stack>
        )}
        {praises.map(({ playerId, name, text }) => (
          <Notice key={playerId} kind="good" title={seesNames ? t('For {name}', { name }) : t('From your game master')}>
            {text}
          </Notice>
        ))}
      </Stack>
    </Card>
  )
}

/** For the game master: games that are over and have no recap yet. */
export const MissingRecaps = ({
  gameId,
  missing,
  now,
}: {
  readonly gameId: string
  readonly missing: readonly { readonly id: string; readonly start: string; readonly end: string }[]
  readonly now: string
}) =>
  missing.length > 0 && (
    <Card title={t('Games without a recap')}>
      <Stack gap={3}>
        {missing.map(({ id, start, end }) => (
          <Cluster key={id} spaceBetween>
            <LocalTime at={start} until={end} now={now} />
            <ButtonLink to={writeRecapPath(gameId, id)} size="small">
              {t('Write the recap')}
            </ButtonLink>
          </Cluster>
        ))}
      </Stack>
    </Card>
  )
