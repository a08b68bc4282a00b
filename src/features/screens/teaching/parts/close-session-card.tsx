import { Form } from 'react-router'
import { pluralize } from '#kernel/pluralize.ts'
import type { ActionResult } from '#platform/form-action.ts'
import { SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ConfirmButton } from '#ui/confirm-button.tsx'
import { Consequence, Consequences } from '#ui/dialog.tsx'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { Muted } from '#ui/typography.tsx'

type Props = { readonly kept: number; readonly freed: number; readonly actionResult: ActionResult | undefined }

const Effects = ({ kept, freed }: Omit<Props, 'actionResult'>) => (
  <Consequences>
    <Consequence icon="lock" title="No new bookings" sub="The session leaves the list. This cannot be undone." />
    <Consequence
      icon="calendar"
      title={kept === 0 ? 'No booked lessons left' : `${pluralize(kept, 'booked lesson')} left`}
      sub={kept === 0 ? 'No student has a place in an upcoming lesson.' : 'They go ahead as agreed.'}
    />
    {freed > 0 && (
      <Consequence
        icon="undo"
        title={`${pluralize(freed, 'empty date')} cancelled`}
        sub="You get this time back in your calendar."
      />
    )}
  </Consequences>
)

const CloseForm = () => (
  <Form method="post">
    <input type="hidden" name="verb" value="close" />
    <SubmitButton variant="danger" name="verb" value="close">
      Close the session
    </SubmitButton>
  </Form>
)

/** Closes the session. Shows the effects before, from the same query that the action uses. */
export const CloseSessionCard = ({ kept, freed, actionResult }: Props) => (
  <Card title="Close">
    <Stack gap={3}>
      {actionResult?.verb === 'close' && actionResult.refusal && (
        <Notice kind="danger" isLiveRegion>
          {actionResult.refusal.message}
        </Notice>
      )}
      <Muted size="small">Stop new bookings; booked lessons go ahead.</Muted>
      <ConfirmButton
        label="Close this session"
        title="Close this session?"
        cancelLabel="Keep it open"
        variant="danger"
        fullWidth
        action={<CloseForm />}
      >
        <Effects kept={kept} freed={freed} />
      </ConfirmButton>
      <noscript>
        <Stack gap={3}>
          <Effects kept={kept} freed={freed} />
          <CloseForm />
        </Stack>
      </noscript>
    </Stack>
  </Card>
)
