import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ConfirmDetails } from '#ui/confirm-details.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { LocalTime } from '#ui/local-time.tsx'
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
  <Card title="Actions">
    <Stack gap={4}>
      <Cluster>
        <Form method="post">
          <SubmitButton name="verb" value="test">
            Send a test event
          </SubmitButton>
        </Form>
        {pausedAt && (
          <Form method="post">
            <SubmitButton name="verb" value="resume" variant="primary">
              Resume
            </SubmitButton>
          </Form>
        )}
      </Cluster>
      <Stack gap={2}>
        {failed > 0 && (
          <Act
            verb="again"
            label="Send failed events again"
            submit="Send them again"
            consequence={`Events that we gave up are sent again, ${MAX_SENT_AGAIN} at most, the earliest first. Each keeps its id.`}
          />
        )}
        <Act
          verb="roll"
          label="Make a new secret"
          submit="Make a new secret"
          consequence={`The new one signs from now on. The one before signs as well for ${FORMER_SECRET_HOURS} hours, so that you can change over; one before that stops at once.`}
        />
        {!pausedAt && (
          <Act
            verb="pause"
            label="Pause"
            submit="Pause the webhook"
            consequence={`Nothing is sent until you resume it. Events wait for up to ${LOG_DAYS} days.`}
          />
        )}
        <Act
          verb="delete"
          label="Delete"
          submit="Delete the webhook"
          consequence="Its log and the events that wait are deleted with it. This can’t be undone."
          isDangerous
        />
      </Stack>
      {formerUntil && formerUntil > now && (
        <Muted size="small">
          The former secret signs until <LocalTime at={formerUntil} now={now} format="near" />.
        </Muted>
      )}
    </Stack>
  </Card>
)
