import { redirect } from 'react-router'
import { TRACKS } from '#features/academy/catalogue/subjects.ts'
import { MoneyFrame } from '#features/staff/staff-money/parts/money-frame.tsx'
import { mayMoveMoney } from '#features/staff/staff-money/policy.ts'
import { t } from '#kernel/messages.ts'
import { actionHandler, formAction } from '#platform/form-action.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { AccordionItem } from '#ui/accordion.tsx'
import { ActionForm, useActionForm } from '#ui/action-form.tsx'
import { ButtonLink, SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { CheckboxField, CheckboxGroup } from '#ui/choice-fields.tsx'
import { FieldLine, SelectField, TextField } from '#ui/field.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { pageHead } from '#ui/page-head.ts'
import { RefusalNotice } from '#ui/refusal-notice.tsx'
import { createCode } from '../acting.ts'
import { CODES_PATH, codePath } from '../paths.ts'
import { codeForm, toCodeInput } from '../schema.ts'
import type { Route } from './+types/new-code.ts'

export const loader = pageLoader({ policy: mayMoveMoney, load: () => null })

export const action = formAction({
  create: actionHandler({
    policy: mayMoveMoney,
    confirmed: true,
    schema: codeForm,
    run: async ({ ctx, input, requestContext }) => {
      const id = await createCode(ctx, toCodeInput(input))
      requestContext.flash.set(t('The code is made. It can’t be changed, only ended.'))
      return redirect(codePath(id))
    },
  }),
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, {
    title: t('New discount code'),
    description: t('A code that makes bookings cheaper.'),
    isPrivate: true,
  })

type Fields = ReturnType<typeof useActionForm<typeof codeForm>>[1]

/** Which lessons and people it is for. */
const Limits = ({ fields }: { readonly fields: Fields }) => (
  <>
    <FieldLine>
      <TextField field={fields.validFrom} label={t('First day')} type="date" optional />
      <TextField field={fields.validUntil} label={t('Last day')} type="date" optional />
    </FieldLine>
    <FieldLine>
      <TextField field={fields.maxUses} label={t('Uses in all')} inputMode="numeric" optional />
      <TextField
        field={fields.maxUsesEach}
        label={t('Uses of each family')}
        hint={t('Guardians and all their children.')}
        inputMode="numeric"
        optional
      />
    </FieldLine>
    <AccordionItem title={t('Only some subjects')}>
      <Stack gap={4}>
        {TRACKS.map(({ id, name, subjects }) => (
          <CheckboxGroup
            key={id}
            field={{ ...fields.subjects, id: `subjects-${id}`, name: 'subjects' }}
            legend={name}
            options={subjects.map(subject => ({
              value: subject.id,
              label: subject.code ? `${subject.name} ${subject.code}` : subject.name,
            }))}
          />
        ))}
      </Stack>
    </AccordionItem>
    <TextField
      field={fields.session}
      label={t('Only one session')}
      hint={t('The address of its page.')}
      autoComplete="off"
      optional
    />
    <TextField
      field={fields.teacher}
      label={t('Only one teacher')}
      hint={t('The username.')}
      autoComplete="off"
      optional
    />
    <TextField
      field={fields.person}
      label={t('Only one person')}
      hint={t('The username of the student or of who pays. For all others there is no such code.')}
      autoComplete="off"
      optional
    />
    <CheckboxField field={fields.isFirstOnly} label={t('Only for a family’s first booking')} />
  </>
)

export default function NewCodePage({ actionData }: Route.ComponentProps) {
  const [form, fields] = useActionForm({
    ...{ verb: 'create', schema: codeForm, actionResult: actionData },
    defaults: { takes: 'percent', maxUsesEach: '1' },
  })
  return (
    <MoneyFrame tab="Discount codes">
      <RefusalNotice actionResult={actionData} />
      <Card title={t('New discount code')}>
        <ActionForm form={form}>
          <TextField
            field={fields.code}
            label={t('Code')}
            hint={t(
              'Letters and digits; case, spaces and hyphens don’t count. Leave it empty for a code that can’t be guessed.',
            )}
            autoComplete="off"
            autoCapitalize="characters"
            optional
          />
          <FieldLine>
            <SelectField field={fields.takes} label={t('What it takes off')}>
              <option value="percent">{t('A part, in percent')}</option>
              <option value="amount">{t('An amount, in PLN')}</option>
            </SelectField>
            <TextField field={fields.value} label={t('Percent or PLN')} inputMode="decimal" autoComplete="off" />
          </FieldLine>
          <Limits fields={fields} />
          <TextField
            field={fields.note}
            label={t('What it is for')}
            hint={t('For staff only.')}
            maxLength={300}
            optional
          />
          <Cluster>
            <SubmitButton name="verb" value="create" variant="primary">
              {t('Make the code')}
            </SubmitButton>
            <ButtonLink to={CODES_PATH}>{t('Back')}</ButtonLink>
          </Cluster>
        </ActionForm>
      </Card>
    </MoneyFrame>
  )
}
