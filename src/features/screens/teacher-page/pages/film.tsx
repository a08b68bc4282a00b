import { useEffect, useSyncExternalStore } from 'react'
import { teacherPath } from '#features/screens/session-listing/paths.ts'
import { t } from '#kernel/messages.ts'
import { anyone } from '#kernel/policy.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Page, Stack } from '#ui/layout.tsx'
import { pageHead } from '#ui/page-head.ts'
import { Muted } from '#ui/typography.tsx'
import { getTeacherFilm } from '../teacher-view.ts'
import type { Route } from './+types/film'
import styles from './film.module.css'

export const loader = pageLoader({
  policy: anyone,
  load: async ({ params, requestContext }) => {
    const found = await getTeacherFilm(params.teacher ?? '')
    const { kind, origin } = found.film
    requestContext.embeds.push({ kind: kind === 'file' ? 'media' : 'frame', origin })
    return found
  },
})

export const meta: Route.MetaFunction = args => {
  const name = args.loaderData?.teacher.displayName
  return pageHead(args, {
    title: name ? t('Film of {name}', { name }) : t('Film not found'),
    description: '',
    isPrivate: true,
  })
}

/** Only the document of this page may embed the film: in that of another page, from which a link led here, the browser would refuse it. */
const isOwnDocument = (): boolean => {
  const [loaded] = performance.getEntriesByType('navigation')
  return loaded === undefined || new URL(loaded.name).pathname === window.location.pathname
}
const never = () => () => {}

export default function FilmPage({ loaderData }: Route.ComponentProps) {
  const { teacher, film } = loaderData
  const isPlayable = useSyncExternalStore(never, isOwnDocument, () => true)
  useEffect(() => {
    if (!isPlayable) window.location.reload()
  }, [isPlayable])
  return (
    <Page width="narrow">
      <Stack gap={6}>
        <Stack gap={1}>
          <Breadcrumbs steps={[{ label: teacher.displayName, to: teacherPath(teacher.uid) }, { label: t('Film') }]} />
          <h1>{t('Film of {name}', { name: teacher.displayName })}</h1>
          <Muted>{t('Played by {host}.', { host: film.host })}</Muted>
        </Stack>
        {isPlayable &&
          (film.kind === 'file' ? (
            // biome-ignore lint/a11y/useMediaCaption: the file is the teacher's, and comes without one
            <video className={styles.player} src={film.source} controls preload="metadata" playsInline />
          ) : (
            <iframe
              className={styles.player}
              title={t('Film of {name}', { name: teacher.displayName })}
              src={film.source}
              allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
              sandbox="allow-scripts allow-same-origin allow-presentation"
              referrerPolicy="strict-origin-when-cross-origin"
            />
          ))}
        <div>
          <ButtonLink to={teacherPath(teacher.uid)} icon="left" reloadDocument>
            {t('Back to {name}', { name: teacher.displayName })}
          </ButtonLink>
        </div>
      </Stack>
    </Page>
  )
}
