import { ButtonLink } from '#ui/button.tsx'
import { Illustration } from '#ui/illustration.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { useSiteData } from '#ui/site-data.ts'
import { Lead, Prose } from '#ui/typography.tsx'
import styles from './no-teacher-access.module.css'

const PROFILE_STEP = ['Write your public profile', 'What you teach, in which languages, and your qualifications.']
/** A step for teachers only: students have no public profile. */
const CREDENTIALS_STEP = ['Gather your qualifications', 'What you teach, in which languages, and your diplomas.']
const NEXT_STEPS = [
  ['Write to us', 'Tell us which subjects you would like to offer. A scan of a diploma helps.'],
  ['An admin reads it', 'Once you have access, this page shows the form for publishing.'],
]

/** The steps by which a person without approved access becomes a teacher. */
export const NoTeacherAccess = ({ isTeacher, displayName }: { isTeacher: boolean; displayName: string }) => {
  const siteData = useSiteData()
  const emailSubject = encodeURIComponent(`Teacher access for ${displayName}`)
  return (
    <div className={styles.page}>
      <Stack gap={6}>
        <Stack gap={3}>
          <h1>Teach at {siteData?.siteName ?? 'Guildhall'}</h1>
          <Lead>Publishing lessons needs approved teacher access. Here is how you get it.</Lead>
        </Stack>
        <ol className={styles.steps}>
          {[isTeacher ? PROFILE_STEP : CREDENTIALS_STEP, ...NEXT_STEPS].map(([title, text]) => (
            <li key={title}>
              <Prose>
                <h2>{title}</h2>
                <p>{text}</p>
              </Prose>
            </li>
          ))}
        </ol>
        <Cluster>
          {siteData && (
            <ButtonLink variant="primary" icon="mail" to={`mailto:${siteData.contactEmail}?subject=${emailSubject}`}>
              Ask for access
            </ButtonLink>
          )}
          {isTeacher && <ButtonLink to="/account#teaching">Write your profile</ButtonLink>}
        </Cluster>
      </Stack>
      <Illustration offering="academy" className={styles.picture} />
    </div>
  )
}
