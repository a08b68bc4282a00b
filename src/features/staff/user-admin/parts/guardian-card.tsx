import { Form } from 'react-router'
import { t } from '#kernel/messages.ts'
import type { ActionResult } from '#platform/form-action.ts'
import { AccordionItem } from '#ui/accordion.tsx'
import { ActionForm, useActionForm } from '#ui/action-form.tsx'
import { SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { ConfirmDetails } from '#ui/confirm-details.tsx'
import { TextField } from '#ui/field.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { Muted, TextLink } from '#ui/typography.tsx'
import { familyPathOf } from '../paths.ts'
import type { ManagedUser } from '../queries.ts'
import { guardianInput } from '../schema.ts'
import styles from './facts.module.css'

type Props = {
  readonly user: ManagedUser
  readonly mayChange: boolean
  readonly actionResult: ActionResult | undefined
}

/** Who is guardian of a minor, and what was confirmed. */
export const GuardianCard = ({ user: { guardianships, uid }, mayChange, actionResult }: Props) => (
  <Card title={t('Guardian')}>
    <Stack gap={4}>
      {guardianships.length === 0 ? (
        <Muted>{t('No guardian is named. This account can book nothing.')}</Muted>
      ) : (
        <ul className={styles.list}>
          {guardianships.map(({ id, guardian, confirmedAt }) => (
            <li key={id}>
              <span>{guardian}</span>
              <Chip tone={confirmedAt ? 'good' : 'warn'}>
                {confirmedAt ? t('[guardian] Approved') : t('[guardian] Asked')}
              </Chip>
            </li>
          ))}
        </ul>
      )}
      <p>
        <TextLink to={familyPathOf(uid)}>{t('The whole family, with proofs and payers')}</TextLink>
      </p>
      {mayChange && <ConfirmForm actionResult={actionResult} />}
      {mayChange && guardianships.length > 0 && (
        <ConfirmDetails
          label={t('End all guardianships')}
          variant="danger"
          consequence={t('The account can book nothing until a guardian approves it again. You cannot undo this.')}
        >
          <Form method="post" preventScrollReset>
            <SubmitButton name="verb" value="endGuardianships" variant="danger">
              {t('End them')}
            </SubmitButton>
          </Form>
        </ConfirmDetails>
      )}
    </Stack>
  </Card>
)

const ConfirmForm = ({ actionResult }: Pick<Props, 'actionResult'>) => {
  const [form, fields] = useActionForm({ verb: 'confirmGuardian', schema: guardianInput, actionResult })
  return (
    <AccordionItem
      title={t('Record an approval')}
      open={actionResult?.verb === 'confirmGuardian' && actionResult.done === undefined}
    >
      <ActionForm form={form}>
        <Muted size="small">
          {t('For an approval on paper or by phone. Leave both empty for the guardian who was named.')}
        </Muted>
        <TextField
          field={fields.guardianEmail}
          label={t('Guardian’s e-mail')}
          type="email"
          autoComplete="off"
          optional
        />
        <TextField
          field={fields.guardianAccount}
          label={t('Guardian’s account')}
          hint={t('Username or e-mail of an account here: this guardian may book and pay.')}
          autoComplete="off"
          optional
        />
        <Cluster>
          <SubmitButton name="verb" value="confirmGuardian">
            {t('Record the approval')}
          </SubmitButton>
        </Cluster>
      </ActionForm>
    </AccordionItem>
  )
}
