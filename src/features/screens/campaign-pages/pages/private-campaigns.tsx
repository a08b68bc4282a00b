import { redirect } from 'react-router'
import { discardDraft, saveDraft } from '#features/games/campaign-drafts/drafts.ts'
import { DRAFT_GONE } from '#features/games/campaign-drafts/refusals.ts'
import { saveStep } from '#features/games/campaign-drafts/save-step.ts'
import { adoptForm, saveForm, sendForm } from '#features/games/campaign-drafts/schema.ts'
import { type Step, stepAfter, stepOf } from '#features/games/campaign-drafts/steps.ts'
import { CAMPAIGNS_PATH, campaignPath, MY_CAMPAIGNS_PATH } from '#features/games/campaigns/paths.ts'
import { rememberForWhom } from '#features/people/family/choices.ts'
import { t } from '#kernel/messages.ts'
import { anyone, signedIn } from '#kernel/policy.ts'
import { RefusalError } from '#kernel/refusal.ts'
import { type ActionResult, actionHandler, formAction } from '#platform/form-action.ts'
import { NoInput } from '#platform/no-input.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { pageHead } from '#ui/page-head.ts'
import { readDraftPage } from '../draft-page.ts'
import { type DraftPage, visitorView } from '../draft-view.ts'
import { CampaignSteps } from '../parts/campaign-steps.tsx'
import { VisitorCampaigns } from '../parts/visitor-campaigns.tsx'
import { sendDraft } from '../send-draft.ts'
import { stepPath } from '../step-path.ts'
import { browserZone, IS_VISITOR, readVisitorDraft, saveAsVisitor } from '../visitor-draft.ts'
import type { Route } from './+types/private-campaigns.ts'

export const loader = pageLoader({
  policy: anyone,
  load: ({ ctx, url }) => readDraftPage(ctx, url.searchParams),
})

/** A visitor’s draft is in the browser. */
export const clientLoader = async ({ serverLoader, request }: Route.ClientLoaderArgs): Promise<DraftPage> => {
  const page = await serverLoader()
  return page.isVisitor ? visitorView(await readVisitorDraft(), browserZone(), new URL(request.url).searchParams) : page
}
clientLoader.hydrate = true as const

export const clientAction = async ({ serverAction, request }: Route.ClientActionArgs) => {
  const form = await request.clone().formData()
  return form.has(IS_VISITOR) ? saveAsVisitor(form) : serverAction()
}

export const action = formAction({
  save: actionHandler({
    policy: signedIn,
    schema: saveForm,
    run: async ({ ctx, input: { over, ...input } }) => {
      await saveStep(ctx, { ...input, version: over ?? input.version })
      const { step, go = step } = input
      return redirect(stepPath(go === 'next' ? stepAfter(step) : go))
    },
  }),
  adopt: actionHandler({
    policy: signedIn,
    schema: adoptForm,
    run: async ({ ctx, input }) => {
      await saveDraft(ctx, input)
      return { done: t('What you filled in before you logged in is here.') }
    },
  }),
  send: actionHandler({
    policy: signedIn,
    schema: sendForm,
    run: async ({ ctx, input, requestContext }) => {
      try {
        const { campaignId, forUserId } = await sendDraft(ctx, input.version)
        await rememberForWhom(ctx, forUserId ?? undefined)
        requestContext.flash.announce(t('Request sent, and your players have been invited.'))
        return redirect(campaignPath(campaignId))
      } catch (error) {
        if (!(error instanceof RefusalError) || error.refusal.code !== DRAFT_GONE.code) throw error
        requestContext.flash.set(t('This request has already been sent or deleted.'))
        return redirect(MY_CAMPAIGNS_PATH)
      }
    },
  }),
  discard: actionHandler({
    policy: signedIn,
    schema: NoInput,
    run: async ({ ctx, requestContext }) => {
      await discardDraft(ctx)
      requestContext.flash.set(t('Your draft has been deleted.'))
      return redirect(CAMPAIGNS_PATH)
    },
  }),
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, {
    title: t('Private campaigns'),
    description: t(
      'A role-play campaign in English for two to six friends: choose a theme, a length and your players, and see the price.',
    ),
  })

/** A request that is refused leads to the step of its first wrong field. */
const wrongStep = (actionResult: ActionResult | undefined): Step | null => {
  const [field] = Object.keys(actionResult?.result.error ?? {}).filter(name => name !== '')
  return actionResult?.refusal && field !== undefined ? stepOf(field) : null
}

export default function PrivateCampaignsPage({ loaderData, actionData }: Route.ComponentProps) {
  const step = wrongStep(actionData) ?? loaderData.step
  return (
    <>
      {loaderData.isVisitor && (
        <noscript>
          <VisitorCampaigns />
        </noscript>
      )}
      <CampaignSteps page={loaderData} step={step} actionResult={actionData} />
    </>
  )
}
