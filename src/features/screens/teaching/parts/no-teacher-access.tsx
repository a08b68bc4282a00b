import { useRef } from 'react'
import { accountSectionPath } from '#features/people/users/account-sections.ts'
import type { RequestView } from '#features/staff/request-queues/queries.ts'
import { teacherAccessInput } from '#features/staff/requests/schema.ts'
import { msg, t } from '#kernel/messages.ts'
import type { ActionResult } from '#platform/form-action.ts'
import { ActionForm, useActionForm } from '#ui/action-form.tsx'
import { ButtonLink, SubmitButton } from '#ui/button.tsx'
import { TextAreaField } from '#ui/field.tsx'
import { Illustration } from '#ui/illustration.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { Notice } from '#ui/notice.tsx'
import { rich } from '#ui/rich.tsx'
import { useSiteData } from '#ui/site-data.ts'
import { Lead, Prose } from '#ui/typography.tsx'
import { useFocusFallback } from '#ui/use-focus-fallback.ts'
import styles from './no-teacher-access.module.css'

const TEACHER_STEPS = [
  [msg('Write your public profile'), msg('What you teach, in which languages, and your qualifications.')],
  [msg('Ask for access'), msg('Tell us which subjects you would like to offer.')],
  [msg('An admin reads it'), msg('Once you have access, this page leads to publishing.')],
] as const
/** Students have no public profile: they ask for the role, and teacher access comes with it. */
const STUDENT_STEPS = [
  [msg('Gather your qualifications'), msg('What you teach, in which languages, and your diplomas.')],
  [
    msg('Ask for the role of a teacher'),
    msg('In your account, under “Requests”, with a few words about your teaching.'),
  ],
  [msg('An admin reads it'), msg('Once you are a teacher, this page leads to publishing.')],
] as const

type Props = {
  readonly isTeacher: boolean
  /** The person's request for access, the newest answer included. */
  readonly asked: RequestView | null
  readonly actionResult: ActionResult | undefined
  readonly now: string
}

/** The steps by which a person without approved access becomes a teacher. */
export const NoTeacherAccess = ({ isTeacher, asked, actionResult, now }: Props) => {
  const page = useRef<HTMLDivElement>(null)
  useFocusFallback(page, ['h1'])
  return (
    <div ref={page} className={styles.page}>
      <Stack gap={6}>
        <Stack gap={3}>
          <h1>{t('Teach at {site}', { site: useSiteData()?.siteName ?? 'Guildhall' })}</h1>
          <Lead>{t('Publishing lessons needs approved teacher access. Here is how you get it.')}</Lead>
        </Stack>
        <ol className={styles.steps}>
          {(isTeacher ? TEACHER_STEPS : STUDENT_STEPS).map(([title, text]) => (
            <li key={title()}>
              <Prose>
                <h2>{title()}</h2>
                <p>{text()}</p>
              </Prose>
            </li>
          ))}
        </ol>
        {isTeacher ? (
          <AccessRequest {...{ asked, actionResult, now }} />
        ) : (
          <Cluster>
            <ButtonLink to={accountSectionPath('requests')} variant="primary">
              {t('Ask for the role')}
            </ButtonLink>
          </Cluster>
        )}
      </Stack>
      <Illustration offering="academy" className={styles.picture} />
    </div>
  )
}

const AccessRequest = ({ asked, actionResult, now }: Omit<Props, 'isTeacher'>) => {
  const [form, fields] = useActionForm({
    verb: 'askForAccess',
    schema: teacherAccessInput,
    actionResult,
    defaults: { message: '' },
  })
  if (asked && !asked.decidedAt)
    return (
      <Notice kind="warn" title={t('We are looking into your request')}>
        {rich('You asked on <time></time>. We write to you as soon as it is decided.', {
          time: () => <LocalTime at={asked.createdAt} now={now} format="day" />,
        })}
      </Notice>
    )
  return (
    <ActionForm form={form}>
      {asked?.status === 'rejected' && (
        <Notice kind="warn" title={t('Your last request was rejected')}>
          {asked.reason}
        </Notice>
      )}
      <TextAreaField
        field={fields.message}
        label={t('Your teaching')}
        hint={t('Subjects, experience, diplomas.')}
        rows={5}
      />
      <Cluster>
        <SubmitButton name="verb" value="askForAccess" variant="primary">
          {t('Ask for access')}
        </SubmitButton>
        <ButtonLink to={accountSectionPath('teaching')}>{t('Write your profile')}</ButtonLink>
      </Cluster>
    </ActionForm>
  )
}
