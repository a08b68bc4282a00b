import { Form } from 'react-router'
import { SubjectOptions } from '#features/academy/catalogue/parts/subject-options.tsx'
import { t } from '#kernel/messages.ts'
import type { ActionResult } from '#platform/form-action.ts'
import { AccordionItem } from '#ui/accordion.tsx'
import { ActionForm, useActionForm } from '#ui/action-form.tsx'
import { SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { SelectField, TextField } from '#ui/field.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { EXAM_SESSION_LABELS, EXAM_SESSIONS } from '../exam-sessions.ts'
import type { GoalItem, LessonGoals } from '../queries.ts'
import { goalForm } from '../schema.ts'
import { GoalLine } from './goal-line.tsx'

type Props = {
  readonly goals: LessonGoals
  readonly actionResult: ActionResult | undefined
}

const ProposeForm = ({ subject, actionResult }: { readonly subject: string } & Pick<Props, 'actionResult'>) => {
  const [form, fields] = useActionForm({
    verb: 'proposeGoal',
    schema: goalForm,
    actionResult,
    defaults: { subject, examSession: subject.startsWith('ib') ? 'ib_may' : 'cambridge_may_june' },
  })
  return (
    <ActionForm form={form}>
      <SelectField field={fields.subject} label={t('[school] Subject')}>
        <SubjectOptions />
      </SelectField>
      <SelectField field={fields.examSession} label={t('Exam session')}>
        {EXAM_SESSIONS.map(session => (
          <option key={session} value={session}>
            {session.startsWith('ib') ? 'IB' : 'Cambridge'} {EXAM_SESSION_LABELS[session]()}
          </option>
        ))}
      </SelectField>
      <TextField field={fields.examOn} type="date" label={t('Day of the exam')} />
      <SubmitButton name="verb" value="proposeGoal" fullWidth>
        {t('Propose the goal')}
      </SubmitButton>
    </ActionForm>
  )
}

const Acts = ({ goal, side }: { readonly goal: GoalItem; readonly side: LessonGoals['side'] }) => {
  if (!side) return null
  const isAsked = goal.state === 'proposed' && goal.proposedBy !== side
  return (
    <Cluster gap={2}>
      {isAsked &&
        (['agree', 'decline'] as const).map(answer => (
          <Form key={answer} method="post" preventScrollReset>
            <input type="hidden" name="goal" value={goal.id} />
            <input type="hidden" name="answer" value={answer} />
            <SubmitButton
              name="verb"
              value="answerGoal"
              size="small"
              {...(answer === 'agree' ? { variant: 'primary' as const } : {})}
            >
              {answer === 'agree' ? t('Agree') : t('Decline')}
            </SubmitButton>
          </Form>
        ))}
      {!isAsked && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="goal" value={goal.id} />
          <SubmitButton name="verb" value="endGoal" size="small">
            {goal.state === 'proposed' ? t('Take it back') : t('End this goal')}
          </SubmitButton>
        </Form>
      )}
    </Cluster>
  )
}

/** The exams for which a lesson's student and teacher work, with what waits for an answer. */
export const GoalsCard = ({ goals: { items, side, mayPropose, subject }, actionResult }: Props) => {
  if (items.length === 0 && !mayPropose) return null
  const [first, ...more] = items
  // The one goal of both is ended where another is proposed: beside each lesson its end is not the next step.
  const agreed = mayPropose && first && more.length === 0 && first.state !== 'proposed' ? first : null
  return (
    <Card title={items.length > 0 && t('Exam goal')} id="goal">
      <Stack gap={4}>
        {items.map(goal => (
          <Stack key={goal.id} gap={2}>
            {goal.state === 'proposed' && (
              <Cluster>
                <Chip tone="lamp">
                  {goal.proposedBy === side
                    ? t('waits for an answer')
                    : goal.proposedBy === 'host'
                      ? t('proposed by the teacher')
                      : t('proposed by the student’s side')}
                </Chip>
              </Cluster>
            )}
            <GoalLine goal={goal} />
            {goal !== agreed && <Acts {...{ goal, side }} />}
          </Stack>
        ))}
        {mayPropose && (
          <AccordionItem
            title={
              agreed ? t('Change the goal') : items.length > 0 ? t('Propose another goal') : t('Propose an exam goal')
            }
            open={actionResult?.verb === 'proposeGoal' && !actionResult.done}
          >
            <Stack gap={4}>
              {agreed && <Acts goal={agreed} side={side} />}
              <ProposeForm key={items.length} {...{ subject, actionResult }} />
            </Stack>
          </AccordionItem>
        )}
      </Stack>
    </Card>
  )
}
