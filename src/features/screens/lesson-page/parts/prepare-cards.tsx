import { HomeworkLines } from '#features/academy/homework/parts/homework-lines.tsx'
import type { HomeworkItem } from '#features/academy/homework/queries.ts'
import { NoteWords } from '#features/academy/lesson-notes/parts/note-words.tsx'
import type { LastNotes } from '#features/academy/lesson-notes/queries.ts'
import { lessonPath } from '#features/academy/reservations/paths.ts'
import { t } from '#kernel/messages.ts'
import { Card } from '#ui/card.tsx'
import { Stack } from '#ui/layout.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { Muted, TextLink } from '#ui/typography.tsx'

type Props = {
  /** What the student has not handed in. */
  readonly homework: readonly HomeworkItem[]
  readonly lastNotes: LastNotes | null
  readonly named: boolean
  readonly now: string
}

/** Where nothing is left to prepare, what would be here. */
export const NothingToPrepare = () => (
  <p>
    <Muted>{t('Nothing to prepare. Notes, homework and files for this lesson appear here.')}</Muted>
  </p>
)

/** What other lessons left for this one. */
export const PrepareCards = ({ homework, lastNotes, named, now }: Props) => (
  <>
    {homework.length > 0 && (
      <Card title={t('Homework to hand in')}>
        <Stack gap={4}>
          <HomeworkLines items={homework} {...{ named, now }} />
        </Stack>
      </Card>
    )}
    {lastNotes && (
      <Card
        title={t('Last time')}
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
