import { redirect } from 'react-router'
import { SubjectOptions } from '#features/academy/catalogue/parts/subject-options.tsx'
import { findSubject } from '#features/academy/catalogue/subjects.ts'
import { fileRequest } from '#features/staff/requests/file-request.ts'
import { WISH_PATH } from '#features/staff/requests/paths.ts'
import { academyRequests, mayWish } from '#features/staff/session-requests/academy-requests.ts'
import { wishForm } from '#features/staff/session-requests/schema.ts'
import { t } from '#kernel/messages.ts'
import { requireUser, signedIn } from '#kernel/policy.ts'
import { gridHours } from '#kernel/slot-rules.ts'
import { topics } from '#kernel/topics.ts'
import { zoneTime } from '#kernel/zones.ts'
import { actionHandler, formAction } from '#platform/form-action.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { ActionForm, useActionForm } from '#ui/action-form.tsx'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { FieldHint, SelectField, TextAreaField, TextField } from '#ui/field.tsx'
import { Page, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { pageHead } from '#ui/page-head.ts'
import { RefusalNotice } from '#ui/refusal-notice.tsx'
import { SlotGrid } from '#ui/slot-grid.tsx'
import { parseSlotValues } from '#ui/slots.ts'
import { Lead } from '#ui/typography.tsx'
import { useLiveTopics } from '#ui/use-live-topics.ts'
import { OwnRequestList } from '../parts/own-request-list.tsx'
import { listOwnRequests } from '../queries.ts'
import { withdrawAction } from '../withdraw-action.ts'
import type { Route } from './+types/wish.ts'

const WISHES_SHOWN = 5

export const loader = pageLoader({
  policy: signedIn,
  load: async ({ ctx, url: { searchParams } }) => {
    const { items } = await listOwnRequests(ctx, { limit: WISHES_SHOWN }, 'academy_requests')
    return {
      wishes: items,
      blockedBy: mayWish(ctx.actor)?.message ?? null,
      subject: searchParams.get('subject') ?? '',
      zone: requireUser(ctx.actor).zone,
      now: ctx.now.toString(),
    }
  },
})

export const action = formAction({
  wish: actionHandler({
    policy: signedIn,
    schema: wishForm,
    run: async ({ ctx, input, requestContext }) => {
      await fileRequest(ctx, academyRequests, { ...input, track: findSubject(input.subject)?.track })
      requestContext.flash.announce(t('Request sent. We will tell you what we find.'))
      return redirect(WISH_PATH)
    },
  }),
  withdraw: withdrawAction,
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, {
    title: t('Ask for lessons'),
    description: t('Tell us which lessons you are looking for, and we’ll look for a teacher.'),
    isPrivate: true,
  })

export default function WishPage({ loaderData, actionData }: Route.ComponentProps) {
  const { wishes, blockedBy, now } = loaderData
  useLiveTopics(topics.requests.mine)
  return (
    <Page width="narrow">
      <Stack gap={6}>
        <Breadcrumbs steps={[{ label: t('Academy'), to: '/campus' }, { label: t('Ask for lessons') }]} />
        <Stack gap={1}>
          <h1>{t('Ask for lessons')}</h1>
          <Lead>{t('Tell us what you are looking for. We’ll look for a teacher and tell you what we find.')}</Lead>
        </Stack>
        <RefusalNotice actionResult={actionData} />
        {wishes.length > 0 && (
          <Card title={t('Your requests')}>
            <OwnRequestList requests={wishes} now={now} />
          </Card>
        )}
        {blockedBy === null ? <WishForm {...loaderData} actionData={actionData} /> : <Notice title={blockedBy} />}
      </Stack>
    </Page>
  )
}

type FormProps = Pick<Route.ComponentProps['loaderData'], 'subject' | 'zone'> & {
  readonly actionData: Route.ComponentProps['actionData']
}

const textsOf = (value: unknown): readonly string[] => [value].flat().filter(one => typeof one === 'string')

const WishForm = ({ subject, zone, actionData }: FormProps) => {
  const [form, fields] = useActionForm({
    verb: 'wish',
    schema: wishForm,
    actionResult: actionData,
    defaults: { subject, message: '' },
  })
  const times = fields.date_time
  const value = parseSlotValues(textsOf(times.initialValue))
  return (
    <Card title={t('Your lessons')}>
      <ActionForm form={form}>
        <SelectField field={fields.subject} label={t('[school] Subject')}>
          <option value="">{t('Choose a subject')}</option>
          <SubjectOptions />
        </SelectField>
        <div id={times.id} tabIndex={-1}>
          <SlotGrid
            mode="pick"
            label={t('Times that suit you')}
            title={<h3>{t('Times that suit you')}</h3>}
            name={times.name}
            formId={times.formId}
            hours={gridHours(value)}
            value={value}
            minimumHalfHours={2}
            zoneLabel={zoneTime(zone)}
            describedBy={`${times.id}-description`}
            errors={times.errors}
            errorId={`${times.id}-error`}
          />
          <FieldHint id={times.id}>{t('Consecutive half-hours make one lesson of at least an hour.')}</FieldHint>
        </div>
        <TextField
          field={fields.amount}
          label={t('What you would pay for an hour')}
          type="number"
          min={0}
          step={1}
          inputMode="numeric"
          suffix={t('[currency] PLN')}
        />
        <TextAreaField
          field={fields.message}
          label={t('Message')}
          hint={t('Your level, your aim, or anything else that helps us.')}
          optional
          rows={4}
        />
        <SubmitButton name="verb" value="wish" variant="primary" fullWidth>
          {t('Send the request')}
        </SubmitButton>
      </ActionForm>
    </Card>
  )
}
