import { Form } from 'react-router'
import { GAMES_PATH, gamePath } from '#features/games/games/paths.ts'
import { t } from '#kernel/messages.ts'
import { signedIn } from '#kernel/policy.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { ButtonLink, SubmitButton } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { Cluster, Page, Stack } from '#ui/layout.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { pageHead } from '#ui/page-head.ts'
import { Row, RowList } from '#ui/row-list.tsx'
import { EmptyState } from '#ui/state-message.tsx'
import { Muted, TextLink } from '#ui/typography.tsx'
import { VOCABULARY_FILE_PATH, VOCABULARY_PATH } from '../paths.ts'
import { searchText } from '../schema.ts'
import { listVocabulary } from '../vocabulary.ts'
import type { Route } from './+types/vocabulary.ts'

export const loader = pageLoader({
  policy: signedIn,
  load: async ({ ctx, url }) => {
    const search = searchText.safeParse(url.searchParams.get('search') ?? undefined).data ?? ''
    const words = await listVocabulary(ctx, search)
    return {
      search,
      words: words.map(({ playedAt, ...word }) => ({ ...word, playedAt: playedAt.toString() })),
      now: ctx.now.toString(),
    }
  },
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, { title: t('Vocabulary'), description: t('The new words of your games.'), isPrivate: true })

export default function Vocabulary({ loaderData: { search, words, now } }: Route.ComponentProps) {
  const isFiltered = search !== ''
  return (
    <Page width="narrow">
      <Stack gap={6}>
        <Cluster spaceBetween>
          <Stack gap={1}>
            <h1>{t('Vocabulary')}</h1>
            <Muted>
              {isFiltered
                ? t('{count, plural, one {# word} other {# words}} found', { count: words.length })
                : t('{count, plural, one {# new word} other {# new words}}', { count: words.length })}
            </Muted>
          </Stack>
          {(words.length > 0 || isFiltered) && (
            <ButtonLink to={VOCABULARY_FILE_PATH} reloadDocument download>
              {t('Download all (CSV)')}
            </ButtonLink>
          )}
        </Cluster>
        {(words.length > 0 || isFiltered) && (
          <Form role="search">
            <Stack gap={3}>
              <TextField
                field={{ name: 'search', initialValue: search, maxLength: 60 }}
                label={t('Search words and meanings')}
                type="search"
              />
              <Cluster>
                <SubmitButton>{t('Search')}</SubmitButton>
                {isFiltered && <TextLink to={VOCABULARY_PATH}>{t('Show all words')}</TextLink>}
              </Cluster>
            </Stack>
          </Form>
        )}
        {words.length > 0 && <h2 className="visually-hidden">{t('Words')}</h2>}
        {words.length > 0 && (
          <RowList>
            {words.map(({ word, meaning, gameId, game, playedAt }) => (
              <Row
                key={`${gameId}${playedAt}${word}`}
                title={word}
                meta={meaning}
                sub={
                  <>
                    <TextLink to={gamePath(gameId)}>{game}</TextLink>, <LocalTime at={playedAt} now={now} />
                  </>
                }
              />
            ))}
          </RowList>
        )}
        {words.length === 0 &&
          (isFiltered ? (
            <EmptyState title={t('No words match')}>{t('Try another part of the word or of its meaning.')}</EmptyState>
          ) : (
            <EmptyState
              icon="book"
              title={t('No words yet')}
              action={<ButtonLink to={GAMES_PATH}>{t('Find a game')}</ButtonLink>}
            >
              {t('After each game that you play, its new words appear here.')}
            </EmptyState>
          ))}
      </Stack>
    </Page>
  )
}
