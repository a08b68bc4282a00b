import { redirect } from 'react-router'
import { mayPublish } from '#features/academy/sessions/policy.ts'
import { listGameDates } from '#features/games/games/date-rows.ts'
import { MY_GAMES_PATH, myGamePath } from '#features/games/games/paths.ts'
import { decideDateCancellation, decideEnding } from '#features/games/publishing/cancellation-rules.ts'
import { cancelGameDate, endGame } from '#features/games/publishing/end-game.ts'
import { unwrap } from '#kernel/decision.ts'
import { t } from '#kernel/messages.ts'
import { requireUser } from '#kernel/policy.ts'
import { formatDateAndTimeRange } from '#kernel/time.ts'
import { db } from '#platform/database.ts'
import { actionHandler, formAction } from '#platform/form-action.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { ActionForm, useActionForm } from '#ui/action-form.tsx'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { ButtonLink, SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Consequence, Consequences } from '#ui/dialog.tsx'
import { TextField } from '#ui/field.tsx'
import { Cluster, Page, Stack } from '#ui/layout.tsx'
import { pageHead } from '#ui/page-head.ts'
import { getOwnGame } from '../own-games.ts'
import { cancelGameForm } from '../schema.ts'
import type { Route } from './+types/cancel-game.ts'

export const loader = pageLoader({
  policy: mayPublish,
  load: async ({ ctx, params: { id = '', date } }) => {
    const game = await getOwnGame(ctx, id)
    const all = await listGameDates(db, id)
    const decision =
      date === undefined ? decideEnding(game.status, all, ctx.now) : decideDateCancellation(all, date, ctx.now)
    const { dates, playerIds } = unwrap(decision)
    const { zone } = requireUser(ctx.actor)
    return {
      ...{ id, title: game.title, isWhole: date === undefined, players: playerIds.length },
      dates: dates.map(({ start, end }) => formatDateAndTimeRange(start, end, zone, ctx.now)),
    }
  },
})

export const action = formAction({
  cancel: actionHandler({
    policy: mayPublish,
    schema: cancelGameForm,
    run: async ({ ctx, params: { id = '', date }, input: { reason }, requestContext }) => {
      if (date === undefined) await endGame(ctx, id, reason)
      else await cancelGameDate(ctx, id, date, reason)
      requestContext.flash.announce(date === undefined ? t('The game has ended') : t('The date is cancelled'))
      return redirect(myGamePath(id))
    },
  }),
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, { title: t('Cancel games'), description: t('Cancel a date, or the whole game.'), isPrivate: true })

const MAX_NAMED = 4

const Effects = ({ dates, players, isWhole }: Omit<Route.ComponentProps['loaderData'], 'id' | 'title'>) => {
  const more = dates.length - MAX_NAMED
  const named = dates.slice(0, MAX_NAMED).join('; ')
  return (
    <Consequences>
      {isWhole && (
        <Consequence
          icon="lock"
          title={t('No new players')}
          sub={t('The game leaves the list. This cannot be undone.')}
        />
      )}
      <Consequence
        icon="calendar"
        title={
          dates.length === 0
            ? t('No game ahead')
            : t('{count, plural, one {# game} other {# games}} cancelled', { count: dates.length })
        }
        sub={more > 0 ? t('{dates} and {more} more', { dates: named, more }) : named}
      />
      <Consequence
        icon="bell"
        title={
          players === 0
            ? t('No player is affected')
            : t('We’ll tell {players, plural, one {# player} other {# players}}', { players })
        }
        sub={t('Nothing is charged for cancelled games.')}
      />
    </Consequences>
  )
}

export default function CancelGamePage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, title, isWhole } = loaderData
  const [form, fields] = useActionForm({ verb: 'cancel', schema: cancelGameForm, actionResult: actionData })
  const step = isWhole ? t('End the game') : t('Cancel this date')
  return (
    <Page>
      <Stack gap={6}>
        <Breadcrumbs
          steps={[{ label: t('My games'), to: MY_GAMES_PATH }, { label: title, to: myGamePath(id) }, { label: step }]}
        />
        <h1>{isWhole ? t('End {title}?', { title }) : t('Cancel a date of {title}?', { title })}</h1>
        <Card tone="warn" variant="highlighted" title={t('What happens')}>
          <Stack gap={4}>
            <Effects {...loaderData} />
            <ActionForm form={form}>
              <TextField field={fields.reason} label={t('Message to the players')} maxLength={500} optional />
              <Cluster>
                <ButtonLink to={myGamePath(id)} variant="primary">
                  {isWhole ? t('Keep the game') : t('Keep the date')}
                </ButtonLink>
                <SubmitButton variant="danger">{step}</SubmitButton>
              </Cluster>
            </ActionForm>
          </Stack>
        </Card>
      </Stack>
    </Page>
  )
}
