import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { useTerms } from '#features/people/terms/use-terms.ts'
import { roleCan } from '#kernel/capability.ts'
import { writeDay } from '#kernel/day-names.ts'
import { t } from '#kernel/messages.ts'
import { zoneTime } from '#kernel/zones.ts'
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
  /** Where more of it is. */
  readonly children?: ReactNode
}

const ageOf = (birthDate: string, now: string): number =>
  Temporal.PlainDate.from(birthDate).until(now.slice(0, 10), { largestUnit: 'years' }).years

const birthDay = (date: string): string =>
  writeDay(Temporal.PlainDate.from(date), { day: 'numeric', month: 'short', year: 'numeric' })

/** Which terms the person agrees to; their version is a code. */
const Terms = ({ accepted }: { readonly accepted: string | null }) => {
  const { termsVersion } = useTerms()
  if (accepted === null) return t('[terms accepted] not yet')
  return (
    <span title={accepted}>
      {accepted === termsVersion ? t('[terms accepted] up to date') : t('[terms accepted] an earlier version')}
    </span>
  )
}

/** The facts of an account, and what staff do with it at once. */
export const AccountCard = ({ user, seesBirthDate, mayChange, now, children }: Props) => (
  <Card title={t('Account')}>
    <Stack gap={4}>
      <dl className={styles.pairs}>
        <div>
          <dt>{t('Joined')}</dt>
          <dd>
            <LocalTime at={user.createdAt} now={now} format="day" />
          </dd>
        </div>
        {seesBirthDate && (
          <div>
            <dt>{t('Birth date')}</dt>
            <dd>
              {user.birthDate
                ? t('{birthDate} ({age} years)', {
                    birthDate: birthDay(user.birthDate),
                    age: ageOf(user.birthDate, now),
                  })
                : t('[birth date] not given')}
            </dd>
          </div>
        )}
        <div>
          <dt>{t('Time zone')}</dt>
          <dd>{zoneTime(user.zone)}</dd>
        </div>
        <div>
          <dt>{t('Terms accepted')}</dt>
          <dd>
            <Terms accepted={user.termsVersion} />
          </dd>
        </div>
      </dl>
      {mayChange && (
        <Form method="post" preventScrollReset>
          <Cluster gap={2}>
            {!user.emailVerified && (
              <SubmitButton name="verb" value="confirmEmail">
                {t('Confirm e-mail address')}
              </SubmitButton>
            )}
            <SubmitButton name="verb" value="sendPasswordLink" icon="mail">
              {user.isInvited ? t('Send the link to choose a password again') : t('Send a password link')}
            </SubmitButton>
            {roleCan(user.role, 'publish') && !user.teacherAccess && (
              <SubmitButton name="verb" value="grantAccess" icon="check">
                {t('Give teacher access')}
              </SubmitButton>
            )}
            {user.teacherAccess && (
              <ButtonLink to={teacherAccessPath(user.uid)} variant="danger">
                {t('End teacher access')}
              </ButtonLink>
            )}
          </Cluster>
        </Form>
      )}
      {children}
    </Stack>
  </Card>
)
