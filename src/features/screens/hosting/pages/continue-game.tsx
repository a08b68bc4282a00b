import { redirect } from 'react-router'
import { gameEventPath, gamePath, MY_GAMES_PATH, myGamePath } from '#features/games/games/paths.ts'
import { isGameMasterOf, mayCancelGames } from '#features/games/games/policy.ts'
import { MAX_SEATS } from '#features/games/games/schema.ts'
import { continueGame, getContinuable } from '#features/games/seasons/continue-game.ts'
import { continueGameForm } from '#features/games/seasons/schema.ts'
import { listWhoWaited } from '#features/games/seasons/season-queries.ts'
import { listPlayers } from '#features/games/seats/queries.ts'
import { formatPLNInput } from '#kernel/money-input.ts'
import { pluralize } from '#kernel/pluralize.ts'
import { parseWallTime } from '#kernel/time.ts'
import { zoneName } from '#kernel/zones.ts'
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
import { peopleLabel, skippedGamesMessage } from '../labels.ts'
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
  { value: 'carry', title: 'They come along', sub: 'The whole list, without names. Players can change their own.' },
  { value: 'ask', title: 'Ask again', sub: 'The list begins empty, and the players write it anew.' },
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
      const offered = `A seat is kept for ${pluralize(continued.offered, 'player')}.`
      const busy = continued.busy > 0 ? ` ${pluralize(continued.busy, 'player')} had something else then.` : ''
      requestContext.flash.set(`${offered}${busy} ${skippedGamesMessage(continued.skipped, zone, ctx.now)}`.trim())
      const isMaster = isGameMasterOf(ctx.actor, previous)
      return redirect(isMaster ? myGamePath(continued.id) : gameEventPath(continued.id))
    },
  }),
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, { title: 'A new season', description: 'Continue a game with the same table.', isPrivate: true })

const Effects = ({ players, waited }: { readonly players: number; readonly waited: number }) => (
  <Card title="Who gets the seats" tone="dungeons">
    <Consequences>
      <Consequence
        icon="people"
        title={`First ${pluralize(players, 'player')} of this season`}
        sub="A seat is kept for each until the deadline. They agree to the price again."
      />
      <Consequence
        icon="clock"
        title={waited === 0 ? 'Then those who wait' : `Then ${peopleLabel(waited)} who waited`}
        sub="Seats that are left, or not taken in time, are offered to them in their order."
      />
      <Consequence icon="eye" title="Then everyone" sub="What is still free is on the list." />
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
            isMaster ? { label: 'My games', to: MY_GAMES_PATH } : { label: 'Game', to: gamePath(id) },
            { label: title, to: isMaster ? myGamePath(id) : gameEventPath(id) },
            { label: 'A new season' },
          ]}
        />
        <Stack gap={1}>
          <h1>A new season of {title}</h1>
          <Lead>The same table goes on. Type, level, length and zone stay as they are.</Lead>
        </Stack>
        <SidebarLayout>
          <Card title="The new season">
            <ActionForm form={form}>
              <TextField field={fields.title} label="Title" maxLength={120} autoComplete="off" />
              <FieldLine>
                <TextField
                  field={fields.startsOn}
                  label="First day"
                  type="date"
                  hint="After the last game of this season."
                />
                <TextField {...number} field={fields.weeks} label="Weeks" max={52} />
              </FieldLine>
              <StartFields field={fields.date_time} zone={zone} />
              <FieldLine>
                <TextField
                  field={fields.price}
                  label="Price per player and game"
                  inputMode="decimal"
                  autoComplete="off"
                  suffix="PLN"
                />
                <TextField {...number} field={fields.minPlayers} label="Players needed" max={MAX_SEATS} />
                <TextField {...number} field={fields.maxPlayers} label="Seats" max={MAX_SEATS} />
              </FieldLine>
              <TextField
                field={fields.keptUntil}
                label="Seats are kept until"
                type="datetime-local"
                optional
                hint={`${zoneName(zone)} time. Without it a week, and at most until 24 hours before the first game.`}
              />
              <RadioCards field={fields.carriesLists} legend="Lines and veils" options={LISTS} />
              <TextAreaField field={fields.description} label="About this season" optional rows={4} maxLength={4000} />
              <TextAreaField field={fields.contentNotes} label="Content notes" optional rows={2} maxLength={1000} />
              <SubmitButton variant="primary" fullWidth>
                Publish the season
              </SubmitButton>
            </ActionForm>
          </Card>
          <Effects players={players} waited={waited} />
        </SidebarLayout>
      </Stack>
    </Page>
  )
}
