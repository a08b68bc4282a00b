import { Form } from 'react-router'
import { emailLabel } from '#features/people/users/placeholder-address.ts'
import { roleCan } from '#kernel/capability.ts'
import { ButtonLink, SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { teacherAccessPath } from '../paths.ts'
import type { ManagedUser } from '../queries.ts'
import styles from './facts.module.css'

type Props = {
  readonly user: ManagedUser
  readonly seesBirthDate: boolean
  readonly mayChange: boolean
  readonly now: string
}

const ageOf = (birthDate: string, now: string): number =>
  Temporal.PlainDate.from(birthDate).until(now.slice(0, 10), { largestUnit: 'years' }).years

/** The facts of an account, and what staff do with it at once. */
export const AccountCard = ({ user, seesBirthDate, mayChange, now }: Props) => (
  <Card title="Account">
    <Stack gap={4}>
      <dl className={styles.facts}>
        <div>
          <dt>E-mail</dt>
          <dd>{emailLabel(user.email)}</dd>
        </div>
        <div>
          <dt>Username</dt>
          <dd>{user.username}</dd>
        </div>
        <div>
          <dt>Joined</dt>
          <dd>
            <LocalTime at={user.createdAt} now={now} format="full" />
          </dd>
        </div>
        {seesBirthDate && (
          <div>
            <dt>Birth date</dt>
            <dd>{user.birthDate ? `${user.birthDate} (${ageOf(user.birthDate, now)} years)` : 'not given'}</dd>
          </div>
        )}
        <div>
          <dt>Time zone</dt>
          <dd>{user.zone}</dd>
        </div>
        <div>
          <dt>Terms accepted</dt>
          <dd>{user.termsVersion ?? 'not yet'}</dd>
        </div>
      </dl>
      {mayChange && (
        <Form method="post" preventScrollReset>
          <Cluster gap={2}>
            {!user.emailVerified && (
              <SubmitButton name="verb" value="confirmEmail">
                Confirm e-mail address
              </SubmitButton>
            )}
            <SubmitButton name="verb" value="sendPasswordLink" icon="mail">
              {user.isInvited ? 'Send the link to choose a password again' : 'Send a password link'}
            </SubmitButton>
            {roleCan(user.role, 'publish') && !user.teacherAccess && (
              <SubmitButton name="verb" value="grantAccess" icon="check">
                Give teacher access
              </SubmitButton>
            )}
            {user.teacherAccess && (
              <ButtonLink to={teacherAccessPath(user.uid)} variant="danger">
                End teacher access
              </ButtonLink>
            )}
          </Cluster>
        </Form>
      )}
    </Stack>
  </Card>
)
