import { redirect } from 'react-router'
import { mayPublish } from '#features/academy/sessions/policy.ts'
import { wasEverReserved } from '#features/academy/sessions/queries.ts'
import { toPublicGame } from '#features/games/games/game-view.ts'
import { editGamePath, MY_GAMES_PATH, myGamePath } from '#features/games/games/paths.ts'
import { GAME_ENDED } from '#features/games/games/refusals.ts'
import { weeklyGamesOf } from '#features/games/publishing/start-time-change.ts'
import { StartTimeFields } from '#features/staff/event-changes/parts/start-time-fields.tsx'
import { dneModificationRequests } from '#features/staff/game-requests/dne-modification-requests.ts'
import { gameModificationForm } from '#features/staff/game-requests/schema.ts'
import { fileRequest } from '#features/staff/requests/file-request.ts'
import { weekdayName } from '#kernel/day-names.ts'
import { t } from '#kernel/messages.ts'
import { WHOLE_PLN_INPUT } from '#kernel/money-input.ts'
import { refuse } from '#kernel/refusal.ts'
import { formatHour } from '#kernel/timetable.ts'
import { zoneTime } from '#kernel/zones.ts'
import { db } from '#platform/database.ts'
import { actionHandler, formAction } from '#platform/form-action.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { ActionForm, useActionForm } from '#ui/action-form.tsx'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { TextAreaField, TextField } from '#ui/field.tsx'
import { Page, Stack } from '#ui/layout.tsx'
import { pageHead } from '#ui/page-head.ts'
import { Lead } from '#ui/typography.tsx'
import { getOwnGame } from '../own-games.ts'
import type { Route } from './+types/change-game.ts'

export const loader = pageLoader({
  policy: mayPublish,
  load: async ({ ctx, params: { id = '' } }) => {
    const game = await getOwnGame(ctx, id)
    if (game.status === 'ended') return refuse(GAME_ENDED)
    if (!(await wasEverReserved(db, id))) throw redirect(editGamePath(id))
    const weekly = weeklyGamesOf(game.date_time).map(({ weekday, hour }) => ({
      value: `${weekday} ${hour}`,
      label: `${weekdayName(weekday)} ${formatHour(hour)}`,
    }))
    return { game: toPublicGame(game), weekly }
  },
})

export const action = formAction({
  ask: actionHandler({
    policy: mayPublish,
    schema: gameModificationForm,
    run: async ({ ctx, params: { id = '' }, input, requestContext }) => {
      await fileRequest(ctx, dneModificationRequests, { sessionId: id, ...input })
      requestContext.flash.announce(t('Request sent.'))
      return redirect(`${myGamePath(id)}#requests`)
    },
  }),
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, {
    title: t('Ask for a change'),
    description: t('Ask the school to change your game.'),
    isPrivate: true,
  })

export default function ChangeGamePage({ loaderData: { game, weekly }, actionData }: Route.ComponentProps) {
  const [form, fields] = useActionForm({ verb: 'ask', schema: gameModificationForm, actionResult: actionData })
  const steps = [
    { label: t('My games'), to: MY_GAMES_PATH },
    { label: game.title, to: myGamePath(game.id) },
    { label: t('Ask for a change') },
  ]
  return (
    <Page>
      <Stack gap={6}>
        <Breadcrumbs steps={steps} />
        <Stack gap={1}>
          <h1>{t('Change {title}?', { title: game.title })}</h1>
          <Lead>
            {t('Players have agreed to these terms, so the school decides. Anything you leave empty stays the same.')}
          </Lead>
        </Stack>
        <Card title={t('What should change')}>
          <ActionForm form={form}>
            <StartTimeFields
              noun="game"
              weekly={weekly}
              changed={fields.weeklyGame}
              startTime={fields.startTime}
              hint={t('{zone}. Games in the next 24 hours stay as they are.', { zone: zoneTime(game.zone) })}
            />
            <TextField
              field={fields.price}
              label={t('New price')}
              {...WHOLE_PLN_INPUT}
              suffix={t('PLN per game')}
              hint={t('{price} PLN now. Players who have joined keep their price.', { price: game.price / 100 })}
              optional
            />
            <TextField
              field={fields.maxPlayers}
              label={t('Fewer seats')}
              type="number"
              min={1}
              hint={t('{maxPlayers} now. You can add seats yourself.', { maxPlayers: game.maxPlayers })}
              optional
            />
            <TextField
              field={fields.minPlayers}
              label={t('Players needed')}
              type="number"
              min={1}
              hint={t('{minPlayers} now.', { minPlayers: game.minPlayers })}
              optional
            />
            <TextField
              field={fields.title}
              label={t('New title')}
              hint={t('“{title}” now.', { title: game.title })}
              optional
            />
            <TextAreaField
              field={fields.message}
              label={t('Why')}
              hint={t('The school will see it.')}
              optional
              rows={3}
            />
            <SubmitButton variant="primary" fullWidth>
              {t('Ask for the change')}
            </SubmitButton>
          </ActionForm>
        </Card>
      </Stack>
    </Page>
  )
}
