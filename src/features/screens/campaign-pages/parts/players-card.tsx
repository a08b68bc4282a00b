import { Form } from 'react-router'
import { ANSWER_LABELS, ANSWER_TONES } from '#features/games/campaign-form/labels.ts'
import type { CampaignView, PlayerView } from '#features/games/campaigns/campaign-view.ts'
import { t } from '#kernel/messages.ts'
import { formatPLN } from '#kernel/money.ts'
import { SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { ConfirmDetails } from '#ui/confirm-details.tsx'
import { Row, RowList } from '#ui/row-list.tsx'

const metaOf = ({ isRequester, agreedPrice, hasPainted, answer }: PlayerView): string =>
  [
    isRequester ? t('asked for the campaign') : null,
    answer === 'accepted' && !isRequester && agreedPrice !== null
      ? t('agreed to {price}', { price: formatPLN(agreedPrice) })
      : null,
    hasPainted ? t('times entered') : t('no times yet'),
  ]
    .filter(text => text !== null)
    .join(' · ')

/** Staff read the names of players too. */
export const playerName = ({ displayName, username }: PlayerView): string =>
  displayName ? `${displayName} (${username})` : username

const isInParty = ({ answer }: PlayerView): boolean => answer === 'invited' || answer === 'accepted'

/** Who plays. The person who asked can take a player off while the request is open. */
export const PlayersCard = ({ campaign: { players, isOpen, isRequester } }: { campaign: CampaignView }) => (
  <Card title={t('Players')} tone="dungeons">
    <RowList>
      {players.map(player => (
        <Row
          key={player.id}
          title={playerName(player)}
          chips={<Chip tone={ANSWER_TONES[player.answer]}>{ANSWER_LABELS[player.answer]()}</Chip>}
          meta={metaOf(player)}
          action={
            isOpen &&
            isRequester &&
            !player.isRequester &&
            isInParty(player) && (
              <ConfirmDetails
                size="small"
                variant="ghost"
                label={t('Remove')}
                name={t('Remove {username}', { username: player.username })}
                consequence={t(
                  'We’ll tell the player. With fewer players a game can cost each of them more, and with fewer than two the request ends. A proposed session is withdrawn. You cannot undo this.',
                )}
              >
                <Form method="post">
                  <input type="hidden" name="playerId" value={player.id} />
                  <SubmitButton name="verb" value="remove" size="small" variant="danger">
                    {t('Remove the player')}
                  </SubmitButton>
                </Form>
              </ConfirmDetails>
            )
          }
        />
      ))}
    </RowList>
  </Card>
)
