import { redirect } from 'react-router'
import { decidedMoveForm, proposeMoveForm } from '#features/academy/date-moves/move-forms.ts'
import { AnswersList, DecisionCard, MoveOutcome } from '#features/academy/date-moves/parts/decision-card.tsx'
import { ProposeForm } from '#features/academy/date-moves/parts/propose-form.tsx'
import { gameEventPath, gamePath, MY_GAMES_PATH, myGamePath } from '#features/games/games/paths.ts'
import { mayCancelGames } from '#features/games/games/policy.ts'
import { type Message, msg, t } from '#kernel/messages.ts'
import { parseWallTime } from '#kernel/time.ts'
import { topics } from '#kernel/topics.ts'
import { actionHandler, formAction } from '#platform/form-action.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Page, Stack } from '#ui/layout.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { pageHead } from '#ui/page-head.ts'
import { RefusalNotice } from '#ui/refusal-notice.tsx'
import { Muted } from '#ui/typography.tsx'
import { useLiveTopics } from '#ui/use-live-topics.ts'
import { keepDate, moveDate } from '../decide-move.ts'
import { getMoveView, type MoveView } from '../move-view.ts'
import { moveDatePath } from '../paths.ts'
import { proposeMove } from '../propose-move.ts'
import type { Route } from './+types/move-date.ts'

export const loader = pageLoader({
  policy: mayCancelGames,
  load: async ({ ctx, params: { id = '', date = '' } }) => ({
    ...(await getMoveView(ctx, id, date)),
    now: ctx.now.toString(),
  }),
})

export const action = formAction({
  propose: actionHandler({
    policy: mayCancelGames,
    schema: proposeMoveForm,
    run: async ({ ctx, params: { id = '', date = '' }, input: { start, deadline, message }, requestContext }) => {
      const { zone } = (await getMoveView(ctx, id, date)).game
      const { outcome } = await proposeMove(ctx, id, date, {
        start: parseWallTime(start, zone),
        message,
        ...(deadline ? { deadline: parseWallTime(deadline, zone) } : {}),
      })
      requestContext.flash.announce(
        outcome === 'asked' ? t('We’ve asked the players.') : t('Moved: no one had a seat.'),
      )
      return redirect(moveDatePath(id, date))
    },
  }),
  move: actionHandler({
    policy: mayCancelGames,
    schema: decidedMoveForm,
    run: async ({ ctx, params: { id = '', date = '' }, input: { moveId }, requestContext }) => {
      await moveDate(ctx, id, date, moveId)
      requestContext.flash.announce(t('The game has moved, and everyone is told.'))
      return redirect(moveDatePath(id, date))
    },
  }),
  keep: actionHandler({
    policy: mayCancelGames,
    schema: decidedMoveForm,
    run: async ({ ctx, params: { id = '', date = '' }, input: { moveId }, requestContext }) => {
      await keepDate(ctx, id, date, moveId)
      requestContext.flash.announce(t('The time stays, and the players are told.'))
      return redirect(moveDatePath(id, date))
    },
  }),
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, { title: t('Move a date'), description: t('Propose another time for one game.'), isPrivate: true })

type Move = NonNullable<MoveView['move']>

const OUTCOMES: Readonly<Record<Exclude<Move['state'], 'open'>, Message>> = {
  moved: msg('This game has moved'),
  kept: msg('You kept the time'),
  lapsed: msg('The time stays: it was not decided in time'),
  cancelled: msg('This date was cancelled'),
}

const WORDS = () => ({
  title: t('The players are asked'),
  wouldMiss: (missing: number) =>
    t(
      '{missing, plural, one {# player} other {# players}} would miss this game. It is not charged to them, and their seats stay.',
      { missing },
    ),
  move: t('Move the game'),
  notYet: t('[game] You can move it once all have answered, or their time is over.'),
})

export default function MoveDatePage({ loaderData, actionData }: Route.ComponentProps) {
  const { game, isMaster, date, move, mayPropose, now } = loaderData
  useLiveTopics(topics.game(game.id))
  const back = isMaster ? myGamePath(game.id) : gameEventPath(game.id)
  const answers = (move?.answers ?? []).map(({ seatId: id, playerName: name, answer }) => ({ id, name, answer }))
  return (
    <Page width="narrow">
      <Stack gap={6}>
        <Breadcrumbs
          steps={[
            isMaster ? { label: t('My games'), to: MY_GAMES_PATH } : { label: t('Game'), to: gamePath(game.id) },
            { label: game.title, to: back },
            { label: t('Move a date') },
          ]}
        />
        <Stack gap={1}>
          <h1>{t('Move a date of {title}', { title: game.title })}</h1>
          <Muted>
            <LocalTime at={date.start} until={date.end} now={now} withZone />
          </Muted>
        </Stack>
        <RefusalNotice actionResult={actionData} />
        {move && move.state !== 'open' && (
          <MoveOutcome move={move} title={OUTCOMES[move.state]()} isMoved={move.state === 'moved'} now={now} />
        )}
        {move?.state === 'open' && <DecisionCard {...{ move, answers, now }} words={WORDS()} />}
        {move?.state === 'moved' && answers.length > 0 && (
          <Card title={t('Who can come')}>
            <AnswersList answers={answers} />
          </Card>
        )}
        {mayPropose && <ProposeForm what="game" people="players" zone={game.zone} actionResult={actionData} />}
        {!mayPropose && move?.state !== 'open' && (
          <Muted>{t('This date can no longer be moved: games in the next 24 hours stay as they are.')}</Muted>
        )}
        <ButtonLink to={back}>{t('Back to the game')}</ButtonLink>
      </Stack>
    </Page>
  )
}
