import { t } from '#kernel/messages.ts'
import { Notice } from '#ui/notice.tsx'
import type { LessonView, LessonViewer } from '../lesson-view.ts'

type Props = {
  readonly instead: { readonly name: string; readonly regularName: string; readonly isRegular: boolean }
  readonly viewer: LessonViewer
  readonly lesson: Pick<LessonView, 'leavesFree' | 'state' | 'session'>
}

/** Says that a substitute teaches this lesson, and to its student's side what follows. */
export const InsteadNotice = ({ instead, viewer, lesson }: Props) => {
  const { name, regularName, isRegular } = instead
  if (isRegular)
    return (
      <Notice title={t('{name} teaches this lesson instead of you', { name })}>
        <p>{t('You read it on. Notes, attendance and cancelling are with {name}.', { name })}</p>
      </Notice>
    )
  if (viewer.side === 'host')
    return (
      <Notice title={t('You teach this lesson instead of {regularName}', { regularName })}>
        <p>{t('It counts as yours: its students, its notes and homework, and what it earns.')}</p>
      </Notice>
    )
  return (
    <Notice title={t('{name} teaches this lesson instead of {regularName}', { name, regularName })}>
      {viewer.side === 'participant' && lesson.leavesFree && lesson.state === 'booked' && (
        <p>
          {t('If you would rather not, cancel it free of charge until it begins. All that was paid for it goes back.')}
        </p>
      )}
    </Notice>
  )
}
