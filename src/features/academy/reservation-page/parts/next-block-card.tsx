import { Form } from 'react-router'
import { reservationPath } from '#features/academy/reservations/paths.ts'
import type { NextBlockState } from '#features/academy/reservations/states.ts'
import { type Message, msg, t } from '#kernel/messages.ts'
import { SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { Muted, TextLink } from '#ui/typography.tsx'
import type { ReservationView } from '../reservation-view.ts'

type Props = { readonly reservation: ReservationView; readonly isPayer: boolean }

const NEXT_BLOCK_TEXTS: Readonly<Record<NextBlockState, Message>> = {
  open: msg(
    'Seven days before these lessons end, we offer the same times for four more weeks and hold them until 48 hours before the first of them.',
  ),
  unwanted: msg('No next four weeks will be offered.'),
  offered: msg('The same times were offered for four more weeks.'),
  impossible: msg('The same times are not free for four more weeks. Choose new ones on the session’s page.'),
  missed: msg('It was too late to offer the same times for four more weeks. Choose new ones on the session’s page.'),
}

/** What follows a block of four weeks, what came before it, and the wish of the student's side. */
export const NextBlockCard = ({ reservation, isPayer }: Props) => {
  const { nextBlock, renewedFrom, renewedBy, session } = reservation
  const mayChoose = isPayer && (nextBlock === 'open' || nextBlock === 'unwanted')
  return (
    <Card title={t('After these four weeks')}>
      <Stack gap={4}>
        <Muted>{NEXT_BLOCK_TEXTS[nextBlock]()}</Muted>
        {mayChoose && (
          <Form method="post">
            <SubmitButton name="verb" value={nextBlock === 'open' ? 'refuseNextBlock' : 'wantNextBlock'}>
              {nextBlock === 'open' ? t('Don’t offer them') : t('Offer them after all')}
            </SubmitButton>
          </Form>
        )}
        <Cluster>
          {renewedFrom && <TextLink to={reservationPath(renewedFrom)}>{t('The four weeks before')}</TextLink>}
          {renewedBy && <TextLink to={reservationPath(renewedBy)}>{t('The next four weeks')}</TextLink>}
          {(nextBlock === 'impossible' || nextBlock === 'missed') && (
            <TextLink to={`/campus/sessions/${session.id}`}>{t('Choose new times')}</TextLink>
          )}
        </Cluster>
      </Stack>
    </Card>
  )
}
