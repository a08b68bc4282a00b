import { redirect } from 'react-router'
import { mayPublish } from '#features/academy/sessions/policy.ts'
import { MY_GAMES_PATH, publishedGamePath } from '#features/games/games/paths.ts'
import { publishGameForm } from '#features/games/games/schema.ts'
import { publishGame } from '#features/games/publishing/publish-game.ts'
import { t } from '#kernel/messages.ts'
import { requireUser } from '#kernel/policy.ts'
import { actionHandler, formAction } from '#platform/form-action.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { ActionForm, useActionForm } from '#ui/action-form.tsx'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Page, SidebarLayout, Stack } from '#ui/layout.tsx'
import { pageHead } from '#ui/page-head.ts'
import { Lead, Muted } from '#ui/typography.tsx'
import { NEW_GAME_VALUES } from '../form-values.ts'
import { skippedGamesMessage } from '../labels.ts'
import { GameFields } from '../parts/game-fields.tsx'
import { HowGamesRun } from '../parts/how-games-run.tsx'
import type { Route } from './+types/new-game.ts'

export const loader = pageLoader({
  policy: mayPublish,
  load: ({ ctx }) => ({ zone: requireUser(ctx.actor).zone }),
})

export const action = formAction({
  publish: actionHandler({
    policy: mayPublish,
    schema: publishGameForm,
    run: async ({ ctx, input, requestContext }) => {
      const { id, skipped } = await publishGame(ctx, input)
      if (skipped.length > 0) requestContext.flash.set(skippedGamesMessage(skipped, input.zone, ctx.now))
      return redirect(publishedGamePath(id))
    },
  }),
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, { title: t('New game'), description: t('Publish a game.'), isPrivate: true })

export default function NewGamePage({ loaderData: { zone }, actionData }: Route.ComponentProps) {
  const [form, fields] = useActionForm({
    ...{ verb: 'publish', schema: publishGameForm, actionResult: actionData },
    defaults: { ...NEW_GAME_VALUES, zone },
  })
  return (
    <Page>
      <Stack gap={6}>
        <Breadcrumbs steps={[{ label: t('My games'), to: MY_GAMES_PATH }, { label: t('New game') }]} />
        <Stack gap={1}>
          <h1>{t('New game')}</h1>
          <Lead>{t('Players see it at once')}</Lead>
        </Stack>
        <SidebarLayout>
          <Card title={t('Your game')}>
            <ActionForm form={form}>
              <GameFields fields={fields} />
              <SubmitButton variant="primary" fullWidth>
                {t('Publish')}
              </SubmitButton>
              <Muted size="small">
                {t(
                  'Until the first player joins you can change everything. After that you can change the description and the content notes, and add seats.',
                )}
              </Muted>
            </ActionForm>
          </Card>
          <HowGamesRun />
        </SidebarLayout>
      </Stack>
    </Page>
  )
}
