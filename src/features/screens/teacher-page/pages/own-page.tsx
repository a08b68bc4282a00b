import { redirect } from 'react-router'
import { createOffer, endOffer, listOffersOf } from '#features/academy/packages/offers.ts'
import { CurrentOffers, OfferForm } from '#features/academy/packages/parts/offer-form.tsx'
import { endOfferForm, offerForm } from '#features/academy/packages/schema.ts'
import { mayPublish } from '#features/academy/sessions/policy.ts'
import { filmInput } from '#features/academy/teacher-films/schema.ts'
import { findFilmUrl, setFilm } from '#features/academy/teacher-films/set-film.ts'
import { findTrialOffer } from '#features/academy/trials/queries.ts'
import { trialOfferForm } from '#features/academy/trials/schema.ts'
import { setTrialOffer } from '#features/academy/trials/set-offer.ts'
import { answerRating } from '#features/games/public-ratings/answering.ts'
import { listPublicRatings } from '#features/games/public-ratings/queries.ts'
import { replyForm } from '#features/games/public-ratings/schema.ts'
import { accountSectionPath } from '#features/people/users/account-sections.ts'
import { teacherPath } from '#features/screens/session-listing/paths.ts'
import { t } from '#kernel/messages.ts'
import { requireUser } from '#kernel/policy.ts'
import { topics } from '#kernel/topics.ts'
import { db } from '#platform/database.ts'
import { actionHandler, formAction } from '#platform/form-action.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Page, SidebarLayout, Stack } from '#ui/layout.tsx'
import { pageHead } from '#ui/page-head.ts'
import { Lead, Muted } from '#ui/typography.tsx'
import { useLiveTopics } from '#ui/use-live-topics.ts'
import { AnswerWords } from '../parts/answer-words.tsx'
import { FilmForm } from '../parts/film-form.tsx'
import { TrialForm } from '../parts/trial-form.tsx'
import { WhatStudentsSay } from '../parts/what-students-say.tsx'
import { OWN_PAGE_PATH } from '../paths.ts'
import type { Route } from './+types/own-page'

export const loader = pageLoader({
  policy: mayPublish,
  load: async ({ ctx, url: { searchParams } }) => {
    const { id, displayName, zone } = requireUser(ctx.actor)
    const [offer, film, said, packages] = await Promise.all([
      findTrialOffer(db, id),
      findFilmUrl(db, id),
      listPublicRatings(db, id),
      listOffersOf(id),
    ])
    const trial = offer && { isOffered: offer.isOffered, price: offer.price, minutes: offer.minutes }
    return { id, displayName, zone, trial, film, said, packages, answering: searchParams.get('answer') ?? '' }
  },
})

export const action = formAction({
  trial: actionHandler({
    policy: mayPublish,
    schema: trialOfferForm,
    run: async ({ ctx, input }) => {
      await setTrialOffer(ctx, input)
      return { done: input.isOffered ? t('Trial lesson offered') : t('No trial lesson is offered') }
    },
  }),
  offerPackage: actionHandler({
    policy: mayPublish,
    schema: offerForm,
    run: async ({ ctx, input }) => {
      await createOffer(ctx, input)
      return { done: t('The package is offered. It can’t be changed, only ended.') }
    },
  }),
  endPackage: actionHandler({
    policy: mayPublish,
    schema: endOfferForm,
    run: async ({ ctx, input }) => {
      await endOffer(ctx, input.offer)
      return { done: t('The package is offered no longer') }
    },
  }),
  film: actionHandler({
    policy: mayPublish,
    schema: filmInput,
    run: async ({ ctx, input }) => {
      await setFilm(ctx, input.url)
      return { done: input.url === '' ? t('Film removed') : t('Film saved') }
    },
  }),
  answer: actionHandler({
    policy: mayPublish,
    schema: replyForm,
    run: async ({ ctx, input, requestContext }) => {
      await answerRating(ctx, input.rating, input.text)
      requestContext.flash.set(input.text === '' ? t('Answer removed') : t('Answer saved'))
      return redirect(OWN_PAGE_PATH)
    },
  }),
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, { title: t('My public page'), description: t('What students read about you.'), isPrivate: true })

export default function OwnPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, displayName, zone, trial, film, said, packages, answering } = loaderData
  useLiveTopics(topics.user.mine)
  return (
    <Page>
      <Stack gap={6}>
        <Breadcrumbs
          steps={[{ to: '/campus/teacher-panel', label: t('Teacher Panel') }, { label: t('My public page') }]}
        />
        <Stack gap={1}>
          <h1>{t('My public page')}</h1>
          <Lead>{t('What convinces new students, beside your profile')}</Lead>
        </Stack>
        <SidebarLayout>
          <Stack gap={6}>
            <TrialForm trial={trial} actionResult={actionData} />
            <Card title={t('Packages of lessons')}>
              <Stack gap={4}>
                <Muted>
                  {t(
                    'Several of your individual lessons at a lower price, bought at once. Your share is of that price. What was bought stays valid when you end the offer.',
                  )}
                </Muted>
                <CurrentOffers offers={packages} mayEnd />
                <OfferForm key={packages.length} actionResult={actionData} />
              </Stack>
            </Card>
            <Card title={t('What students say')}>
              {said.length === 0 ? (
                <Muted>
                  {t(
                    'Students can show the words of their rating to everyone, without their name. You answer them here.',
                  )}
                </Muted>
              ) : (
                <WhatStudentsSay
                  {...{ said, zone }}
                  teacherName={null}
                  act={rating => <AnswerWords {...{ rating, answering }} actionResult={actionData} />}
                />
              )}
            </Card>
          </Stack>
          <aside>
            <Stack gap={6}>
              <FilmForm film={film} actionResult={actionData} />
              <Card title={t('Beside it')}>
                <Stack gap={2}>
                  <ButtonLink to={teacherPath(id)} icon="arrow" fullWidth>
                    {t('See the page of {name}', { name: displayName })}
                  </ButtonLink>
                  <ButtonLink to={accountSectionPath('teaching')} icon="pencil" fullWidth>
                    {t('Introduction and qualifications')}
                  </ButtonLink>
                </Stack>
              </Card>
            </Stack>
          </aside>
        </SidebarLayout>
      </Stack>
    </Page>
  )
}
