import { Form } from 'react-router'
import { t } from '#kernel/messages.ts'
import { SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { SelectField } from '#ui/field.tsx'
import { Stack } from '#ui/layout.tsx'
import { Muted } from '#ui/typography.tsx'

type Person = { readonly uid: string; readonly displayName: string }
type Props = { readonly assignee: Person | null; readonly staff: readonly Person[]; readonly viewerId: string }

/** Who looks into a request or a message, so that two members of staff do not do the same. The page's form action is `assign`. */
export const AssigneeCard = ({ assignee, staff, viewerId }: Props) => (
  <Card title={t('Assigned to')}>
    <Stack gap={3}>
      <Muted>{assignee ? assignee.displayName : t('No member of staff has taken it yet.')}</Muted>
      <Form method="post">
        <Stack gap={3}>
          <SelectField
            field={{ id: 'assigneeId', name: 'assigneeId', initialValue: assignee?.uid ?? viewerId }}
            label={t('Assign to')}
          >
            <option value="">{t('All staff')}</option>
            {staff.map(({ uid, displayName }) => (
              <option key={uid} value={uid}>
                {displayName}
              </option>
            ))}
          </SelectField>
          <SubmitButton name="verb" value="assign">
            {t('Assign')}
          </SubmitButton>
        </Stack>
      </Form>
    </Stack>
  </Card>
)
