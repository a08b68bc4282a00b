import { Form, redirect } from 'react-router'
import { stepsToGame } from '#features/games/games/paths.ts'
import { seatPath } from '#features/games/seats/paths.ts'
import { t } from '#kernel/messages.ts'
import { formatPLN } from '#kernel/money.ts'
import { signedIn } from '#kernel/policy.ts'
import { actionHandler, formAction } from '#platform/form-action.ts'
import { NoInput } from '#platform/no-input.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { ButtonLink, SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { Consequence, Consequences } from '#ui/dialog.tsx'
import { Cluster, Page, Stack } from '#ui/layout.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { pageHead } from '#ui/page-head.ts'
import { RefusalNotice } from '#ui/refusal-notice.tsx'
import { previewResignation, resignSeat } from '../resign-seat.ts'
import type { Route } from './+types/resign.ts'

export const loader = pageLoader({
  policy: signedIn,
  load: async ({ ctx, params }) => {
    const { found, dateIds, charged, isLate } = await previewResignation(ctx, params.id ?? '')
    const { seat, game, teacher, dates } = found
    return {
      ...{ id: seat.id, lateHours: seat.lateHours, games: dateIds.length, charged, isLate },
      ...{ gameId: game.id, title: game.title, teacherName: teacher.displayName },
      nextGame: dates.find(({ id }) => id === dateIds[0])?.start.toString() ?? null,
      now: ctx.now.toString(),
    }
  },
})

export const action = formAction({
  resign: actionHandler({
    policy: signedIn,
    schema: NoInput,
    run: async ({ ctx, params, requestContext }) => {
      const id = params.id ?? ''
      const { charged } = await resignSeat(ctx, id)
      // The seat's page says that it was given up, and not the amount.
      if (charged > 0)
        requestContext.flash.set(t('You have left the game. {charged} is charged.', { charged: formatPLN(charged) }))
      else requestContext.flash.announce(t('You have left the game.'))
      return redirect(seatPath(id))
    },
  }),
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, { title: t('Leave this game'), description: t('Leave a game.'), isPrivate: true })

export default function ResignSeatPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, gameId, title, teacherName, games, charged, isLate, lateHours, nextGame, now } = loaderData
  return (
    <Page>
      <Stack gap={6}>
        <Breadcrumbs
          steps={[
            ...stepsToGame({ id: gameId, title }),
            { label: t('Your seat'), to: seatPath(id) },
            { label: t('[game] Leave') },
          ]}
        />
        <h1>{t('Leave {title}?', { title })}</h1>
        <RefusalNotice actionResult={actionData} />
        <Card
          tone="warn"
          variant="highlighted"
          title={t('You give up {games, plural, one {# game} other {# games}}', { games })}
        >
          <Stack gap={4}>
            <Consequences>
              <Consequence
                icon="dice"
                title={nextGame ? <LocalTime at={nextGame} now={now} withZone /> : t('The games ahead')}
                sub={games > 1 ? t('You won’t play from this game on.') : t('You won’t play this game.')}
              />
              <Consequence
                icon="wallet"
                title={
                  charged > 0 ? t('{charged} is charged', { charged: formatPLN(charged) }) : t('Nothing is charged')
                }
                sub={
                  isLate && charged > 0
                    ? t(
                        'The next game is less than {hours, plural, one {# hour} other {# hours}} ahead. It is on your next invoice.',
                        { hours: lateHours },
                      )
                    : t('Upcoming games are not charged.')
                }
                aside={isLate ? <Chip tone="warn">{t('Late')}</Chip> : <Chip tone="good">{t('In time')}</Chip>}
              />
              <Consequence
                icon="bell"
                title={t('We’ll tell {teacherName}', { teacherName })}
                sub={t('Your seat is offered to those who wait, then to everyone.')}
              />
              <Consequence
                icon="clock"
                title={t('This cannot be undone')}
                sub={t('You can join again while there is a free seat.')}
              />
            </Consequences>
            <Form method="post">
              <Cluster>
                <ButtonLink to={seatPath(id)} variant="primary">
                  {t('Stay in the game')}
                </ButtonLink>
                <SubmitButton name="verb" value="resign" variant="danger">
                  {t('Leave the game')}
                </SubmitButton>
              </Cluster>
            </Form>
          </Stack>
        </Card>
      </Stack>
    </Page>
  )
}
