import { JoinButton } from '#features/academy/attendance/parts/join-button.tsx'
import { lessonPath } from '#features/academy/reservations/paths.ts'
import { t } from '#kernel/messages.ts'
import { ButtonLink } from '#ui/button.tsx'
import type { NextLesson } from '../next-lesson.ts'
import { NextDateCard, type NextDateProps } from './next-date-card.tsx'

export const NextLessonCard = ({
  next,
  isMain,
  ...props
}: NextDateProps & { readonly next: NextLesson; readonly isMain: boolean }) => (
  <NextDateCard {...next} {...props} label={t('Next lesson')} tone="academy" forName={next.studentName}>
    {next.mayJoin && <JoinButton joinId={next.lessonId} {...next} zone={props.zone} now={props.now} isMain={isMain} />}
    <ButtonLink to={lessonPath(next.lessonId)}>{t('Lesson page')}</ButtonLink>
  </NextDateCard>
)
