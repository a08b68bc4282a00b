import { listOwnTrainings } from '#features/staff/training-records/list-trainings.ts'
import { MY_TRAININGS_PATH, myTrainingPath } from '#features/staff/training-records/paths.ts'
import { TRAINING_STATUS_LABELS } from '#features/staff/training-records/schema.ts'
import { t } from '#kernel/messages.ts'
import { signedIn } from '#kernel/policy.ts'
import { topics } from '#kernel/topics.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { Chip } from '#ui/chip.tsx'
import { Page, Stack } from '#ui/layout.tsx'
import { pageHead } from '#ui/page-head.ts'
import { Pagination } from '#ui/pagination.tsx'
import { Row, RowList } from '#ui/row-list.tsx'
import { EmptyState } from '#ui/state-message.tsx'
import { Lead } from '#ui/typography.tsx'
import { useLiveTopics } from '#ui/use-live-topics.ts'
import { dayText, TRAINING_TONES } from '../parts/training-labels.ts'
import type { Route } from './+types/my-trainings'

export const loader = pageLoader({
  policy: signedIn,
  load: async ({ ctx, url: { searchParams } }) => {
    const cursor = searchParams.get('cursor') ?? undefined
    const page = await listOwnTrainings(ctx, { cursor })
    return { ...page, isFirstPage: cursor === undefined, now: ctx.now.toString() }
  },
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, { title: t('My trainings'), description: t('The trainings that you hold.'), isPrivate: true })

export default function MyTrainingsPage({ loaderData }: Route.ComponentProps) {
  const { items, nextCursor, isFirstPage, now } = loaderData
  useLiveTopics(topics.reservations.mine)
  return (
    <Page data-tone="trainings">
      <Stack gap={6}>
        <Stack gap={1}>
          <h1>{t('My trainings')}</h1>
          <Lead>{t('Trainings for schools that you hold')}</Lead>
        </Stack>
        {items.length > 0 ? (
          <section>
            <h2 className="visually-hidden">{t('Trainings')}</h2>
            <RowList>
              {items.map(({ id, organisation, status, title, firstDate }) => (
                <Row
                  key={id}
                  href={myTrainingPath(id)}
                  title={title ?? organisation}
                  chips={<Chip tone={TRAINING_TONES[status]}>{TRAINING_STATUS_LABELS[status]()}</Chip>}
                  meta={organisation}
                  time={firstDate && dayText(firstDate, now)}
                />
              ))}
            </RowList>
          </section>
        ) : (
          <EmptyState title={t('You hold no trainings')} icon="people" tone="trainings">
            {t('Our team asks you before a school gets an offer with your name.')}
          </EmptyState>
        )}
        {(nextCursor || !isFirstPage) && (
          <Pagination
            summary={t('{count, plural, one {# training} other {# trainings}}', { count: items.length })}
            previous={isFirstPage ? undefined : MY_TRAININGS_PATH}
            previousLabel={t('First page')}
            next={nextCursor ? `?cursor=${encodeURIComponent(nextCursor)}` : undefined}
          />
        )}
      </Stack>
    </Page>
  )
}
