import { Form } from 'react-router'
import type { MoveAnswer } from '#features/scheduling/proposed-moves/schema.ts'
import { t } from '#kernel/messages.ts'
import { SubmitButton } from '#ui/button.tsx'
import { Cluster } from '#ui/layout.tsx'

type Props = {
  readonly move: { readonly answerId: string; readonly answer: MoveAnswer | null }
  /** Who is asked, for a guardian; null for the person. */
  readonly childName: string | null
}

export const AnswerForm = ({ move: { answerId, answer }, childName }: Props) => (
  <Form method="post" preventScrollReset>
    <input type="hidden" name="answerId" value={answerId} />
    <Cluster gap={2}>
      <SubmitButton name="verb" value="canCome" variant={answer === 'can' ? 'plain' : 'primary'}>
        {childName ? t('{name} can come', { name: childName }) : t('I can come')}
      </SubmitButton>
      <SubmitButton name="verb" value="cannotCome">
        {childName ? t('{name} can’t come', { name: childName }) : t('I can’t come')}
      </SubmitButton>
    </Cluster>
  </Form>
)

export const answerLabel = (answer: MoveAnswer, name: string | null): string => {
  if (name === null) return answer === 'can' ? t('You can come') : t('You can’t come')
  return answer === 'can' ? t('{name} can come', { name }) : t('{name} can’t come', { name })
}

export const canComeQuestion = (name: string | null): string =>
  name === null ? t('Can you come at another time?') : t('Can {name} come at another time?', { name })
