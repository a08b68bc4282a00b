import { redirect } from 'react-router'
import { ReasonForm } from '#features/academy/lessons/parts/reason-form.tsx'
import { PriceForm } from '#features/money/payments/parts/price-form.tsx'
import { AdminFrame } from '#features/people/navigation/parts/admin-frame.tsx'
import { taskPath } from '#features/people/tasks/paths.ts'
import { mayManageEvents } from '#features/staff/event-changes/policy.ts'
import { confirmForm } from '#features/staff/event-changes/schema.ts'
import { WHOLE_PLN } from '#features/staff/session-requests/schema.ts'
import { t } from '#kernel/messages.ts'
import { formatPLN } from '#kernel/money.ts'
import { type Refusal, RefusalError, sentenceOf } from '#kernel/refusal.ts'
import { actionHandler, formAction } from '#platform/form-action.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { pageHead } from '#ui/page-head.ts'
import { RefusalNotice } from '#ui/refusal-notice.tsx'
import { actOnEvents, COUNTED, previewAct } from '../act-on-events.ts'
import { findAct } from '../event-kinds.ts'
import { ActConsequences, nounLabel } from '../parts/act-consequences.tsx'
import { backPath, readSelection } from '../selection-query.ts'
import type { Route } from './+types/act.ts'

const refusalOf = (error: unknown): { readonly refusal: Refusal } => {
  if (error instanceof RefusalError) return { refusal: error.refusal }
  throw error
}

export const loader = pageLoader({
  policy: mayManageEvents,
  load: async ({ ctx, url: { searchParams } }) => {
    const { selection, typed } = readSelection(searchParams)
    const { act } = findAct(selection.act)
    const { name, label, noun, counted = COUNTED, consequences } = act
    const asksPrice = act.needsPrice === true
    const isPriceMissing = asksPrice && selection.price === undefined
    const found = isPriceMissing ? null : await previewAct(ctx, selection).catch(refusalOf)
    const preview = found && !('refusal' in found) ? found : null
    const { filters, price } = selection
    return {
      act: { name, label: label(), noun, counted, consequences: consequences.map(each => each()) },
      ...{ asksPrice, price: price ?? null, typed: typed ?? '' },
      priceError: isPriceMissing && typed !== null ? WHOLE_PLN() : null,
      problem: found && 'refusal' in found ? sentenceOf(found.refusal) : null,
      preview: preview && {
        ...preview,
        refused: preview.refused.map(({ id, label: what, refusal }) => ({ id, what, sentence: sentenceOf(refusal) })),
        itemIds: [],
      },
      fields: [...searchParams].filter(([field]) => field !== 'price'),
      back: backPath(searchParams, act.view, filters),
    }
  },
})

export const action = formAction({
  confirm: actionHandler({
    policy: mayManageEvents,
    confirmed: true,
    schema: confirmForm,
    run: async ({ ctx, url: { searchParams }, input, requestContext }) => {
      const { selection } = readSelection(searchParams)
      const { taskId } = await actOnEvents(ctx, selection, input)
      if (taskId) return redirect(taskPath(taskId))
      requestContext.flash.set(t('Done'))
      return redirect(backPath(searchParams, findAct(selection.act).act.view, selection.filters))
    },
  }),
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, {
    title: t('Check what will happen'),
    description: t('What a change to events does.'),
    isPrivate: true,
  })

export default function ActPage({ loaderData, actionData }: Route.ComponentProps) {
  const { act, asksPrice, price, typed, priceError, problem, preview, fields, back } = loaderData
  const changed = preview?.changed ?? 0
  return (
    <AdminFrame>
      <Stack gap={6}>
        <Breadcrumbs steps={[{ label: t('Manage Events'), to: back }, { label: act.label }]} />
        <h1>{act.label}</h1>
        {problem && (
          <Notice kind="warn" title={problem} isLiveRegion>
            <ButtonLink to={back} size="small">
              {t('Back to the list')}
            </ButtonLink>
          </Notice>
        )}
        {asksPrice && <PriceForm unit={act.counted.lesson} {...{ fields, typed }} error={priceError} isWhole />}
        {preview && changed === 0 && (
          <Notice kind="warn" title={t('Nothing that you selected can be changed in this way.')}>
            <ActConsequences preview={preview} act={act} />
          </Notice>
        )}
        {preview && changed > 0 && (
          <Card
            key={preview.seen}
            tone="warn"
            variant="highlighted"
            title={
              price === null
                ? nounLabel(act.noun, changed)
                : t('{things}: {price} each {lesson, select, game {game} other {lesson}}', {
                    things: nounLabel(act.noun, changed),
                    price: formatPLN(price),
                    lesson: act.counted.lesson,
                  })
            }
          >
            <Stack gap={4}>
              <RefusalNotice actionResult={actionData} />
              <ActConsequences preview={preview} act={act} />
              <ReasonForm
                verb="confirm"
                schema={confirmForm}
                actionResult={actionData}
                back={{ label: t('Change nothing'), to: back }}
                act={act.label}
              >
                <input type="hidden" name="seen" value={preview.seen} />
              </ReasonForm>
            </Stack>
          </Card>
        )}
      </Stack>
    </AdminFrame>
  )
}
