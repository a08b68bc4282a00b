import { Form } from 'react-router'
import { ROLE_LABELS } from '#features/people/users/role-labels.ts'
import type { Role, StaffRole } from '#kernel/actor.ts'
import { effectiveRole, isStaffRole, roleCan } from '#kernel/capability.ts'
import { t } from '#kernel/messages.ts'
import { AccordionItem } from '#ui/accordion.tsx'
import { ButtonLink, SubmitButton } from '#ui/button.tsx'
import { SelectField } from '#ui/field.tsx'
import { Stack } from '#ui/layout.tsx'
import { Muted } from '#ui/typography.tsx'

type Props = {
  readonly user: { readonly role: Role; readonly staffRole: StaffRole | null }
  /** The roles that the reader may give to this person. */
  readonly grantable: readonly Role[]
  /** Why the reader may give none. */
  readonly refusal: string | null
  readonly sessionsOnOffer: number
  /** Where the reader gives a role of staff; null for those who may not. */
  readonly staffRolePath: string | null
}

/** The role, and another one for those who may give it. */
export const RoleCard = ({ user, grantable, refusal, sessionsOnOffer, staffRolePath }: Props) => {
  const { role } = user
  return (
    <AccordionItem title={t('Role: {role}', { role: ROLE_LABELS[effectiveRole(user)]() })}>
      {grantable.length === 0 ? (
        <Muted>
          {ROLE_LABELS[effectiveRole(user)]()}. {refusal}
        </Muted>
      ) : (
        <Form method="post" preventScrollReset>
          <Stack gap={3}>
            <SelectField field={{ id: 'role', name: 'role', initialValue: role }} label={t('Role')} key={role}>
              {[role, ...grantable].map(each => (
                <option key={each} value={each}>
                  {ROLE_LABELS[each]()}
                </option>
              ))}
            </SelectField>
            {roleCan(role, 'publish') && (
              <Muted size="small">
                {t(
                  'A role other than teacher takes {count, plural, one {# session} other {# sessions}} off the list at once. Booked lessons go ahead. A student loses teacher access.',
                  { count: sessionsOnOffer },
                )}
              </Muted>
            )}
            <SubmitButton name="verb" value="setRole">
              {t('Save role')}
            </SubmitButton>
          </Stack>
        </Form>
      )}
      {staffRolePath && (
        <ButtonLink to={staffRolePath} size="small">
          {isStaffRole(role) ? t('Change the role of staff') : t('Make a member of staff')}
        </ButtonLink>
      )}
    </AccordionItem>
  )
}
