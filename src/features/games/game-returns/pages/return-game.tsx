import { redirect } from 'react-router'
import { AttendanceList } from '#features/academy/attendance/parts/attendance-list.tsx'
import { ReturnedMoney } from '#features/academy/lesson-returns/parts/returned-money.tsx'
import { ReasonForm } from '#features/academy/lessons/parts/reason-form.tsx'
import { mayReturnLessons } from '#features/academy/lessons/policy.ts'
import { gameEventPath } from '#features/games/games/paths.ts'
import { t } from '#kernel/messages.ts'
import { topics } from '#kernel/topics.ts'
import { actionHandler, formAction } from '#platform/form-action.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { Card } from '#ui/card.tsx'
import { Consequence, Consequences } from '#ui/dialog.tsx'
import { Page, Stack } from '#ui/layout.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { pageHead } from '#ui/page-head.ts'
import { RefusalNotice } from '#ui/refusal-notice.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { Muted } from '#ui/typography.tsx'
import { useLiveTopics } from '#ui/use-live-topics.ts'
import { previewGameReturn, returnGame } from '../return-game.ts'
import { gameReturnForm } from '../schema.ts'
import type { Route } from './+types/return-game.ts'

/** In the address, so that the preview and the act are about the same player. */
const SEAT = 'seat'

export const loader = pageLoader({
  policy: mayReturnLessons,
  load: async ({ ctx, params: { id = '', date = '' }, url }) => {
    const seatId = url.searchParams.get(SEAT) ?? undefined
    return { ...(await previewGameReturn(ctx, id, date, seatId)), seatId: seatId ?? null, now: ctx.now.toString() }
  },
})

export const action = formAction({
  return: actionHandler({
    policy: mayReturnLessons,
    confirmed: true,
    schema: gameReturnForm,
    run: async ({ ctx, params: { id = '', date = '' }, input: { reason }, url, requestContext }) => {
      const seatId = url.searchParams.get(SEAT) ?? undefined
      const returned = await returnGame(ctx, id, date, { reason, seatId })
      requestContext.flash.announce(
        t('Returned to {count, plural, one {# player} other {# players}}.', { count: returned.length }),
      )
      return redirect(gameEventPath(id))
    },
  }),
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, {
    title: t('Return a game'),
    description: t('Return a game that did not take place.'),
    isPrivate: true,
  })

type LoaderData = Route.ComponentProps['loaderData']

const Effects = ({ returned, notCharged, refundAt, players, now }: LoaderData) => (
  <Consequences>
    <ReturnedMoney
      {...{ returned, notCharged, refundAt, now }}
      unbilled={t('The game is not billed; it comes off an invoice that is not paid.')}
    />
    <Consequence
      icon="bell"
      title={t('We’ll tell {players} and the game master', { players: players.map(({ name }) => name).join(', ') })}
      sub={t('with the reason that you give below.')}
    />
    <Consequence icon="clock" title={t('This cannot be undone')} sub={t('A returned game stays returned.')} />
  </Consequences>
)

export default function ReturnGamePage({ loaderData, actionData }: Route.ComponentProps) {
  const { game, date, attendance, players, choices, seatId, now } = loaderData
  useLiveTopics(topics.game(game.id), topics.admin('lesson-reports'))
  return (
    <Page>
      <Stack gap={6}>
        <Breadcrumbs steps={[{ label: game.title, to: gameEventPath(game.id) }, { label: t('[money] Return') }]} />
        <Stack gap={3}>
          <h1>{t('Return this game of {title}?', { title: game.title })}</h1>
          <Muted>
            <LocalTime at={date.start} until={date.end} now={now} withZone />
          </Muted>
        </Stack>
        <RefusalNotice actionResult={actionData} />
        <Card title={t('Who came')}>
          <AttendanceList
            attendance={attendance}
            now={now}
            parts={{ host: t('game master'), participant: t('player') }}
          />
        </Card>
        {choices.length > 1 && (
          <Tabs
            label={t('For whom')}
            tabs={[
              { to: '?', label: t('All players'), current: seatId === null },
              ...choices.map(choice => ({
                ...{ to: `?${SEAT}=${choice.seatId}`, label: choice.name, current: choice.seatId === seatId },
              })),
            ]}
          />
        )}
        <Card
          tone="warn"
          variant="highlighted"
          title={t('Returned to {count, plural, one {# player} other {# players}}', { count: players.length })}
        >
          <Stack gap={4}>
            <Effects {...loaderData} />
            <ReasonForm
              verb="return"
              schema={gameReturnForm}
              actionResult={actionData}
              label={t('Reason, shown to players and game master')}
              defaultReason={t('The game master did not come.')}
              back={{ label: t('Back'), to: gameEventPath(game.id) }}
              act={t('Return the game')}
            />
          </Stack>
        </Card>
      </Stack>
    </Page>
  )
}
