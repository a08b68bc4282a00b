import { Form, redirect } from 'react-router'
import { lessonPath } from '#features/academy/reservations/paths.ts'
import { MAX_FILE_BYTES } from '#features/academy/shared-files/schema.ts'
import { t } from '#kernel/messages.ts'
import { requireUser, signedIn } from '#kernel/policy.ts'
import { formatWallTime, parseWallTime } from '#kernel/time.ts'
import { topics } from '#kernel/topics.ts'
import { actionHandler, formAction } from '#platform/form-action.ts'
import { NoInput } from '#platform/no-input.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ConfirmDetails } from '#ui/confirm-details.tsx'
import { Cluster, Page, SidebarLayout, Stack } from '#ui/layout.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { pageHead } from '#ui/page-head.ts'
import { RefusalNotice } from '#ui/refusal-notice.tsx'
import { rich } from '#ui/rich.tsx'
import { RowList } from '#ui/row-list.tsx'
import { Muted } from '#ui/typography.tsx'
import { useLiveTopics } from '#ui/use-live-topics.ts'
import { addHomeworkFile, admitHomeworkFile, removeHomeworkFile } from '../files.ts'
import { handIn, markHomework } from '../hand-in.ts'
import { AddHomeworkFile, HomeworkFiles } from '../parts/homework-files.tsx'
import { HandInForm, MarkForm, TaskForm } from '../parts/homework-forms.tsx'
import { HomeworkChip, HomeworkRow } from '../parts/homework-row.tsx'
import styles from '../parts/words.module.css'
import { HOMEWORK_PATH, homeworkPath } from '../paths.ts'
import { getHomework } from '../queries.ts'
import { changeForm, fileForm, handInForm, markForm, removeFileForm } from '../schema.ts'
import { changeHomework, withdrawHomework } from '../set-homework.ts'
import type { Route } from './+types/homework.ts'

export const loader = pageLoader({
  policy: signedIn,
  load: async ({ ctx, params }) => {
    const homework = await getHomework(ctx, params.id ?? '')
    return {
      homework,
      due: formatWallTime(homework.dueAt, requireUser(ctx.actor).zone),
      now: ctx.now.toString(),
    }
  },
})

