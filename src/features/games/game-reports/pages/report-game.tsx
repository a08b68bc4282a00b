import { ReportCard } from '#features/academy/lesson-reports/parts/report-card.tsx'
import { STAFF_DO_NOT_REPORT } from '#features/academy/lesson-reports/refusals.ts'
import { reportInput } from '#features/academy/lesson-reports/schema.ts'
import { myGamePath } from '#features/games/games/paths.ts'
import { seatPath } from '#features/games/seats/paths.ts'
import { t } from '#kernel/messages.ts'
import { requireUser, signedIn } from '#kernel/policy.ts'
import { refuse } from '#kernel/refusal.ts'
import { topics } from '#kernel/topics.ts'
import { db } from '#platform/database.ts'
import { actionHandler, formAction } from '#platform/form-action.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { Page, Stack } from '#ui/layout.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { Notice } from '#ui/notice.tsx'
import { pageHead } from '#ui/page-head.ts'
import { RefusalNotice } from '#ui/refusal-notice.tsx'
import { Muted } from '#ui/typography.tsx'
import { useLiveTopics } from '#ui/use-live-topics.ts'
import { reportGame } from '../actions.ts'
import { gameReportKindLabel } from '../labels.ts'
import { findOwnGameReport } from '../queries.ts'
import { getReportedDate, isReportable } from '../reported-date.ts'
import type { Route } from './+types/report-game.ts'

export const loader = pageLoader({
  policy: signedIn,
  load: async ({ ctx, params: { id = '', date: occurrenceId = '' } }) => {
    const { date, side, seatId } = await getReportedDate(db, ctx, id, occurrenceId)
    if (side === 'school') return refuse(STAFF_DO_NOT_REPORT)
    return {
      ...{ title: date.game.title, side, start: date.start.toString(), end: date.end.toString() },
      back: seatId ? seatPath(seatId) : myGamePath(id),
      own: await findOwnGameReport(db, occurrenceId, requireUser(ctx.actor).id),
      mayReport: isReportable(date, ctx.now),
      now: ctx.now.toString(),
    }
  },
})

export const action = formAction({
  report: actionHandler({
    policy: signedIn,
    schema: reportInput,
    run: async ({ ctx, params: { id = '', date = '' }, input }) => {
      await reportGame(ctx, id, date, input)
      return { done: t('Thank you. We’ll look into it and write to you.'), isOnPage: true }
    },
  }),
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, { title: t('Report a problem'), description: t('Report a problem with a game.'), isPrivate: true })

export default function ReportGamePage({ loaderData, actionData }: Route.ComponentProps) {
  const { title, side, start, end, back, own, mayReport, now } = loaderData
  useLiveTopics(topics.reservations.mine)
  return (
    <Page width="narrow">
      <Stack gap={6}>
        <Breadcrumbs steps={[{ label: title, to: back }, { label: t('Report a problem') }]} />
        <Stack gap={1}>
          <h1>{t('A problem with {title}', { title })}</h1>
          <Muted>
            <LocalTime at={start} until={end} now={now} withZone />
          </Muted>
        </Stack>
        <RefusalNotice actionResult={actionData} />
        {mayReport || own ? (
          <ReportCard
            own={own}
            labelOf={kind => gameReportKindLabel(kind, side)}
            actionResult={actionData}
            isOpen={own === null}
          />
        ) : (
          <Notice title={t('This game has not begun yet')}>{t('You can report a problem once it has.')}</Notice>
        )}
      </Stack>
    </Page>
  )
}
