import { Form } from 'react-router'
import { counted } from '#kernel/count.ts'
import type { Outcome } from '#platform/page.ts'
import { Submit } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Confirm } from '#ui/confirm.tsx'
import { Consequence, Consequences } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { Muted, Stack } from '#ui/rhythm.tsx'

type Props = { readonly kept: number; readonly freed: number; readonly outcome: Outcome | undefined }

const What = ({ kept, freed }: Omit<Props, 'outcome'>) => (
  <Consequences>
    <Consequence
      icon="lock"
      title="Nobody can reserve any more"
      sub="The session leaves the list. This cannot be undone."
    />
    <Consequence
      icon="calendar"
      title={kept === 0 ? 'No lesson is left to give' : `${counted(kept, 'lesson')} still to give`}
      sub={kept === 0 ? 'Nobody has a place in a coming lesson.' : 'What is reserved takes place as agreed.'}
    />
    {freed > 0 && (
      <Consequence icon="undo" title={`${counted(freed, 'date')} come back to you`} sub="They leave your calendar." />
    )}
  </Consequences>
)

const CloseForm = () => (
  <Form method="post">
    <input type="hidden" name="verb" value="close" />
    <Submit look="danger" name="verb" value="close">
      Close the session
    </Submit>
  </Form>
)

/** Ends the offer, after saying what follows; by the same reading as the act itself. */
export const Closing = ({ kept, freed, outcome }: Props) => (
  <Card title="Close">
    <Stack gap={12}>
      {outcome?.verb === 'close' && outcome.refusal && (
        <Notice kind="danger" live>
          {outcome.refusal.message}
        </Notice>
      )}
      <Muted size="small">No new reservations; what is reserved takes place.</Muted>
      <Confirm
        label="Close this session"
        title="Close this session?"
        keep="Keep it open"
        look="danger"
        block
        act={<CloseForm />}
      >
        <What kept={kept} freed={freed} />
      </Confirm>
      <noscript>
        <Stack gap={12}>
          <What kept={kept} freed={freed} />
          <CloseForm />
        </Stack>
      </noscript>
    </Stack>
  </Card>
)
