import { Form } from 'react-router'
import type { CampaignView } from '#features/games/campaigns/campaign-view.ts'
import { t } from '#kernel/messages.ts'
import { AccordionItem } from '#ui/accordion.tsx'
import { SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Consequence, Consequences } from '#ui/dialog.tsx'
import { Stack } from '#ui/layout.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { Notice } from '#ui/notice.tsx'
import { ProposedSessionText } from './proposed-session.tsx'

type Props = { readonly campaign: CampaignView; readonly now: string }

/** The answer of the person who asked to the proposed session. */
export const ProposalCard = ({ campaign, now }: Props) => (
  <Card tone="dungeons" variant="highlighted" title={t('We propose a session')}>
    <Stack gap={4}>
      <ProposedSessionText campaign={campaign} now={now} />
      {campaign.isBlocked && (
        <Notice kind="warn" title={t('Not everyone is still free at these times')}>
          {t('You can decline, and we’ll look for another time.')}
        </Notice>
      )}
      <Consequences>
        <Consequence
          icon="calendar"
          title={t('Accepting creates the session')}
          sub={t(
            'We hold a seat for each player until 24 hours before the first game. Each player confirms it and how to pay.',
          )}
        />
        {campaign.expiryDate && (
          <Consequence
            icon="clock"
            title={
              <>
                {t('Answer by')} <LocalTime at={campaign.expiryDate} now={now} withZone />
              </>
            }
            sub={t('Without an answer we’ll look for another time.')}
          />
        )}
      </Consequences>
      <Form method="post">
        <SubmitButton name="verb" value="acceptProposal" variant="primary">
          {t('Accept this session')}
        </SubmitButton>
      </Form>
      <AccordionItem title={t('Decline')}>
        <Stack gap={3}>
          <p>{t('The request stays open, and we’ll look for another game master or time.')}</p>
          <Form method="post">
            <SubmitButton name="verb" value="declineProposal" variant="danger">
              {t('Decline this session')}
            </SubmitButton>
          </Form>
        </Stack>
      </AccordionItem>
    </Stack>
  </Card>
)
