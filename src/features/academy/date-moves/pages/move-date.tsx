import { redirect } from 'react-router'
import { decidedMoveForm, proposeMoveForm } from '#features/academy/date-moves/move-forms.ts'
import { ProposeForm } from '#features/academy/date-moves/parts/propose-form.tsx'
import { SUBSTITUTE_STAYS } from '#features/academy/lessons/refusals.ts'
import { EVENTS_PATH, eventPath } from '#features/academy/sessions/paths.ts'
import { type Message, msg, t } from '#kernel/messages.ts'
import { sentenceOf } from '#kernel/refusal.ts'
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
import { type DateMoveView, getDateMoveView } from '../date-move-view.ts'
import { keepSessionDate, moveSessionDate } from '../decide-date-move.ts'
import { AnswersList, DecisionCard, MoveOutcome } from '../parts/decision-card.tsx'
import { moveSessionDatePath } from '../paths.ts'
import { mayMoveDates } from '../policy.ts'
import { proposeDateMove } from '../propose-date-move.ts'
import type { Route } from './+types/move-date.ts'

export const loader = pageLoader({
  policy: mayMoveDates,
  load: async ({ ctx, params: { id = '', date = '' } }) => ({
    ...(await getDateMoveView(ctx, id, date)),
    now: ctx.now.toString(),
  }),
})

export const action = formAction({
  propose: actionHandler({
    policy: mayMoveDates,
    schema: proposeMoveForm,
    run: async ({ ctx, params: { id = '', date = '' }, input: { start, deadline, message }, requestContext }) => {
      const { zone } = (await getDateMoveView(ctx, id, date)).session
      const { outcome } = await proposeDateMove(ctx, id, date, {
        start: parseWallTime(start, zone),
        message,
        ...(deadline ? { deadline: parseWallTime(deadline, zone) } : {}),
      })
      requestContext.flash.announce(
        outcome === 'asked' ? t('We’ve asked the students.') : t('Moved: no student had booked it.'),
      )
      return redirect(moveSessionDatePath(id, date))
    },
  }),
  move: actionHandler({
    policy: mayMoveDates,
    schema: decidedMoveForm,
    run: async ({ ctx, params: { id = '', date = '' }, input: { moveId }, requestContext }) => {
      await moveSessionDate(ctx, id, date, moveId)
      requestContext.flash.announce(t('The lesson has moved, and everyone is told.'))
      return redirect(moveSessionDatePath(id, date))
    },
  }),
  keep: actionHandler({
    policy: mayMoveDates,
    schema: decidedMoveForm,
    run: async ({ ctx, params: { id = '', date = '' }, input: { moveId }, requestContext }) => {
      await keepSessionDate(ctx, id, date, moveId)
      requestContext.flash.announce(t('The time stays, and the students are told.'))
      return redirect(moveSessionDatePath(id, date))
    },
  }),
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, { title: t('Move a date'), description: t('Propose another time for one lesson.'), isPrivate: true })

type Move = NonNullable<DateMoveView['move']>

const OUTCOMES: Readonly<Record<Exclude<Move['state'], 'open'>, Message>> = {
  moved: msg('This lesson has moved'),
  kept: msg('The time was kept'),
  lapsed: msg('The time stays: it was not decided in time'),
  cancelled: msg('This date was cancelled'),
}

const WORDS = () => ({
  title: t('The students are asked'),
  wouldMiss: (count: number) =>
    t(
      '{count, plural, one {# student} other {# students}} would miss this lesson. What was paid for it goes back to the payer.',
      { count },
    ),
  move: t('Move the lesson'),
  notYet: t('You can move it once all have answered, or their time is over.'),
})

export default function MoveSessionDatePage({ loaderData, actionData }: Route.ComponentProps) {
  const { session, isTeacher, date, move, mayPropose, hasSubstitute, now } = loaderData
  useLiveTopics(topics.session(session.id))
  const back = isTeacher ? `/campus/my-sessions/${session.id}` : eventPath(session.id)
  const answers = (move?.answers ?? []).map(({ lessonId: id, studentName: name, answer }) => ({ id, name, answer }))
  return (
    <Page width="narrow">
      <Stack gap={6}>
        <Breadcrumbs
          steps={[
            isTeacher
              ? { label: t('My Sessions'), to: '/campus/my-sessions' }
              : { label: t('Manage Events'), to: EVENTS_PATH },
            { label: session.title, to: back },
            { label: t('Move a date') },
          ]}
        />
        <Stack gap={1}>
          <h1>{t('Move a date of {title}', { title: session.title })}</h1>
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
          <Card title={t('Who takes part')}>
            <AnswersList answers={answers} />
          </Card>
        )}
        {mayPropose && <ProposeForm what="lesson" people="students" zone={session.zone} actionResult={actionData} />}
        {!mayPropose && move?.state !== 'open' && (
          <Muted>
            {hasSubstitute
              ? sentenceOf(SUBSTITUTE_STAYS)
              : t('This date can no longer be moved: lessons in the next 24 hours stay as they are.')}
          </Muted>
        )}
        <ButtonLink to={back}>{t('Back to the session')}</ButtonLink>
      </Stack>
    </Page>
  )
}
