import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { t } from '#kernel/messages.ts'
import { SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ConfirmDetails } from '#ui/confirm-details.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { rich } from '#ui/rich.tsx'
import { Muted } from '#ui/typography.tsx'
import type { EndpointView } from '../queries.ts'
import { FORMER_SECRET_HOURS, LOG_DAYS, MAX_SENT_AGAIN } from '../schema.ts'

type ActProps = {
  readonly verb: string
  readonly label: string
  readonly submit: string
  readonly consequence: ReactNode
  readonly isDangerous?: boolean
}

const Act = ({ verb, label, submit, consequence, isDangerous = false }: ActProps) => {
  const style = isDangerous ? ({ variant: 'danger' } as const) : {}
  return (
    <ConfirmDetails label={label} group="webhook-acts" consequence={consequence} {...style}>
      <Form method="post">
        <SubmitButton name="verb" value={verb} variant={isDangerous ? 'danger' : 'primary'}>
          {submit}
        </SubmitButton>
      </Form>
    </ConfirmDetails>
  )
}

type Props = { readonly endpoint: EndpointView; readonly now: string }

/** What staff can do with an endpoint. */
export const ActCard = ({ endpoint: { pausedAt, failed, formerUntil }, now }: Props) => (
  <Card title={t('Actions')}>
    <Stack gap={4}>
      <Cluster>
        <Form method="post">
          <SubmitButton name="verb" value="test">
            {t('Send a test event')}
          </SubmitButton>
        </Form>
        {pausedAt && (
          <Form method="post">
            <SubmitButton name="verb" value="resume" variant="primary">
              {t('Resume')}
            </SubmitButton>
          </Form>
        )}
      </Cluster>
      <Stack gap={2}>
        {failed > 0 && (
          <Act
            verb="again"
            label={t('Send failed events again')}
            submit={t('Send them again')}
            consequence={t(
              'Events that we gave up are sent again, {most} at most, the earliest first. Each keeps its id.',
              { most: MAX_SENT_AGAIN },
            )}
          />
        )}
        <Act
          verb="roll"
          label={t('Make a new secret')}
          submit={t('Make a new secret')}
          consequence={t(
            'The new one signs from now on. The one before signs as well for {hours} hours, so that you can change over; one before that stops at once.',
            { hours: FORMER_SECRET_HOURS },
          )}
        />
        {!pausedAt && (
          <Act
            verb="pause"
            label={t('Pause')}
            submit={t('Pause the webhook')}
            consequence={t('Nothing is sent until you resume it. Events wait for up to {days} days.', {
              days: LOG_DAYS,
            })}
          />
        )}
        <Act
          verb="delete"
          label={t('Delete')}
          submit={t('Delete the webhook')}
          consequence={t('Its log and the events that wait are deleted with it. This can’t be undone.')}
          isDangerous
        />
      </Stack>
      {formerUntil && formerUntil > now && (
        <Muted size="small">
          {rich('The former secret signs until <time></time>.', {
            time: () => <LocalTime at={formerUntil} now={now} format="near" />,
          })}
        </Muted>
      )}
    </Stack>
  </Card>
)
