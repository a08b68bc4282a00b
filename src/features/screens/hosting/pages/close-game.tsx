import { Form, redirect } from 'react-router'
import { mayPublish } from '#features/academy/sessions/policy.ts'
import { MY_GAMES_PATH, myGamePath } from '#features/games/games/paths.ts'
import { decideClose } from '#features/games/games/rules.ts'
import { closeGame } from '#features/games/publishing/close-game.ts'
import { unwrap } from '#kernel/decision.ts'
import { t } from '#kernel/messages.ts'
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
import { getOwnGameDetails } from '../own-games.ts'
import type { Route } from './+types/close-game.ts'

export const loader = pageLoader({
  policy: mayPublish,
  load: async ({ ctx, params: { id = '' } }) => {
    const { game, waiting } = await getOwnGameDetails(ctx, id)
    unwrap(decideClose(game.status))
    return { id, title: game.title, players: game.seatsTaken, waiting }
  },
})

export const action = formAction({
  close: actionHandler({
    policy: mayPublish,
    schema: NoInput,
    run: async ({ ctx, params: { id = '' }, requestContext }) => {
      await closeGame(ctx, id)
      requestContext.flash.announce(t('Closed to new players'))
      return redirect(myGamePath(id))
    },
  }),
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, { title: t('Close a game'), description: t('Take no new players.'), isPrivate: true })

export default function CloseGamePage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, title, players, waiting } = loaderData
  return (
    <Page>
      <Stack gap={6}>
        <Breadcrumbs
          steps={[
            { label: t('My games'), to: MY_GAMES_PATH },
            { label: title, to: myGamePath(id) },
            { label: t('[game] Close') },
          ]}
        />
        <h1>{t('Close {title}?', { title })}</h1>
        <RefusalNotice actionResult={actionData} />
        <Card tone="warn" variant="highlighted" title={t('What happens')}>
          <Stack gap={4}>
            <Consequences>
              <Consequence
                icon="lock"
                title={t('No new players')}
                sub={t('The game leaves the list. You can reopen it later.')}
              />
              <Consequence
                icon="people"
                title={
                  players === 0
                    ? t('No players yet')
                    : t('{count, plural, one {# player stays} other {# players stay}}', { count: players })
                }
                sub={t('The games go ahead as agreed if enough players have joined.')}
              />
              {waiting > 0 && (
                <Consequence
                  icon="clock"
                  title={t('{waiting} waiting for a seat', { waiting })}
                  sub={t('They are offered no seat while it is closed.')}
                />
              )}
            </Consequences>
            <Form method="post">
              <Cluster>
                <ButtonLink to={myGamePath(id)} variant="primary">
                  {t('Keep it open')}
                </ButtonLink>
                <SubmitButton name="verb" value="close" variant="danger">
                  {t('Close the game')}
                </SubmitButton>
              </Cluster>
            </Form>
          </Stack>
        </Card>
      </Stack>
    </Page>
  )
}
