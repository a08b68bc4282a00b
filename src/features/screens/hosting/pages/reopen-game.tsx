import { Form, redirect } from 'react-router'
import { mayCloseSessions } from '#features/academy/sessions/policy.ts'
import { gameEventPath, gamePath, MY_GAMES_PATH, myGamePath } from '#features/games/games/paths.ts'
import { isGameMasterOf, mayCloseGame } from '#features/games/games/policy.ts'
import { getGame } from '#features/games/games/queries.ts'
import { decideReopening, freeSeats } from '#features/games/games/rules.ts'
import { findNextStart, reopenGame } from '#features/games/publishing/reopen-game.ts'
import { listWhoWaited } from '#features/games/seasons/season-queries.ts'
import { unwrap } from '#kernel/decision.ts'
import { t } from '#kernel/messages.ts'
import { refuse } from '#kernel/refusal.ts'
import { db } from '#platform/database.ts'
import { actionHandler, formAction } from '#platform/form-action.ts'
import { NoInput } from '#platform/no-input.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { ButtonLink, SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Consequence, Consequences } from '#ui/dialog.tsx'
import { Cluster, Page, Stack } from '#ui/layout.tsx'
import { pageHead } from '#ui/page-head.ts'
import { RefusalNotice } from '#ui/refusal-notice.tsx'
import type { Route } from './+types/reopen-game.ts'

export const loader = pageLoader({
  policy: mayCloseSessions,
  load: async ({ ctx, params: { id = '' } }) => {
    const game = await getGame(db, id)
    const refusal = mayCloseGame(ctx.actor, game)
    if (refusal) refuse(refusal)
    unwrap(decideReopening(game, await findNextStart(db, id, ctx.now)))
    const waited = await listWhoWaited(db, id)
    const isMaster = isGameMasterOf(ctx.actor, game)
    return { id, title: game.title, isMaster, free: freeSeats(game), waited: waited.length, type: game.type }
  },
})

export const action = formAction({
  reopen: actionHandler({
    policy: mayCloseSessions,
    schema: NoInput,
    run: async ({ ctx, params: { id = '' }, requestContext }) => {
      await reopenGame(ctx, id)
      requestContext.flash.announce(t('The game takes players again'))
      const game = await getGame(db, id)
      return redirect(isGameMasterOf(ctx.actor, game) ? myGamePath(id) : gameEventPath(id))
    },
  }),
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, { title: t('Reopen a game'), description: t('Take players again.'), isPrivate: true })

export default function ReopenGamePage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, title, isMaster, free, waited, type } = loaderData
  const back = isMaster ? myGamePath(id) : gameEventPath(id)
  return (
    <Page>
      <Stack gap={6}>
        <Breadcrumbs
          steps={[
            isMaster ? { label: t('My games'), to: MY_GAMES_PATH } : { label: t('Game'), to: gamePath(id) },
            { label: title, to: back },
            { label: t('Reopen') },
          ]}
        />
        <h1>{t('Reopen {title}?', { title })}</h1>
        <RefusalNotice actionResult={actionData} />
        <Card tone="dungeons" variant="highlighted" title={t('What happens')}>
          <Stack gap={4}>
            <Consequences>
              <Consequence
                icon="people"
                title={
                  free === 0
                    ? t('All seats are taken')
                    : t('{free, plural, one {# free seat} other {# free seats}}', { free })
                }
                sub={
                  free === 0
                    ? t('Players can join the waitlist again.')
                    : t('Players can join from the next game on, at the price of the game.')
                }
              />
              {waited > 0 && (
                <Consequence
                  icon="clock"
                  title={t('{count, plural, one {# person} other {# people}} waited when it was closed', {
                    count: waited,
                  })}
                  sub={t(
                    'They wait again, in their old order, and are offered free seats before anyone else. We tell them.',
                  )}
                />
              )}
              {type !== 'private' && (
                <Consequence
                  icon="eye"
                  title={t('It is in the list again')}
                  sub={t('You can close it again at any time.')}
                />
              )}
            </Consequences>
            <Form method="post">
              <Cluster>
                <SubmitButton name="verb" value="reopen" variant="primary">
                  {t('Reopen the game')}
                </SubmitButton>
                <ButtonLink to={back}>{t('Keep it closed')}</ButtonLink>
              </Cluster>
            </Form>
          </Stack>
        </Card>
      </Stack>
    </Page>
  )
}
