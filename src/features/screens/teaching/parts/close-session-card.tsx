import { Form } from 'react-router'
import { t } from '#kernel/messages.ts'
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
    <Consequence
      icon="lock"
      title={t('No new bookings')}
      sub={t('The session leaves the list. This cannot be undone.')}
    />
    <Consequence
      icon="calendar"
      title={
        kept === 0
          ? t('No booked lessons left')
          : t('{count, plural, one {# booked lesson} other {# booked lessons}} left', { count: kept })
      }
      sub={kept === 0 ? t('No student has a place in an upcoming lesson.') : t('They go ahead as agreed.')}
    />
    {freed > 0 && (
      <Consequence
        icon="undo"
        title={t('{count, plural, one {# empty date} other {# empty dates}} cancelled', { count: freed })}
        sub={t('You get this time back in your calendar.')}
      />
    )}
  </Consequences>
)

const CloseForm = () => (
  <Form method="post">
    <input type="hidden" name="verb" value="close" />
    <SubmitButton variant="danger" name="verb" value="close">
      {t('Close the session')}
    </SubmitButton>
  </Form>
)

/** Closes the session. Shows the effects before, from the same query that the action uses. */
export const CloseSessionCard = ({ kept, freed, actionResult }: Props) => (
  <Card title={t('Close')}>
    <Stack gap={3}>
      {actionResult?.verb === 'close' && actionResult.refusal && (
        <Notice kind="danger" isLiveRegion>
          {actionResult.refusal.message}
        </Notice>
      )}
      <Muted size="small">{t('Stop new bookings; booked lessons go ahead.')}</Muted>
      <ConfirmButton
        label={t('Close this session')}
        title={t('Close this session?')}
        cancelLabel={t('Keep it open')}
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
