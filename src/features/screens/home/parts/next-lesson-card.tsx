import { JoinButton } from '#features/academy/attendance/parts/join-button.tsx'
import { lessonPath } from '#features/academy/reservations/paths.ts'
import { ButtonLink } from '#ui/button.tsx'
import type { NextLesson } from '../next-lesson.ts'
import { NextDateCard, type NextDateProps } from './next-date-card.tsx'

export const NextLessonCard = ({ next, ...props }: NextDateProps & { readonly next: NextLesson }) => (
  <NextDateCard {...next} {...props} label="Next lesson" tone="academy" forName={next.studentName}>
    {next.mayJoin && <JoinButton joinId={next.lessonId} {...next} zone={props.zone} now={props.now} />}
    <ButtonLink to={lessonPath(next.lessonId)}>Lesson</ButtonLink>
    {props.isHighlighted && (
      <ButtonLink to={next.studentName ? '/family/calendar' : '/campus/calendar'} icon="calendar">
        {next.studentName ? 'Family calendar' : 'Calendar'}
      </ButtonLink>
    )}
  </NextDateCard>
)
