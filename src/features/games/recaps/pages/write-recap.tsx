import { redirect } from 'react-router'
import { gamePath } from '#features/games/games/paths.ts'
import { t } from '#kernel/messages.ts'
import { signedIn } from '#kernel/policy.ts'
import { actionHandler, formAction } from '#platform/form-action.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { Page, Stack } from '#ui/layout.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { pageHead } from '#ui/page-head.ts'
import { Muted } from '#ui/typography.tsx'
import { RecapForm } from '../parts/recap-form.tsx'
import { recapsPath } from '../paths.ts'
import { getRecapDraft } from '../queries.ts'
import { recapForm, toRecapInput } from '../schema.ts'
import { saveRecap } from '../writing.ts'
import type { Route } from './+types/write-recap.ts'

export const loader = pageLoader({
  policy: signedIn,
  load: async ({ ctx, params }) => {
    const { date, recap, ...draft } = await getRecapDraft(ctx, params.id ?? '', params.occurrence ?? '')
    return {
      ...draft,
      date: { start: date.start.toString(), end: date.end.toString() },
      recap: recap && { story: recap.story, words: recap.words, praises: recap.praises },
      now: ctx.now.toString(),
    }
  },
})

export const action = formAction({
  saveRecap: actionHandler({
    policy: signedIn,
    schema: recapForm,
    run: async ({ ctx, params: { id = '', occurrence = '' }, input, requestContext }) => {
      await saveRecap(ctx, id, occurrence, toRecapInput(input))
      requestContext.flash.announce(t('Recap saved'))
      return redirect(recapsPath(id))
    },
  }),
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, { title: t('Write a recap'), description: t('What happened in this game.'), isPrivate: true })

export default function WriteRecap({ loaderData, actionData }: Route.ComponentProps) {
  const { game, date, players, recap, now } = loaderData
  return (
    <Page width="narrow">
      <Stack gap={6}>
        <Breadcrumbs
          steps={[
            { label: game.title, to: gamePath(game.id) },
            { label: t('Campaign log'), to: recapsPath(game.id) },
            { label: recap ? t('Edit the recap') : t('Write the recap') },
          ]}
        />
        <Stack gap={2}>
          <h1>{recap ? t('Edit the recap') : t('Write the recap')}</h1>
          <Muted>
            {game.title}, <LocalTime at={date.start} until={date.end} now={now} />
          </Muted>
        </Stack>
        <RecapForm {...{ players, recap }} actionResult={actionData} />
      </Stack>
    </Page>
  )
}
