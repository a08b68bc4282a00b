import { Form } from 'react-router'
import { reservationPath } from '#features/academy/reservations/paths.ts'
import { msg } from '#kernel/messages.ts'
import { ButtonLink, SubmitButton } from '#ui/button.tsx'
import { ConfirmCard } from '#ui/confirm-card.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'

const FREED = msg('The times are offered to others again at once. Nothing has been charged.')

const WORDS = {
  none: {
    title: msg('Give up this place?'),
    what: FREED,
    keep: msg('Keep this place'),
    act: msg('Give up this place'),
  },
  nextBlock: {
    title: msg('Decline the next four weeks?'),
    what: FREED,
    keep: msg('Keep the offer'),
    act: msg('Decline'),
  },
  fragment: {
    title: msg('Wait on for more of the four weeks?'),
    what: msg(
      'These lessons are offered to others at once. You keep your place in the queue, and we offer you the lessons when more of them are free. Nothing has been charged.',
    ),
    keep: msg('Keep the offer'),
    act: msg('Wait on'),
  },
}

type Props = { readonly reservationId: string; readonly offer: keyof typeof WORDS }

/** Asks once before a place is released. */
export const ReleaseCard = ({ reservationId, offer }: Props) => {
  const { title, what, keep, act } = WORDS[offer]
  return (
    <ConfirmCard title={title()} label={title()}>
      <Stack gap={4}>
        <p>{what()}</p>
        <Cluster>
          <ButtonLink to={reservationPath(reservationId)} variant="primary">
            {keep()}
          </ButtonLink>
          <Form method="post">
            <SubmitButton name="verb" value="cancelHold" variant="danger">
              {act()}
            </SubmitButton>
          </Form>
        </Cluster>
      </Stack>
    </ConfirmCard>
  )
}
