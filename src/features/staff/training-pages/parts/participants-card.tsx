import { Form } from 'react-router'
import { participantForm } from '#features/staff/training-records/schema.ts'
import { t } from '#kernel/messages.ts'
import type { ActionResult } from '#platform/form-action.ts'
import { ActionForm, useActionForm } from '#ui/action-form.tsx'
import { SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { TextField } from '#ui/field.tsx'
import { AutoGrid, Stack } from '#ui/layout.tsx'
import { Row, RowList } from '#ui/row-list.tsx'
import { Muted, TextLink } from '#ui/typography.tsx'

type Props = {
  readonly participants: readonly {
    readonly id: string
    readonly name: string
    readonly email?: string
    readonly attended: readonly string[]
  }[]
  readonly max: number
  /** Whether the reader may name participants now. */
  readonly isEditable: boolean
  /** The path of a participant's certificate, once there can be one. */
  readonly certificateOf?: ((id: string) => string) | undefined
  readonly actionResult: ActionResult | undefined
}

/** Who takes part, by name; the school or staff name them. */
export const ParticipantsCard = ({ participants, max, isEditable, certificateOf, actionResult }: Props) => (
  <Card
    title={t('Participants')}
    aside={<Muted size="small">{t('{count} of {max}', { count: participants.length, max })}</Muted>}
  >
    <Stack gap={4}>
      {participants.length === 0 ? (
        <Muted>{t('No one is named yet.')}</Muted>
      ) : (
        <RowList label={t('Participants')}>
          {participants.map(({ id, name, email, attended }) => (
            <Row
              key={id}
              title={name}
              meta={[
                email,
                attended.length > 0 &&
                  t('there on {count, plural, one {# date} other {# dates}}', { count: attended.length }),
              ]
                .filter(Boolean)
                .join(' · ')}
              action={
                certificateOf && attended.length > 0 ? (
                  <TextLink to={certificateOf(id)} reloadDocument aria-label={t('Certificate of {name}', { name })}>
                    {t('Certificate')}
                  </TextLink>
                ) : (
                  isEditable && <RemoveForm {...{ id, name }} />
                )
              }
            />
          ))}
        </RowList>
      )}
      {isEditable && participants.length < max && <AddForm actionResult={actionResult} />}
    </Stack>
  </Card>
)

const RemoveForm = ({ id, name }: { readonly id: string; readonly name: string }) => (
  <Form method="post" preventScrollReset>
    <input type="hidden" name="participantId" value={id} />
    <SubmitButton name="verb" value="removeParticipant" size="small" aria-label={t('Remove {name}', { name })}>
      {t('Remove')}
    </SubmitButton>
  </Form>
)

const AddForm = ({ actionResult }: Pick<Props, 'actionResult'>) => {
  const [form, fields] = useActionForm({
    verb: 'addParticipant',
    schema: participantForm,
    // What was sent is in the list.
    actionResult: actionResult?.done ? undefined : actionResult,
    defaults: { name: '', email: '' },
  })
  return (
    <ActionForm form={form}>
      <AutoGrid>
        <TextField field={fields.name} label={t('[person] Name')} autoComplete="off" />
        <TextField
          field={fields.email}
          label={t('E-mail')}
          optional
          type="email"
          autoComplete="off"
          autoCapitalize="none"
        />
      </AutoGrid>
      <Muted size="small">
        {t(
          'Who has an e-mail address gets the details of how to get there, a reminder and the certificate. Tell them that you give us their names; our privacy policy says what we do with them.',
        )}
      </Muted>
      <SubmitButton name="verb" value="addParticipant">
        {t('Add participant')}
      </SubmitButton>
    </ActionForm>
  )
}
