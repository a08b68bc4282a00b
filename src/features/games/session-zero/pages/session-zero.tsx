import { redirect } from 'react-router'
import { gamePath, stepsToGame } from '#features/games/games/paths.ts'
import { msg, t } from '#kernel/messages.ts'
import { signedIn } from '#kernel/policy.ts'
import { topics } from '#kernel/topics.ts'
import { actionHandler, formAction } from '#platform/form-action.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { Page, Stack } from '#ui/layout.tsx'
import { pageHead } from '#ui/page-head.ts'
import { RefusalNotice } from '#ui/refusal-notice.tsx'
import { Muted } from '#ui/typography.tsx'
import { useLiveTopics } from '#ui/use-live-topics.ts'
import { OwnEntriesCard } from '../parts/own-entries-card.tsx'
import { PauseCard } from '../parts/pause-card.tsx'
import { TableListCards } from '../parts/table-list.tsx'
import { sessionZeroPath } from '../paths.ts'
import { pauseTable, resumeTable } from '../pausing.ts'
import { getSessionZero } from '../queries.ts'
import { saveOwnEntries } from '../saving-entries.ts'
import { ownEntriesForm, pauseForm } from '../schema.ts'
import type { Route } from './+types/session-zero.ts'

export const loader = pageLoader({
  policy: signedIn,
  load: ({ ctx, params }) => getSessionZero(ctx, params.id ?? ''),
})

const backTo = (id: string, from: 'game' | 'list') => redirect(from === 'game' ? gamePath(id) : sessionZeroPath(id))

export const action = formAction({
  saveEntries: actionHandler({
    policy: signedIn,
    schema: ownEntriesForm,
    run: async ({ ctx, params, input }) => {
      await saveOwnEntries(ctx, params.id ?? '', input)
      return { done: t('Lines and veils saved') }
    },
  }),
  pause: actionHandler({
    policy: signedIn,
    schema: pauseForm,
    run: async ({ ctx, params: { id = '' }, input }) => {
      await pauseTable(ctx, id)
      return backTo(id, input.from)
    },
  }),
  resume: actionHandler({
    policy: signedIn,
    schema: pauseForm,
    run: async ({ ctx, params: { id = '' }, input }) => {
      await resumeTable(ctx, id)
      return backTo(id, input.from)
    },
  }),
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, {
    title: t('Session zero'),
    description: t('What we leave out of the story, and the pause button.'),
    isPrivate: true,
  })

const INTRODUCTIONS = {
  player: msg('Before the first game, and at any time after it, write what you do not want in the story.'),
  gameMaster: msg('Your players write this list without names. Please keep to it in every game.'),
  staff: msg('The players write this list without names. You see it for their safety.'),
}

export default function SessionZeroPage({ loaderData, actionData }: Route.ComponentProps) {
  const { game, part, list, own, pause } = loaderData
  useLiveTopics(topics.game(game.id))
  return (
    <Page width="narrow">
      <Stack gap={6}>
        <Breadcrumbs steps={[...stepsToGame(game), { label: t('Session zero') }]} />
        <Stack gap={2}>
          <h1>{t('Session zero')}</h1>
          <Muted>{INTRODUCTIONS[part]()}</Muted>
        </Stack>
        <RefusalNotice actionResult={actionData} />
        <PauseCard gameId={game.id} pause={pause} from="list" />
        <TableListCards list={list} />
        {own && <OwnEntriesCard own={own} actionResult={actionData} />}
      </Stack>
    </Page>
  )
}
