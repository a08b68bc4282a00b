import { redirect } from 'react-router'
import { mayPublish } from '#features/academy/sessions/policy.ts'
import { wasEverReserved } from '#features/academy/sessions/queries.ts'
import { toPublicGame } from '#features/games/games/game-view.ts'
import { MY_GAMES_PATH, myGamePath } from '#features/games/games/paths.ts'
import { GAME_ENDED } from '#features/games/games/refusals.ts'
import { publishGameForm } from '#features/games/games/schema.ts'
import { editGame } from '#features/games/publishing/edit-game.ts'
import { t } from '#kernel/messages.ts'
import { refuse } from '#kernel/refusal.ts'
import { db } from '#platform/database.ts'
import { actionHandler, formAction } from '#platform/form-action.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { Page, Stack } from '#ui/layout.tsx'
import { pageHead } from '#ui/page-head.ts'
import { skippedGamesMessage } from '../labels.ts'
import { getOwnGame } from '../own-games.ts'
import { EditFixedGame } from '../parts/edit-fixed-game.tsx'
import { EditFreeGame } from '../parts/edit-free-game.tsx'
import { fixedGameForm } from '../schema.ts'
import type { Route } from './+types/edit-game.ts'

export const loader = pageLoader({
  policy: mayPublish,
  load: async ({ ctx, params: { id = '' } }) => {
    const game = await getOwnGame(ctx, id)
    if (game.status === 'ended') return refuse(GAME_ENDED)
    return { game: toPublicGame(game), isFixed: game.type === 'private' || (await wasEverReserved(db, id)) }
  },
})

export const action = formAction({
  edit: actionHandler({
    policy: mayPublish,
    schema: publishGameForm,
    run: async ({ ctx, params: { id = '' }, input, requestContext }) => {
      const skipped = await editGame(ctx, id, input)
      requestContext.flash.set(`${t('Saved.')} ${skippedGamesMessage(skipped, input.zone, ctx.now)}`.trim())
      return redirect(myGamePath(id))
    },
  }),
  editFixed: actionHandler({
    policy: mayPublish,
    schema: fixedGameForm,
    run: async ({ ctx, params: { id = '' }, input, requestContext }) => {
      await editGame(ctx, id, input)
      requestContext.flash.set(t('Saved'))
      return redirect(myGamePath(id))
    },
  }),
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, { title: t('Edit a game'), description: t('Change your game.'), isPrivate: true })

export default function EditGamePage({ loaderData: { game, isFixed }, actionData }: Route.ComponentProps) {
  const steps = [
    { label: t('My games'), to: MY_GAMES_PATH },
    { label: game.title, to: myGamePath(game.id) },
    { label: t('Edit') },
  ]
  return (
    <Page>
      <Stack gap={6}>
        <Breadcrumbs steps={steps} />
        <h1>{t('Edit {title}', { title: game.title })}</h1>
        {isFixed ? (
          <EditFixedGame game={game} actionResult={actionData} />
        ) : (
          <EditFreeGame game={game} actionResult={actionData} />
        )}
      </Stack>
    </Page>
  )
}
