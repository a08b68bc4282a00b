import { redirect } from 'react-router'
import { gameEventPath, gamePath, MY_GAMES_PATH, myGamePath } from '#features/games/games/paths.ts'
import { isGameMasterOf, mayCancelGames } from '#features/games/games/policy.ts'
import { MAX_SEATS } from '#features/games/games/schema.ts'
import { continueGame, getContinuable } from '#features/games/seasons/continue-game.ts'
import { continueGameForm } from '#features/games/seasons/schema.ts'
import { listWhoWaited } from '#features/games/seasons/season-queries.ts'
import { listPlayers } from '#features/games/seats/queries.ts'
import { msg, t } from '#kernel/messages.ts'
import { formatPLNInput } from '#kernel/money-input.ts'
import { parseWallTime } from '#kernel/time.ts'
import { zoneTime } from '#kernel/zones.ts'
import { db } from '#platform/database.ts'
import { actionHandler, formAction } from '#platform/form-action.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { ActionForm, useActionForm } from '#ui/action-form.tsx'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { RadioCards } from '#ui/choice-fields.tsx'
import { Consequence, Consequences } from '#ui/dialog.tsx'
import { FieldLine, TextAreaField, TextField } from '#ui/field.tsx'
import { Page, SidebarLayout, Stack } from '#ui/layout.tsx'
import { pageHead } from '#ui/page-head.ts'
import { Lead } from '#ui/typography.tsx'
import { startValues } from '../form-values.ts'
import { skippedGamesMessage } from '../labels.ts'
import { StartFields } from '../parts/start-fields.tsx'
import type { Route } from './+types/continue-game.ts'

export const loader = pageLoader({
  policy: mayCancelGames,
  load: async ({ ctx, params: { id = '' } }) => {
    const game = await getContinuable(db, ctx, id)
    const [players, waited] = [await listPlayers(db, id), await listWhoWaited(db, id)]
    const { title, description, contentNotes, weeks, price, minPlayers, maxPlayers, date_time, zone } = game
    return {
      ...{ id, title, description, contentNotes, weeks, price, minPlayers, maxPlayers, date_time, zone },
      isMaster: isGameMasterOf(ctx.actor, game),
      players: players.length,
      waited: waited.length,
    }
  },
})

const LISTS = [
  {
    value: 'carry',
    title: msg('They come along'),
    sub: msg('The whole list, without names. Players can change their own.'),
  },
  { value: 'ask', title: msg('Ask again'), sub: msg('The list begins empty, and the players write it anew.') },
] as const

