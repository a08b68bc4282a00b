import { Form } from 'react-router'
import { z } from 'zod'
import { acceptTerms, getOwnTerms } from '#features/people/terms/actions/accept-terms.ts'
import { GENERAL_TERMS } from '#features/people/terms/rules.ts'
import { t } from '#kernel/messages.ts'
import { signedIn } from '#kernel/policy.ts'
import { topics } from '#kernel/topics.ts'
import { actionHandler, formAction } from '#platform/form-action.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { Cluster, Page, Stack } from '#ui/layout.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { pageHead } from '#ui/page-head.ts'
import { RefusalNotice } from '#ui/refusal-notice.tsx'
import { rich } from '#ui/rich.tsx'
import { Row, RowList } from '#ui/row-list.tsx'
import { Muted, TextLink } from '#ui/typography.tsx'
import { useLiveTopics } from '#ui/use-live-topics.ts'
import { documentPath, versionPath } from '../paths.ts'
import type { Route } from './+types/terms.ts'

export const loader = pageLoader({
  policy: signedIn,
  load: async ({ ctx }) => ({ ...(await getOwnTerms(ctx)), now: ctx.now.toString() }),
})

const acceptForm = z.object({ version: z.string().min(1).max(40), userId: z.string().min(1).max(64) })

export const action = formAction({
  accept: actionHandler({
    policy: signedIn,
    schema: acceptForm,
    run: async ({ ctx, input: { version, userId } }) => {
      await acceptTerms(ctx, version, userId)
      return { done: t('Thank you. You’ve accepted the terms.'), isOnPage: true }
    },
  }),
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, { title: t('General terms'), description: t('What you have accepted.'), isPrivate: true })

export default function TermsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { version, people, acceptances, now } = loaderData
  useLiveTopics(topics.user.mine)
  return (
    <Page width="narrow">
      <Stack gap={6}>
        <h1>{t('General terms')}</h1>
        <p>
          {rich('Version {version} is in force. <link>Read it</link> before you accept it.', {
            version,
            link: words => <TextLink to={documentPath(GENERAL_TERMS)}>{words}</TextLink>,
          })}
        </p>
        <RefusalNotice actionResult={actionData} />
        {people.map(person => (
          <Card
            key={person.uid}
            title={person.isSelf ? t('You') : person.displayName}
            aside={
              person.hasToAccept ? <Chip tone="warn">{t('To accept')}</Chip> : <Chip tone="good">{t('Accepted')}</Chip>
            }
          >
            <Stack gap={4}>
              <Muted>
                {person.accepted
                  ? t('Accepted so far: version {accepted}.', { accepted: person.accepted })
                  : t('Nothing is accepted so far.')}
              </Muted>
              {person.hasToAccept && !person.mayAccept && (
                <p>{t('Your parent or guardian accepts the terms for you.')}</p>
              )}
              {person.mayAccept && person.accepted !== version && (
                <Form method="post" preventScrollReset>
                  <input type="hidden" name="version" value={version} />
                  <input type="hidden" name="userId" value={person.uid} />
                  <Cluster>
                    <SubmitButton name="verb" value="accept" variant={person.hasToAccept ? 'primary' : 'plain'}>
                      {person.isSelf
                        ? t('I accept version {version}', { version })
                        : t('I accept it for {displayName}', { displayName: person.displayName })}
                    </SubmitButton>
                  </Cluster>
                </Form>
              )}
            </Stack>
          </Card>
        ))}
        {acceptances.length > 0 && (
          <section>
            <Stack gap={3}>
              <h2>{t('What you have accepted')}</h2>
              <RowList>
                {acceptances.map(({ version: accepted, acceptedAt }) => (
                  <Row
                    key={accepted}
                    title={
                      <TextLink to={versionPath(GENERAL_TERMS, accepted)}>
                        {t('General terms, version {accepted}', { accepted })}
                      </TextLink>
                    }
                    time={<LocalTime at={acceptedAt} now={now} />}
                  />
                ))}
              </RowList>
            </Stack>
          </section>
        )}
      </Stack>
    </Page>
  )
}
