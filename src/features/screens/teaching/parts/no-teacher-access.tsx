import { useRef } from 'react'
import { accountSectionPath } from '#features/people/users/account-sections.ts'
import type { RequestView } from '#features/staff/request-queues/queries.ts'
import { teacherAccessInput } from '#features/staff/requests/schema.ts'
import type { ActionResult } from '#platform/form-action.ts'
import { ActionForm, useActionForm } from '#ui/action-form.tsx'
import { ButtonLink, SubmitButton } from '#ui/button.tsx'
import { TextAreaField } from '#ui/field.tsx'
import { Illustration } from '#ui/illustration.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { Notice } from '#ui/notice.tsx'
import { useSiteData } from '#ui/site-data.ts'
import { Lead, Prose } from '#ui/typography.tsx'
import { useFocusFallback } from '#ui/use-focus-fallback.ts'
import styles from './no-teacher-access.module.css'

const TEACHER_STEPS = [
  ['Write your public profile', 'What you teach, in which languages, and your qualifications.'],
  ['Ask for access', 'Tell us which subjects you would like to offer.'],
  ['An admin reads it', 'Once you have access, this page leads to publishing.'],
] as const
/** Students have no public profile: they ask for the role, and teacher access comes with it. */
const STUDENT_STEPS = [
  ['Gather your qualifications', 'What you teach, in which languages, and your diplomas.'],
  ['Ask for the role of a teacher', 'In your account, under “Requests”, with a few words about your teaching.'],
  ['An admin reads it', 'Once you are a teacher, this page leads to publishing.'],
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
          <h1>Teach at {useSiteData()?.siteName ?? 'Guildhall'}</h1>
          <Lead>Publishing lessons needs approved teacher access. Here is how you get it.</Lead>
        </Stack>
        <ol className={styles.steps}>
          {(isTeacher ? TEACHER_STEPS : STUDENT_STEPS).map(([title, text]) => (
            <li key={title}>
              <Prose>
                <h2>{title}</h2>
                <p>{text}</p>
              </Prose>
            </li>
          ))}
        </ol>
        {isTeacher ? (
          <AccessRequest {...{ asked, actionResult, now }} />
        ) : (
          <Cluster>
            <ButtonLink to={accountSectionPath('requests')} variant="primary">
              Ask for the role
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
      <Notice kind="warn" title="We are looking into your request">
        You asked on <LocalTime at={asked.createdAt} now={now} format="day" />. We write to you as soon as it is
        decided.
      </Notice>
    )
  return (
    <ActionForm form={form}>
      {asked?.status === 'rejected' && (
        <Notice kind="warn" title="Your last request was rejected">
          {asked.reason}
        </Notice>
      )}
      <TextAreaField field={fields.message} label="Your teaching" hint="Subjects, experience, diplomas." rows={5} />
      <Cluster>
        <SubmitButton name="verb" value="askForAccess" variant="primary">
          Ask for access
        </SubmitButton>
        <ButtonLink to={accountSectionPath('teaching')}>Write your profile</ButtonLink>
      </Cluster>
    </ActionForm>
  )
}