export const action = formAction({
  continue: actionHandler({
    policy: mayCancelGames,
    schema: continueGameForm,
    run: async ({ ctx, params: { id = '' }, input: { keptUntil, carriesLists, ...season }, requestContext }) => {
      const previous = await getContinuable(db, ctx, id)
      const { zone } = previous
      const continued = await continueGame(ctx, id, {
        ...season,
        carriesLists: carriesLists === 'carry',
        ...(keptUntil ? { keptUntil: parseWallTime(keptUntil, zone) } : {}),
      })
      const offered = t('A seat is kept for {count, plural, one {# player} other {# players}}.', {
        count: continued.offered,
      })
      const busy =
        continued.busy > 0
          ? t('{count, plural, one {# player} other {# players}} had something else then.', { count: continued.busy })
          : ''
      const skipped = skippedGamesMessage(continued.skipped, zone, ctx.now)
      requestContext.flash.set([offered, busy, skipped].filter(Boolean).join(' '))
      const isMaster = isGameMasterOf(ctx.actor, previous)
      return redirect(isMaster ? myGamePath(continued.id) : gameEventPath(continued.id))
    },
  }),
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, { title: t('A new season'), description: t('Continue a game with the same table.'), isPrivate: true })

const Effects = ({ players, waited }: { readonly players: number; readonly waited: number }) => (
  <Card title={t('Who gets the seats')} tone="dungeons">
    <Consequences>
      <Consequence
        icon="people"
        title={t('First {players, plural, one {# player} other {# players}} of this season', { players })}
        sub={t('A seat is kept for each until the deadline. They agree to the price again.')}
      />
      <Consequence
        icon="clock"
        title={
          waited === 0
            ? t('Then those who wait')
            : t('Then {count, plural, one {# person} other {# people}} who waited', { count: waited })
        }
        sub={t('Seats that are left, or not taken in time, are offered to them in their order.')}
      />
      <Consequence icon="eye" title={t('Then everyone')} sub={t('What is still free is on the list.')} />
    </Consequences>
  </Card>
)

export default function ContinueGamePage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, title, description, contentNotes, weeks, price, minPlayers, maxPlayers, date_time, zone } = loaderData
  const { isMaster, players, waited } = loaderData
  const [form, fields] = useActionForm({
    ...{ verb: 'continue', schema: continueGameForm, actionResult: actionData },
    defaults: {
      ...{ title, description, contentNotes, weeks: String(weeks), price: formatPLNInput(price) },
      ...{ minPlayers: String(minPlayers), maxPlayers: String(Math.max(maxPlayers, players)) },
      ...{ date_time: startValues(date_time), carriesLists: 'carry' },
    },
  })
  const number = { type: 'number', inputMode: 'numeric', min: 1 } as const
  return (
    <Page>
      <Stack gap={6}>
        <Breadcrumbs
          steps={[
            isMaster ? { label: t('My games'), to: MY_GAMES_PATH } : { label: t('Game'), to: gamePath(id) },
            { label: title, to: isMaster ? myGamePath(id) : gameEventPath(id) },
            { label: t('A new season') },
          ]}
        />
        <Stack gap={1}>
          <h1>{t('A new season of {title}', { title })}</h1>
          <Lead>{t('The same table goes on. Type, level, length and zone stay as they are.')}</Lead>
        </Stack>
        <SidebarLayout>
          <Card title={t('The new season')}>
            <ActionForm form={form}>
              <TextField field={fields.title} label={t('Title')} maxLength={120} autoComplete="off" />
              <FieldLine>
                <TextField
                  field={fields.startsOn}
                  label={t('First day')}
                  type="date"
                  hint={t('After the last game of this season.')}
                />
                <TextField {...number} field={fields.weeks} label={t('Weeks')} max={52} />
              </FieldLine>
              <StartFields field={fields.date_time} zone={zone} />
              <FieldLine>
                <TextField
                  field={fields.price}
                  label={t('Price per player and game')}
                  inputMode="decimal"
                  autoComplete="off"
                  suffix={t('[currency] PLN')}
                />
                <TextField {...number} field={fields.minPlayers} label={t('Players needed')} max={MAX_SEATS} />
                <TextField {...number} field={fields.maxPlayers} label={t('Seats')} max={MAX_SEATS} />
              </FieldLine>
              <TextField
                field={fields.keptUntil}
                label={t('Seats are kept until')}
                type="datetime-local"
                optional
                hint={t('{zone}. Without it a week, and at most until 24 hours before the first game.', {
                  zone: zoneTime(zone),
                })}
              />
              <RadioCards
                field={fields.carriesLists}
                legend={t('Lines and veils')}
                options={LISTS.map(({ value, title, sub }) => ({ value, title: title(), sub: sub() }))}
              />
              <TextAreaField
                field={fields.description}
                label={t('About this season')}
                optional
                rows={4}
                maxLength={4000}
              />
              <TextAreaField
                field={fields.contentNotes}
                label={t('Content notes')}
                optional
                rows={2}
                maxLength={1000}
              />
              <SubmitButton variant="primary" fullWidth>
                {t('Publish the season')}
              </SubmitButton>
            </ActionForm>
          </Card>
          <Effects players={players} waited={waited} />
        </SidebarLayout>
      </Stack>
    </Page>
  )
}