export const action = formAction({
  handIn: actionHandler({
    policy: signedIn,
    schema: handInForm,
    run: async ({ ctx, params, input }) => {
      await handIn(ctx, params.id ?? '', input.text)
      return { done: t('Handed in.'), isOnPage: true }
    },
  }),
  mark: actionHandler({
    policy: signedIn,
    schema: markForm,
    run: async ({ ctx, params, input }) => {
      await markHomework(ctx, params.id ?? '', input)
      return { done: t('Your answer is saved.'), isOnPage: true }
    },
  }),
  change: actionHandler({
    policy: signedIn,
    schema: changeForm,
    run: async ({ ctx, params, input: { due, ...input } }) => {
      const dueAt = parseWallTime(due, requireUser(ctx.actor).zone).toString()
      await changeHomework(ctx, params.id ?? '', { ...input, dueAt })
      return { done: t('The task is saved.'), isOnPage: true }
    },
  }),
  withdraw: actionHandler({
    policy: signedIn,
    schema: NoInput,
    run: async ({ ctx, params, requestContext }) => {
      const { lessonId } = await getHomework(ctx, params.id ?? '')
      await withdrawHomework(ctx, params.id ?? '')
      requestContext.flash.set(t('The homework is taken back.'))
      return redirect(lessonPath(lessonId))
    },
  }),
  upload: actionHandler({
    policy: signedIn,
    schema: fileForm,
    upload: { maxFileBytes: MAX_FILE_BYTES, admit: ({ ctx, params }) => admitHomeworkFile(ctx, params.id ?? '') },
    run: async ({ ctx, params: { id = '' }, input, file, requestContext }) => {
      await addHomeworkFile(ctx, id, file, input.part)
      requestContext.flash.announce(t('File added'))
      return redirect(homeworkPath(id))
    },
  }),
  removeFile: actionHandler({
    policy: signedIn,
    schema: removeFileForm,
    run: async ({ ctx, params, input }) => {
      await removeHomeworkFile(ctx, params.id ?? '', input.fileId)
      return { done: t('File deleted'), isOnPage: true }
    },
  }),
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, {
    title: t('Homework'),
    description: t('One task, what was handed in, and the answer.'),
    isPrivate: true,
  })

const partsOfTeacher = () =>
  [
    { value: 'answer', title: t('Your answer') },
    { value: 'task', title: t('The task') },
  ] as const

export default function HomeworkPage({ loaderData, actionData }: Route.ComponentProps) {
  const { homework, due, now } = loaderData
  const { id, title, text, isOwn, student, teacher, subject, dueAt, files, mayHandIn, mayMark } = homework
  const { handedIn, handedInAt, isLate, times, answer, mark, markedAt, maySet, others } = homework
  useLiveTopics(topics.reservations.mine)
  const isBegun = times > 0 || markedAt !== null
  const filesOf = { files, homeworkId: id }
  return (
    <Page>
      <Stack gap={6}>
        <Breadcrumbs
          steps={[
            { label: t('Homework'), to: HOMEWORK_PATH },
            { label: subject, to: lessonPath(homework.lessonId) },
            { label: title },
          ]}
        />
        <Stack gap={3}>
          <Cluster gap={2}>
            <HomeworkChip item={homework} now={now} />
          </Cluster>
          <h1>{title}</h1>
          <Muted>
            {isOwn
              ? rich('from {teacherName} · due <time></time>', {
                  teacherName: teacher.name,
                  time: () => <LocalTime at={dueAt} now={now} withZone />,
                })
              : rich('{studentName}, from {teacherName} · due <time></time>', {
                  ...{ teacherName: teacher.name, studentName: student.name },
                  time: () => <LocalTime at={dueAt} now={now} withZone />,
                })}
          </Muted>
        </Stack>
        <RefusalNotice actionResult={actionData} />
        <SidebarLayout>
          <Stack gap={6}>
            {(text || files.some(({ part }) => part === 'task') || maySet) && (
              <Card title={t('Task')}>
                <Stack gap={4}>
                  {text && <p className={styles.words}>{text}</p>}
                  <HomeworkFiles {...filesOf} part="task" mayRemove={maySet} />
                  {maySet && <TaskForm key={`${title} ${due}`} {...{ homework, due }} actionResult={actionData} />}
                </Stack>
              </Card>
            )}
            <Card title={isOwn ? t('Your work') : t('Handed in by {name}', { name: student.name })}>
              <Stack gap={4}>
                {handedInAt ? (
                  <Muted size="small">
                    {times > 1
                      ? rich('Last handed in <time></time>', { time: () => <LocalTime at={handedInAt} now={now} /> })
                      : rich('handed in <time></time>', { time: () => <LocalTime at={handedInAt} now={now} /> })}
                    {isLate && t(', after it was due')}
                  </Muted>
                ) : (
                  <Muted size="small">{t('Not handed in yet.')}</Muted>
                )}
                {handedIn && !mayHandIn && <p className={styles.words}>{handedIn}</p>}
                <HomeworkFiles {...filesOf} part="hand_in" mayRemove={mayHandIn} />
                {mayHandIn && <HandInForm key={times} homework={homework} actionResult={actionData} />}
              </Stack>
            </Card>
            {others.length > 0 && (
              <section aria-labelledby="others">
                <Stack gap={3}>
                  <h2 id="others">{t('Other students')}</h2>
                  <RowList label={t('The same task of other students')}>
                    {others.map(item => (
                      <HomeworkRow key={item.id} {...{ item, now }} named />
                    ))}
                  </RowList>
                </Stack>
              </section>
            )}
          </Stack>
          <aside>
            <Stack gap={4}>
              {(markedAt || mayMark) && (
                <Card title={t('Answer')} tone={markedAt ? 'good' : undefined}>
                  <Stack gap={4}>
                    {markedAt && mark && <p className={styles.mark}>{mark}</p>}
                    {markedAt && answer && <p className={styles.words}>{answer}</p>}
                    <HomeworkFiles {...filesOf} part="answer" mayRemove={mayMark} />
                    {markedAt && (
                      <Muted size="small">
                        {teacher.name}, <LocalTime at={markedAt} now={now} />
                      </Muted>
                    )}
                    {mayMark && (
                      <MarkForm key={`${times} ${markedAt ?? ''}`} homework={homework} actionResult={actionData} />
                    )}
                  </Stack>
                </Card>
              )}
              {(mayHandIn || mayMark) && (
                <Card title={t('Add a file')}>
                  <AddHomeworkFile
                    homeworkId={id}
                    actionResult={actionData}
                    parts={mayMark ? partsOfTeacher() : [{ value: 'hand_in', title: t('Your work') }]}
                  />
                </Card>
              )}
              {maySet && !isBegun && others.every(other => other.times === 0 && !other.markedAt) && (
                <ConfirmDetails
                  label={t('Take this homework back')}
                  fullWidth
                  consequence={
                    others.length > 0
                      ? t('It is deleted with its files, for all students of the lesson.')
                      : t('It is deleted with its files.')
                  }
                >
                  <Form method="post" action={homeworkPath(id)}>
                    <SubmitButton name="verb" value="withdraw" variant="danger" fullWidth>
                      {t('Take it back')}
                    </SubmitButton>
                  </Form>
                </ConfirmDetails>
              )}
            </Stack>
          </aside>
        </SidebarLayout>
      </Stack>
    </Page>
  )
}
