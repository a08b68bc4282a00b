import { LessonHomeworkCard } from '#features/academy/homework/parts/lesson-homework-card.tsx'
import { NotesCard } from '#features/academy/lesson-notes/parts/notes-card.tsx'
import { ClockForecastCard } from '#features/academy/lessons/parts/clock-forecast-card.tsx'
import { RateCard } from '#features/academy/ratings/parts/rate-card.tsx'
import { t } from '#kernel/messages.ts'
import type { ActionResult } from '#platform/form-action.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Stack } from '#ui/layout.tsx'
import { Muted } from '#ui/typography.tsx'
import type { LessonData } from '../page-data.ts'
import { hasFiles, LessonMaterials } from './lesson-materials.tsx'
import { NothingToPrepare, PrepareCards } from './prepare-cards.tsx'

type Props = { readonly data: LessonData; readonly actionResult: ActionResult | undefined }

/**
 * What a lesson leaves, and until its end what there is to prepare. The order is the same in each stage: what a new stage brings comes
 * below what is there already.
 */
export const LessonCards = ({ data, actionResult }: Props) => {
  const { lesson, viewer, notes, homework, newHomework, openHomework, lastNotes } = data
  const { stage, mayRate, ownRating, instead, againPath, shifts, now } = data
  const named = viewer.id !== lesson.student.uid
  const isAhead = stage === 'before' || stage === 'now'
  const hasHomework = homework.length + openHomework.length > 0 || newHomework !== null
  const isBare =
    isAhead && viewer.side === 'participant' && !hasFiles(data) && !hasHomework && !lastNotes && !notes.note
  return (
    <Stack gap={6}>
      <NotesCard {...{ notes, now }} toWrite={data.toWrite} actionResult={actionResult} />
      <LessonHomeworkCard {...{ items: homework, adding: newHomework, now, named }} actionResult={actionResult} />
      {viewer.side === 'participant' && <LessonMaterials {...data} />}
      {isBare && <NothingToPrepare />}
      <PrepareCards homework={openHomework} {...{ lastNotes, named, now }} />
      {mayRate && stage === 'after' && (
        <RateCard
          own={ownRating}
          actionResult={actionResult}
          {...(instead
            ? { question: t('How are lessons with {name}?', { name: instead.name }), mayBePublic: false }
            : {})}
        />
      )}
      {againPath && (
        <Card title={t('More of these lessons')}>
          <Stack gap={4}>
            <Muted size="small">{t('Choose another time, or come every week.')}</Muted>
            <ButtonLink to={againPath} icon="calendar" fullWidth>
              {t('Book again')}
            </ButtonLink>
          </Stack>
        </Card>
      )}
      <ClockForecastCard shifts={shifts} />
    </Stack>
  )
}
