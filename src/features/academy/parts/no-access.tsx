import { ButtonLink } from '#ui/button.tsx'
import { Illustration } from '#ui/illustrations.tsx'
import { Cluster, Lead, Prose, Stack } from '#ui/rhythm.tsx'
import { useRootFacts } from '#ui/root-facts.ts'
import styles from './no-access.module.css'

const PROFILE = ['Write your public profile', 'What you teach, in which languages, and what you have learned yourself.']
/** A student has no public profile to write. */
const WORD = ['Gather what speaks for you', 'What you teach, in which languages, and what you have learned yourself.']
const STEPS = [
  ['Write to us', 'Tell us which subjects you would like to offer. A scan of a diploma helps.'],
  ['An admin reads it', 'Once you have access, this page shows the form for publishing by itself.'],
]

/** How a person without approved access becomes a teacher here. */
export const NoAccess = ({ isTeacher, displayName }: { isTeacher: boolean; displayName: string }) => {
  const facts = useRootFacts()
  const subject = encodeURIComponent(`Teacher access for ${displayName}`)
  return (
    <div className={styles.page}>
      <Stack gap={24}>
        <Stack gap={12}>
          <h1>Teach at {facts?.siteName ?? 'Guildhall'}</h1>
          <Lead>Publishing lessons needs approved teacher access. Here is how you get it.</Lead>
        </Stack>
        <ol className={styles.steps}>
          {[isTeacher ? PROFILE : WORD, ...STEPS].map(([title, text]) => (
            <li key={title}>
              <Prose>
                <h2>{title}</h2>
                <p>{text}</p>
              </Prose>
            </li>
          ))}
        </ol>
        <Cluster>
          {facts && (
            <ButtonLink look="main" icon="mail" to={`mailto:${facts.contactEmail}?subject=${subject}`}>
              Ask for access
            </ButtonLink>
          )}
          {isTeacher && <ButtonLink to="/account#teaching">Write your profile</ButtonLink>}
        </Cluster>
      </Stack>
      <Illustration of="academy" className={styles.picture} />
    </div>
  )
}
