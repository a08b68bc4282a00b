import { AttendanceText } from '#features/academy/attendance/parts/attendance-list.tsx'
import { reportKindLabel } from '#features/academy/lesson-reports/schema.ts'
import { lessonPath, returnLessonPath } from '#features/academy/reservations/paths.ts'
import { gameReportKindLabel } from '#features/games/game-reports/labels.ts'
import { returnGamePath } from '#features/games/game-returns/paths.ts'
import { gameEventPath } from '#features/games/games/paths.ts'
import { t } from '#kernel/messages.ts'
import { isPast } from '#kernel/time.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { Cluster } from '#ui/layout.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { Row } from '#ui/row-list.tsx'
import type { ProblemReport } from '../reports.ts'

type Shown = {
  readonly kindLabel: string
  readonly sideLabel: string
  readonly isReturned: boolean
  readonly sub: string
  readonly view: { readonly to: string; readonly label: string }
  /** Null where there is nothing to return. */
  readonly returnTo: { readonly to: string; readonly label: string } | null
}

const ofLesson = (report: ProblemReport & { about: 'lesson' }, now: string): Shown => {
  const { lessonId, lessonState, kind, side, end, studentName, teacherName } = report
  const isReturnable = lessonState === 'booked' && isPast(end, now)
  return {
    kindLabel: reportKindLabel(kind, side),
    sideLabel: side === 'host' ? t('Teacher’s report') : t('Student’s side'),
    isReturned: lessonState === 'refunded',
    sub: t('{studentName} with {teacherName}', { studentName, teacherName }),
    view: { to: lessonPath(lessonId), label: t('View lesson') },
    returnTo: isReturnable ? { to: returnLessonPath(lessonId), label: t('Return lesson') } : null,
  }
}

const ofGame = (report: ProblemReport & { about: 'game' }, now: string): Shown => {
  const { gameId, occurrenceId, kind, side, end, isReturned, playerName, teacherName } = report
  const isReturnable = report.isReturnable && isPast(end, now)
  return {
    kindLabel: gameReportKindLabel(kind, side),
    sideLabel: side === 'host' ? t('Game master’s report') : t('Player’s side'),
    isReturned,
    sub: playerName
      ? t('{playerName} with {teacherName}', { playerName, teacherName })
      : t('led by {teacherName}', { teacherName }),
    view: { to: gameEventPath(gameId), label: t('View game') },
    returnTo: isReturnable ? { to: returnGamePath(gameId, occurrenceId), label: t('Return game') } : null,
  }
}

/** One report, with the ways to answer it and to return what it is about. */
export const ReportRow = ({ report, now }: { readonly report: ProblemReport; readonly now: string }) => {
  const { id, kind, state, text, note, title, reporterName, createdAt, start, end, attendance } = report
  const shown = report.about === 'game' ? ofGame(report, now) : ofLesson(report, now)
  return (
    <Row
      title={title}
      tone={report.about === 'game' ? 'dungeons' : 'academy'}
      highlighted={state === 'open' && kind === 'behaviour'}
      chips={
        <>
          <Chip tone={kind === 'behaviour' ? 'danger' : 'warn'}>{shown.kindLabel}</Chip>
          <Chip>{shown.sideLabel}</Chip>
          {shown.isReturned && <Chip icon="undo">{t('[lesson] Returned')}</Chip>}
        </>
      }
      meta={
        <>
          {reporterName}, <LocalTime at={createdAt} now={now} />: {text}
          {note && ` – ${t('Answer: {note}', { note })}`}
          {' – '}
          <AttendanceText
            attendance={attendance}
            now={now}
            parts={report.about === 'game' ? { host: t('game master'), participant: t('player') } : undefined}
          />
        </>
      }
      time={<LocalTime at={start} until={end} now={now} />}
      sub={shown.sub}
      action={
        <Cluster gap={2}>
          <ButtonLink to={shown.view.to} size="small">
            {shown.view.label}
          </ButtonLink>
          {shown.returnTo && (
            <ButtonLink
              to={shown.returnTo.to}
              size="small"
              aria-label={t('{label} of {title}', { label: shown.returnTo.label, title })}
            >
              {shown.returnTo.label}
            </ButtonLink>
          )}
          {state === 'open' && (
            <ButtonLink to={`?answer=${id}`} size="small" aria-label={t('Resolve {title}', { title })}>
              {t('Resolve')}
            </ButtonLink>
          )}
        </Cluster>
      }
    />
  )
}
