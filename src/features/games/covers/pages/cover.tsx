import { redirect } from 'react-router'
import { MAX_PHOTO_BYTES } from '#features/academy/photos/schema.ts'
import { THEME_LABELS } from '#features/games/games/game-types.ts'
import { coverPath, gamePath, stepsToGame } from '#features/games/games/paths.ts'
import { isGameMasterOf, mayCancelGames, mayManageGame, mayRemoveCover } from '#features/games/games/policy.ts'
import { getGame } from '#features/games/games/queries.ts'
import { editGame } from '#features/games/publishing/edit-game.ts'
import { t } from '#kernel/messages.ts'
import { refuse } from '#kernel/refusal.ts'
import { db } from '#platform/database.ts'
import { actionHandler, formAction } from '#platform/form-action.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { Card } from '#ui/card.tsx'
import { Page, SidebarLayout, Stack } from '#ui/layout.tsx'
import { pageHead } from '#ui/page-head.ts'
import { RefusalNotice } from '#ui/refusal-notice.tsx'
import { Lead, Muted, TextLink } from '#ui/typography.tsx'
import { admitCover, removeCover, setCover } from '../actions.ts'
import { CoverPicture } from '../parts/cover-picture.tsx'
import { coverOf } from '../parts/cover-sources.ts'
import { RemoveForm } from '../parts/remove-form.tsx'
import { ThemeForm } from '../parts/theme-form.tsx'
import { UploadForm } from '../parts/upload-form.tsx'
import { coverForm, removeCoverForm, themeForm } from '../schema.ts'
import type { Route } from './+types/cover.ts'
import styles from './cover.module.css'

export const loader = pageLoader({
  policy: mayCancelGames,
  load: async ({ ctx, params }) => {
    const found = await getGame(db, params.id ?? '')
    const refusal = mayRemoveCover(ctx.actor, found)
    if (refusal) refuse(refusal)
    const { id, title, theme, coverURL, coverAlt, status } = found
    return {
      game: { id, title, theme, coverURL, coverAlt },
      mayChange: mayManageGame(ctx.actor, found) === null,
      /** The theme of a game that is over stays. */
      mayChangeTheme: mayManageGame(ctx.actor, found) === null && status !== 'ended',
      isMaster: isGameMasterOf(ctx.actor, found),
    }
  },
})

export const action = formAction({
  upload: actionHandler({
    policy: mayCancelGames,
    schema: coverForm,
    upload: { maxFileBytes: MAX_PHOTO_BYTES, admit: ({ ctx, params }) => admitCover(ctx, params.id ?? '') },
    run: async ({ ctx, params: { id = '' }, file, input: { file: _, ...fields }, requestContext }) => {
      await setCover(ctx, id, file, fields)
      requestContext.flash.announce(t('Cover saved'))
      return redirect(coverPath(id))
    },
  }),
  theme: actionHandler({
    policy: mayCancelGames,
    schema: themeForm,
    run: async ({ ctx, params: { id = '' }, input: { theme }, requestContext }) => {
      await editGame(ctx, id, { theme: theme === '' ? null : theme })
      requestContext.flash.announce(t('Theme saved'))
      return redirect(coverPath(id))
    },
  }),
  remove: actionHandler({
    policy: mayCancelGames,
    schema: removeCoverForm,
    run: async ({ ctx, params: { id = '' }, input: { reason }, requestContext }) => {
      await removeCover(ctx, id, reason)
      requestContext.flash.announce(t('Cover removed'))
      return redirect(coverPath(id))
    },
  }),
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, { title: t('Cover'), description: t('The cover picture of a game.'), isPrivate: true })

export default function CoverPage({ loaderData, actionData }: Route.ComponentProps) {
  const { game, mayChange, mayChangeTheme, isMaster } = loaderData
  const path = coverPath(game.id)
  return (
    <Page data-tone="dungeons">
      <Stack gap={6}>
        <Breadcrumbs steps={stepsToGame(game)} />
        <Stack gap={1}>
          <h1>{t('Cover of {title}', { title: game.title })}</h1>
          <Lead>{t('What players see first, in the list and on the page of the game')}</Lead>
        </Stack>
        <RefusalNotice actionResult={actionData} />
        <SidebarLayout>
          <Stack gap={6}>
            <figure className={styles.cover}>
              <CoverPicture cover={coverOf(game, true)} sizes="(width < 1024px) 100vw, 720px" isFirst />
              <figcaption>
                <Muted size="small">
                  {game.coverURL
                    ? game.coverAlt
                    : t('A drawn cover: {theme}', {
                        theme: game.theme ? THEME_LABELS[game.theme]() : t('no theme yet'),
                      })}
                </Muted>
              </figcaption>
            </figure>
            {mayChangeTheme && (
              <Card title={t('A drawn cover')}>
                <Stack gap={3}>
                  {game.coverURL && <Muted>{t('It is shown once your own cover is removed.')}</Muted>}
                  <ThemeForm {...{ game, path }} actionResult={actionData} />
                </Stack>
              </Card>
            )}
          </Stack>
          <aside>
            <Stack gap={6}>
              {mayChange && (
                <Card title={t('Your own cover')}>
                  <UploadForm {...{ game, path }} actionResult={actionData} />
                </Card>
              )}
              {game.coverURL && <RemoveForm path={path} isMaster={isMaster} actionResult={actionData} />}
              {!game.coverURL && !mayChange && (
                <Card title={t('Nothing to remove')}>
                  <Muted>{t('This game shows a drawn cover of the school.')}</Muted>
                </Card>
              )}
              <p>
                <TextLink to={gamePath(game.id)}>{t('See the page of the game')}</TextLink>
              </p>
            </Stack>
          </aside>
        </SidebarLayout>
      </Stack>
    </Page>
  )
}
