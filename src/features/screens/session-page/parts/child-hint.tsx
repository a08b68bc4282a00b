import { enterPaths } from '#features/people/navigation/enter-paths.ts'
import { rich } from '#ui/rich.tsx'
import { TextLink } from '#ui/typography.tsx'
import styles from './child-hint.module.css'

type Props = {
  /** The page on which a child is added, and from which the way leads back. */
  readonly addChild: string
  readonly isVisitor?: boolean
}

/** For parents: the child first. */
export const ChildHint = ({ addChild, isVisitor = false }: Props) => (
  <p className={styles.hint}>
    {isVisitor
      ? rich('Booking for a child? <add>Sign up and add your child</add>.', {
          add: words => <TextLink to={enterPaths(addChild).signUp}>{words}</TextLink>,
        })
      : rich('Booking for a child? <add>Add your child</add>', {
          add: words => <TextLink to={addChild}>{words}</TextLink>,
        })}
  </p>
)
