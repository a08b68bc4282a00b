import { Form } from 'react-router'
import { ChildNameInput, ChildSignInInput, SecondGuardianInput } from '#features/people/family/schema.ts'
import { SIGN_IN_AGE } from '#features/people/users/rules.ts'
import { t } from '#kernel/messages.ts'
import { formatDayMonth, formatFullDate } from '#kernel/time.ts'
import type { ActionResult } from '#platform/form-action.ts'
import { ActionForm, useActionForm } from '#ui/action-form.tsx'
import { ButtonLink, SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ConfirmDetails } from '#ui/confirm-details.tsx'
import { TextField } from '#ui/field.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { Row, RowList } from '#ui/row-list.tsx'
import { Muted } from '#ui/typography.tsx'
import type { GuardianOfChild } from '../own-guardians.ts'

type Child = { readonly id: string; readonly name: string; readonly birthDate: string }

type AccountProps = {
  readonly child: Child
  readonly signInEmail: string | null
  /** Null once it may have one, by the day in Warsaw. */
  readonly signInFrom: string | null
  readonly actionResult: ActionResult | undefined
}

const dayLabel = (date: string): string => formatFullDate(`${date}T12:00:00Z`, 'UTC')

/** The name and the sign-in of a child that has none yet. */
export const ChildAccount = ({ child, signInEmail, signInFrom, actionResult }: AccountProps) => {
  const defaults = { displayName: child.name }
  const [nameForm, name] = useActionForm({ verb: 'rename', schema: ChildNameInput, actionResult, defaults })
  const [signInForm, signIn] = useActionForm({ verb: 'signIn', schema: ChildSignInInput, actionResult })
  return (
    <>
      <Card title={t('Account')}>
        <Stack gap={4}>
          <Muted>{t('Born on {day}.', { day: dayLabel(child.birthDate) })}</Muted>
          <ActionForm form={nameForm}>
            <TextField field={name.displayName} label={t('Name')} hint={t('Teachers and other students see it.')} />
            <Cluster>
              <SubmitButton name="verb" value="rename">
                {t('Save the name')}
              </SubmitButton>
            </Cluster>
          </ActionForm>
        </Stack>
      </Card>
      <Card title={t('Sign-in')}>
        {signInFrom ? (
          <p>
            {t(
              '{name} has no sign-in. Children have one from their {age}th birthday on, {day}. Until then all messages come to you, and you open the door to the lessons.',
              { name: child.name, age: SIGN_IN_AGE, day: dayLabel(signInFrom) },
            )}
          </p>
        ) : (
          <Stack gap={4}>
            <p>
              {signInEmail
                ? t(
                    'We sent a link to {email}. {name} can log in after choosing a password with it. Until then all messages come to you.',
                    { email: signInEmail, name: child.name },
                  )
                : t('{name} has no sign-in. All messages come to you, and you open the door to the lessons.', {
                    name: child.name,
                  })}
            </p>
            <ActionForm form={signInForm}>
              <TextField
                field={signIn.email}
                label={t('{name}’s own e-mail', { name: child.name })}
                hint={t('We send a link to choose a password. It works once, within an hour.')}
                type="email"
                autoComplete="off"
                autoCapitalize="none"
              />
              <Cluster>
                <SubmitButton name="verb" value="signIn">
                  {signInEmail ? t('Send another link') : t('Give a sign-in')}
                </SubmitButton>
              </Cluster>
            </ActionForm>
          </Stack>
        )}
      </Card>
    </>
  )
}

type GuardiansProps = {
  readonly child: Child
  readonly guardians: readonly GuardianOfChild[]
  readonly ofAgeOn: string
  readonly zone: string
  readonly now: string
  readonly actionResult: ActionResult | undefined
}

/** Who acts for the child; another one is asked, and the reader can leave. */
export const ChildGuardians = ({ child, guardians, ofAgeOn, zone, now, actionResult }: GuardiansProps) => {
  const [form, fields] = useActionForm({ verb: 'invite', schema: SecondGuardianInput, actionResult })
  const isLast = guardians.filter(({ since }) => since).length < 2
  return (
    <Card title={t('Guardians')}>
      <Stack gap={4}>
        <RowList label={t('Guardians of {name}', { name: child.name })}>
          {guardians.map(({ id, name, since, isReader }) => (
            <Row
              key={id}
              title={isReader ? t('{name} (you)', { name }) : name}
              sub={since ? t('since {day}', { day: formatDayMonth(since, zone, now) }) : t('asked, has not agreed yet')}
            />
          ))}
        </RowList>
        <Muted size="small">
          {t('Guardians book, pay, move, cancel and see the lessons until {name} turns 18 on {day}.', {
            name: child.name,
            day: dayLabel(ofAgeOn),
          })}
        </Muted>
        <ActionForm form={form}>
          <TextField
            field={fields.guardianEmail}
            label={t('E-mail of another parent or guardian')}
            hint={t('We send a link. The person has no part in it before agreeing.')}
            type="email"
            autoComplete="off"
            autoCapitalize="none"
          />
          <Cluster>
            <SubmitButton name="verb" value="invite">
              {t('Ask this person')}
            </SubmitButton>
          </Cluster>
        </ActionForm>
        {isLast ? (
          <Muted size="small">
            {t('You are the only guardian, so you cannot leave: {name} needs one. Ask another person first.', {
              name: child.name,
            })}
          </Muted>
        ) : (
          <ConfirmDetails
            label={t('Leave')}
            variant="danger"
            consequence={t(
              'You can no longer book for {name} or see the lessons. Your receipts stay. Another guardian can ask you again.',
              { name: child.name },
            )}
          >
            <Form method="post" preventScrollReset>
              <SubmitButton name="verb" value="leave" variant="danger">
                {t('Stop being a guardian of {name}', { name: child.name })}
              </SubmitButton>
            </Form>
          </ConfirmDetails>
        )}
      </Stack>
    </Card>
  )
}

/** Export and deletion of a child that cannot do it alone. */
export const ChildData = ({ child }: { readonly child: Child }) => (
  <Card title={t('Data')}>
    <Stack gap={4}>
      <p>{t('{name} cannot log in, so you download or delete what we keep about {name}.', { name: child.name })}</p>
      <Cluster>
        <ButtonLink to={`/account/data?child=${child.id}`} reloadDocument>
          {t('Download the data')}
        </ButtonLink>
        <ButtonLink to={`/account/delete?child=${child.id}`} variant="danger">
          {t('Delete the account')}
        </ButtonLink>
      </Cluster>
    </Stack>
  </Card>
)
