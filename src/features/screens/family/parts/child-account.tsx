import { Form } from 'react-router'
import { ChildNameInput, ChildSignInInput, SecondGuardianInput } from '#features/people/family/schema.ts'
import { SIGN_IN_AGE } from '#features/people/users/rules.ts'
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
      <Card title="Account">
        <Stack gap={4}>
          <Muted>Born on {dayLabel(child.birthDate)}.</Muted>
          <ActionForm form={nameForm}>
            <TextField field={name.displayName} label="Name" hint="Teachers and other students see it." />
            <Cluster>
              <SubmitButton name="verb" value="rename">
                Save the name
              </SubmitButton>
            </Cluster>
          </ActionForm>
        </Stack>
      </Card>
      <Card title="Sign-in">
        {signInFrom ? (
          <p>
            {child.name} has no sign-in. Children have one from their {SIGN_IN_AGE}th birthday on,{' '}
            {dayLabel(signInFrom)}. Until then all messages come to you, and you open the door to the lessons.
          </p>
        ) : (
          <Stack gap={4}>
            <p>
              {signInEmail
                ? `We sent a link to ${signInEmail}. ${child.name} can log in after choosing a password with it. Until then all messages come to you.`
                : `${child.name} has no sign-in. All messages come to you, and you open the door to the lessons.`}
            </p>
            <ActionForm form={signInForm}>
              <TextField
                field={signIn.email}
                label={`${child.name}’s own e-mail`}
                hint="We send a link to choose a password. It works once, within an hour."
                type="email"
                autoComplete="off"
                autoCapitalize="none"
              />
              <Cluster>
                <SubmitButton name="verb" value="signIn">
                  {signInEmail ? 'Send another link' : 'Give a sign-in'}
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
    <Card title="Guardians">
      <Stack gap={4}>
        <RowList label={`Guardians of ${child.name}`}>
          {guardians.map(({ id, name, since, isReader }) => (
            <Row
              key={id}
              title={isReader ? `${name} (you)` : name}
              sub={since ? `since ${formatDayMonth(since, zone, now)}` : 'asked, has not agreed yet'}
            />
          ))}
        </RowList>
        <Muted size="small">
          Guardians book, pay, move, cancel and see the lessons until {child.name} turns 18 on {dayLabel(ofAgeOn)}.
        </Muted>
        <ActionForm form={form}>
          <TextField
            field={fields.guardianEmail}
            label="E-mail of another parent or guardian"
            hint="We send a link. The person has no part in it before agreeing."
            type="email"
            autoComplete="off"
            autoCapitalize="none"
          />
          <Cluster>
            <SubmitButton name="verb" value="invite">
              Ask this person
            </SubmitButton>
          </Cluster>
        </ActionForm>
        {isLast ? (
          <Muted size="small">
            You are the only guardian, so you cannot leave: {child.name} needs one. Ask another person first.
          </Muted>
        ) : (
          <ConfirmDetails
            label="Leave"
            variant="danger"
            consequence={`You can no longer book for ${child.name} or see the lessons. Your receipts stay. Another guardian can ask you again.`}
          >
            <Form method="post" preventScrollReset>
              <SubmitButton name="verb" value="leave" variant="danger">
                Stop being a guardian of {child.name}
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
  <Card title="Data">
    <Stack gap={4}>
      <p>
        {child.name} cannot log in, so you download or delete what we keep about {child.name}.
      </p>
      <Cluster>
        <ButtonLink to={`/account/data?child=${child.id}`} reloadDocument>
          Download the data
        </ButtonLink>
        <ButtonLink to={`/account/delete?child=${child.id}`} variant="danger">
          Delete the account
        </ButtonLink>
      </Cluster>
    </Stack>
  </Card>
)
