import { HomeworkLines } from '#features/academy/homework/parts/homework-lines.tsx'
import type { HomeworkItem } from '#features/academy/homework/queries.ts'
import { NoteWords } from '#features/academy/lesson-notes/parts/note-words.tsx'
import type { LastNotes } from '#features/academy/lesson-notes/queries.ts'
import { lessonPath } from '#features/academy/reservations/paths.ts'
import { Card } from '#ui/card.tsx'
import { Stack } from '#ui/layout.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { TextLink } from '#ui/typography.tsx'

type Props = {
  /** What the student has not handed in. */
  readonly homework: readonly HomeworkItem[]
  readonly lastNotes: LastNotes | null
  readonly named: boolean
  readonly now: string
}

/** What other lessons left for this one. */
export const PrepareCards = ({ homework, lastNotes, named, now }: Props) => (
  <>
    {homework.length > 0 && (
      <Card title="Homework to hand in">
        <Stack gap={4}>
          <HomeworkLines items={homework} {...{ named, now }} />
        </Stack>
      </Card>
    )}
    {lastNotes && (
      <Card
        title="Last time"
        aside={
          <TextLink to={lessonPath(lastNotes.lessonId)}>
            <LocalTime at={lastNotes.start} format="day" now={now} />
          </TextLink>
        }
      >
        <NoteWords {...lastNotes} />
      </Card>
    )}
  </>
)
