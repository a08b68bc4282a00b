import { ROLE_LABELS } from '#features/people/users/role-labels.ts'
import { OwnRequestList } from '#features/staff/request-queues/parts/own-request-list.tsx'
import type { RequestView } from '#features/staff/request-queues/queries.ts'
import { roleRequestInput } from '#features/staff/requests/schema.ts'
import { ROLES, type Role } from '#kernel/actor.ts'
import { t } from '#kernel/messages.ts'
import type { ActionResult } from '#platform/form-action.ts'
import { AccordionItem } from '#ui/accordion.tsx'
import { ActionForm, useActionForm } from '#ui/action-form.tsx'
import { SubmitButton } from '#ui/button.tsx'
import { SelectField, TextAreaField } from '#ui/field.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { SettingsSection } from './settings-section.tsx'

type Props = {
  readonly role: Role
  readonly requests: readonly RequestView[]
  readonly actionResult: ActionResult | undefined
  readonly now: string
}

/** What the person has asked the school for, and the form for another role. */
export const RequestsSection = ({ role, requests, actionResult, now }: Props) => (
  <SettingsSection id="requests">
    <Stack gap={4}>
      {requests.length > 0 && (
        <>
          <h2 className="visually-hidden">{t('What you have asked')}</h2>
          <OwnRequestList requests={requests} now={now} />
        </>
      )}
      {/* A form of its own for each request: the next one does not begin with the words of the last. */}
      <RoleRequestForm key={requests[0]?.id} role={role} actionResult={actionResult} />
    </Stack>
  </SettingsSection>
)

const RoleRequestForm = ({ role, actionResult }: Pick<Props, 'role' | 'actionResult'>) => {
  const [form, fields] = useActionForm({
    verb: 'askForRole',
    schema: roleRequestInput,
    actionResult,
    defaults: { message: '' },
  })
  return (
    <AccordionItem title={t('Ask for another role')} open={actionResult?.verb === 'askForRole' && !actionResult.done}>
      <ActionForm form={form}>
        <SelectField field={fields.role} label={t('Role')}>
          <option value="">{t('Choose a role')}</option>
          {ROLES.filter(each => each !== role).map(each => (
            <option key={each} value={each}>
              {ROLE_LABELS[each]()}
            </option>
          ))}
        </SelectField>
        <TextAreaField
          field={fields.message}
          label={t('Why')}
          hint={t('What you would like to do with it.')}
          rows={4}
        />
        <Cluster>
          <SubmitButton name="verb" value="askForRole">
            {t('Send the request')}
          </SubmitButton>
        </Cluster>
      </ActionForm>
    </AccordionItem>
  )
}
