import { Form } from 'react-router'
import type { CampaignView, PlayerView } from '#features/games/campaigns/campaign-view.ts'
import type { LeavingEffects } from '#features/games/campaigns/rules.ts'
import { t } from '#kernel/messages.ts'
import { formatPLN } from '#kernel/money.ts'
import { AccordionItem } from '#ui/accordion.tsx'
import { SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Consequence, Consequences } from '#ui/dialog.tsx'
import { Stack } from '#ui/layout.tsx'
import { rich } from '#ui/rich.tsx'

type Props = {
  readonly campaign: CampaignView
  readonly player: PlayerView
  /** Otherwise the viewer is the player’s guardian. */
  readonly isViewer: boolean
  readonly leaving: LeavingEffects | null
}

export const LeavingEffectsList = ({ effects, who }: { effects: LeavingEffects; who: string }) => (
  <Consequences>
    <Consequence icon="bell" title={t('We’ll tell {who}', { who })} sub={t('Nothing is charged.')} />
    {effects.endsRequest ? (
      <Consequence icon="cross" title={t('The request ends')} sub={t('A campaign needs at least two players.')} />
    ) : (
      effects.priceAfter !== effects.priceBefore && (
        <Consequence
          icon="card"
          title={t('One game then costs {priceAfter} instead of {priceBefore} for each player', {
            priceAfter: formatPLN(effects.priceAfter),
            priceBefore: formatPLN(effects.priceBefore),
          })}
          sub={effects.askAgain.length > 0 ? t('The players who have accepted are asked again.') : undefined}
        />
      )
    )}
    {effects.takesBackProposal && (
      <Consequence
        icon="calendar"
        title={t('The proposed session is withdrawn')}
        sub={t('It was for the whole party.')}
      />
    )}
  </Consequences>
)

/** An invited player's answer: accept the price, decline, or leave after accepting. */
export const InvitationCard = ({ campaign: { requester, price }, player, isViewer, leaving }: Props) => (
  <Card
    tone="dungeons"
    variant="highlighted"
    title={player.answer === 'invited' ? t('Your answer') : t('You have accepted')}
  >
    <Stack gap={4}>
      {player.answer === 'invited' && (
        <>
          <p>
            {isViewer
              ? t('{requester} asks you to join.', { requester })
              : t('{requester} asks {name} to join.', { requester, name: player.username })}{' '}
            {rich('One game costs <b>{price}</b> for each player. Nothing is charged before a game is played.', {
              price: formatPLN(price.perMember),
              b: words => <b>{words}</b>,
            })}
          </p>
          <Form method="post">
            <input type="hidden" name="playerId" value={player.id} />
            <input type="hidden" name="seenPrice" value={price.perMember} />
            <SubmitButton name="verb" value="accept" variant="primary">
              {t('Accept for {price} a game', { price: formatPLN(price.perMember) })}
            </SubmitButton>
          </Form>
        </>
      )}
      {leaving && (
        <AccordionItem title={player.answer === 'invited' ? t('Decline') : t('Leave the campaign')}>
          <Stack gap={4}>
            <LeavingEffectsList effects={leaving} who={requester} />
            <Form method="post">
              <input type="hidden" name="playerId" value={player.id} />
              <SubmitButton name="verb" value="decline" variant="danger">
                {t('Decline')}
              </SubmitButton>
            </Form>
          </Stack>
        </AccordionItem>
      )}
    </Stack>
  </Card>
)
