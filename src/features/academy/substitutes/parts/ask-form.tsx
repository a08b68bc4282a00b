import { Form } from 'react-router'
import { t } from '#kernel/messages.ts'
import type { ActionResult } from '#platform/form-action.ts'
import { ActionForm, useActionForm } from '#ui/action-form.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { RadioCards } from '#ui/choice-fields.tsx'
import { SelectField, TextAreaField, TextField } from '#ui/field.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { Muted } from '#ui/typography.tsx'
import type { Candidate } from '../candidates.ts'
import { ANSWER_HOURS, askForm, assignForm } from '../schema.ts'

type Props = {
  readonly chosen: readonly string[]
  readonly candidates: readonly Candidate[]
  readonly search: string
  readonly actionResult: ActionResult | undefined
}

const HiddenDates = ({ chosen }: Pick<Props, 'chosen'>) =>
  chosen.map(id => <input key={id} type="hidden" name="occurrenceIds" value={id} />)

/** Finds a teacher by name, without scripts. */
const SearchForm = ({ chosen, search }: Pick<Props, 'chosen' | 'search'>) => (
  <Form method="get" preventScrollReset>
    <HiddenDates chosen={chosen} />
    <Cluster>
      <TextField
        field={{ id: 'search', name: 'search', initialValue: search }}
        label={t('Find a teacher by name')}
        type="search"
        optional
      />
      <SubmitButton>{t('Find')}</SubmitButton>
    </Cluster>
  </Form>
)

const optionsOf = (candidates: readonly Candidate[]) =>
  candidates.map(({ uid, displayName, photoURL, teachesSubject }) => ({
    value: uid,
    title: displayName,
    sub: teachesSubject ? t('teaches this subject') : t('teaches other subjects'),
    aside: <Avatar name={displayName} photo={photoURL} tone="academy" />,
  }))

/** Step two: a teacher who is free then, and a word to that teacher. */
export const AskForm = ({ chosen, candidates, search, actionResult }: Props) => {
  const [form, fields] = useActionForm({
    verb: 'ask',
    schema: askForm,
    actionResult,
    defaults: { answerHours: String(ANSWER_HOURS.usual) },
  })
  return (
    <Card title={t('2. Who is to teach?')}>
      <Stack gap={4}>
        <Muted size="small">
          {t('Teachers who are free on all chosen dates. What the others do then is not shown to anyone.')}
        </Muted>
        <SearchForm {...{ chosen, search }} />
        {candidates.length > 0 ? (
          <ActionForm form={form}>
            <HiddenDates chosen={chosen} />
            <RadioCards field={fields.substituteId} legend={t('Teacher')} options={optionsOf(candidates)} />
            <TextAreaField
              field={fields.message}
              label={t('A word to the teacher')}
              optional
              rows={3}
              maxLength={1000}
              hint={t('What the lessons are about, and what the students need.')}
            />
            <TextField
              field={fields.answerHours}
              label={t('Hours to answer')}
              type="number"
              min={ANSWER_HOURS.min}
              max={ANSWER_HOURS.max}
              hint={t('At the latest two hours before the first date.')}
            />
            <SubmitButton variant="primary" fullWidth>
              {t('Ask this teacher')}
            </SubmitButton>
            <Muted size="small">
              {t(
                'Nothing changes until the teacher accepts. Then the students are told, and may cancel free of charge.',
              )}
            </Muted>
          </ActionForm>
        ) : (
          <p>
            {search
              ? t('No teacher is free then who has this name. Choose fewer dates, or another name.')
              : t('No teacher is free then. Choose fewer dates, or another name.')}
          </p>
        )}
      </Stack>
    </Card>
  )
}

/** For staff: a teacher who has agreed already, as on the phone. */
export const AssignForm = ({ chosen, candidates, actionResult }: Omit<Props, 'search'>) => {
  const [form, fields] = useActionForm({ verb: 'assign', schema: assignForm, actionResult })
  if (candidates.length === 0) return null
  return (
    <Card title={t('Or: a teacher has agreed already')}>
      <ActionForm form={form}>
        <HiddenDates chosen={chosen} />
        <SelectField field={fields.substituteId} label={t('Teacher')}>
          <option value="">{t('Choose')}</option>
          {candidates.map(({ uid, displayName }) => (
            <option key={uid} value={uid}>
              {displayName}
            </option>
          ))}
        </SelectField>
        <TextField
          field={fields.reason}
          label={t('How it was agreed')}
          maxLength={300}
          hint={t('It is kept in the audit.')}
        />
        <SubmitButton fullWidth>{t('Enter this teacher')}</SubmitButton>
        <Muted size="small">
          {t('The dates are this teacher’s at once. Both teachers and all students are told.')}
        </Muted>
      </ActionForm>
    </Card>
  )
}
