import { redirect } from 'react-router'
import { AdminFrame } from '#features/people/navigation/parts/admin-frame.tsx'
import { openTraining } from '#features/staff/training-offers/begin.ts'
import { findTrainingOfRequest } from '#features/staff/training-records/list-trainings.ts'
import { ADMIN_TRAININGS_PATH, adminTrainingPath } from '#features/staff/training-records/paths.ts'
import { mayManageTrainings } from '#features/staff/training-records/policy.ts'
import { t } from '#kernel/messages.ts'
import { actionHandler, formAction } from '#platform/form-action.ts'
import { NoInput } from '#platform/no-input.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { ActionForm, useActionForm } from '#ui/action-form.tsx'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Stack } from '#ui/layout.tsx'
import { pageHead } from '#ui/page-head.ts'
import { RefusalNotice } from '#ui/refusal-notice.tsx'
import type { Route } from './+types/of-request'

/** Leads to the training of a request. One that was approved before trainings were kept has none yet. */
export const loader = pageLoader({
  policy: mayManageTrainings,
  load: async ({ params }) => {
    const id = await findTrainingOfRequest(params.request ?? '')
    return id ? redirect(adminTrainingPath(id)) : null
  },
})

export const action = formAction({
  begin: actionHandler({
    policy: mayManageTrainings,
    schema: NoInput,
    run: async ({ ctx, params }) => redirect(adminTrainingPath(await openTraining(ctx, params.request ?? ''))),
  }),
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, { title: t('Training'), description: t('The training of a request.'), isPrivate: true })

export default function OfRequestPage({ actionData }: Route.ComponentProps) {
  const [form] = useActionForm({ verb: 'begin', schema: NoInput, actionResult: actionData })
  return (
    <AdminFrame>
      <Stack gap={6}>
        <Breadcrumbs steps={[{ label: t('Trainings'), to: ADMIN_TRAININGS_PATH }, { label: t('Begin') }]} />
        <h1>{t('Begin the training')}</h1>
        <RefusalNotice actionResult={actionData} />
        <Card>
          <ActionForm form={form}>
            <p>{t('This request has no training yet. Begin one to make an offer; the school is not told of it.')}</p>
            <SubmitButton variant="primary">{t('Begin the training')}</SubmitButton>
          </ActionForm>
        </Card>
      </Stack>
    </AdminFrame>
  )
}
