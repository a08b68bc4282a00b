import { redirect } from 'react-router'
import { RemoveFileCard } from '#features/academy/shared-files/parts/remove-file-card.tsx'
import { UploadCard } from '#features/academy/shared-files/parts/upload-card.tsx'
import { TOO_MANY_FILES } from '#features/academy/shared-files/refusals.ts'
import { MAX_FILE_BYTES, MAX_FILES, removeForm } from '#features/academy/shared-files/schema.ts'
import { stepsToGame } from '#features/games/games/paths.ts'
import { type Message, msg, t } from '#kernel/messages.ts'
import { requireUser, signedIn } from '#kernel/policy.ts'
import { sentenceOf } from '#kernel/refusal.ts'
import { topics } from '#kernel/topics.ts'
import { actionHandler, formAction } from '#platform/form-action.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { AutoGrid, Page, SidebarLayout, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { pageHead } from '#ui/page-head.ts'
import { RefusalNotice } from '#ui/refusal-notice.tsx'
import { RowList } from '#ui/row-list.tsx'
import { EmptyState } from '#ui/state-message.tsx'
import { Lead } from '#ui/typography.tsx'
import { useLiveTopics } from '#ui/use-live-topics.ts'
import { addHandout, admitHandout, changeHandout, removeHandout } from '../handouts.ts'
import { EditHandout, SharedFrom } from '../parts/handout-cards.tsx'
import { HandoutRow } from '../parts/handout-row.tsx'
import { SheetCard } from '../parts/sheet-card.tsx'
import { characterPath, tablePath } from '../paths.ts'
import { loadTable } from '../queries.ts'
import { handoutEditForm, handoutUploadForm } from '../schema.ts'
import type { Route } from './+types/table.ts'

export const loader = pageLoader({
  policy: signedIn,
  load: async ({ ctx, params: { id = '' }, url: { searchParams } }) => {
    const table = await loadTable(ctx, id)
    const asked = (name: string) =>
      (table.mayManage && table.handouts.find(handout => handout.id === searchParams.get(name))) || null
    const { zone } = requireUser(ctx.actor)
    return { ...table, editing: asked('edit'), removing: asked('remove'), zone, now: ctx.now.toString() }
  },
})

export const action = formAction({
  upload: actionHandler({
    policy: signedIn,
    schema: handoutUploadForm,
    upload: { maxFileBytes: MAX_FILE_BYTES, admit: ({ ctx, params }) => admitHandout(ctx, params.id ?? '') },
    run: async ({ ctx, params: { id = '' }, input: { file: _, ...words }, file, requestContext }) => {
      await addHandout(ctx, id, file, words)
      requestContext.flash.announce(t('File added'))
      return redirect(tablePath(id))
    },
  }),
  edit: actionHandler({
    policy: signedIn,
    schema: handoutEditForm,
    run: async ({ ctx, params, input: { id, ...change }, requestContext }) => {
      await changeHandout(ctx, params.id ?? '', id, change)
      requestContext.flash.announce(t('Saved'))
      return redirect(tablePath(params.id ?? ''))
    },
  }),
  remove: actionHandler({
    policy: signedIn,
    schema: removeForm,
    run: async ({ ctx, params, input, requestContext }) => {
      await removeHandout(ctx, params.id ?? '', input.id)
      requestContext.flash.announce(t('File deleted'))
      return redirect(tablePath(params.id ?? ''))
    },
  }),
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, {
    title: t('Handouts and characters'),
    description: t('What a game master shares with the table, and the characters.'),
    isPrivate: true,
  })

type LoaderData = Route.ComponentProps['loaderData']

const EMPTY: Readonly<Record<LoaderData['part'], Message>> = {
  gameMaster: msg('Share maps, letters or rules. Only your table gets them.'),
  staff: msg('The game master has shared no files.'),
  player: msg('Files that the game master shares appear here.'),
  guardian: msg('Files that the game master shares appear here.'),
}

const Handouts = ({ handouts, part, mayManage, now }: LoaderData) => (
  <section>
    <Stack gap={3}>
      <h2>{t('Handouts')}</h2>
      {handouts.length > 0 ? (
        <RowList label={t('Handouts')}>
          {handouts.map(handout => (
            <HandoutRow
              key={handout.id}
              {...{ handout, mayManage, now }}
              seesAll={part === 'gameMaster' || part === 'staff'}
            />
          ))}
        </RowList>
      ) : (
        <EmptyState title={t('No handouts yet')} icon="book" tone="dungeons">
          {EMPTY[part]()}
        </EmptyState>
      )}
    </Stack>
  </section>
)

const Characters = ({ game, sheets, mayWrite }: LoaderData) => (
  <section>
    <Stack gap={3}>
      <h2>{t('Characters')}</h2>
      {sheets.length > 0 && (
        <AutoGrid>
          {sheets.map(sheet => (
            <SheetCard key={sheet.id} {...{ sheet, mayWrite }} />
          ))}
        </AutoGrid>
      )}
      {mayWrite && !sheets.some(({ isOwn }) => isOwn) ? (
        <EmptyState
          title={t('You have no character sheet yet')}
          icon="dice"
          tone="dungeons"
          action={
            <ButtonLink to={characterPath(game.id)} variant="primary">
              {t('Write your character')}
            </ButtonLink>
          }
        >
          {t('A name, a short text or a file. Your table sees it.')}
        </EmptyState>
      ) : (
        sheets.length === 0 && (
          <EmptyState title={t('No characters yet')} icon="dice" tone="dungeons">
            {t('Each player can add a character sheet.')}
          </EmptyState>
        )
      )}
    </Stack>
  </section>
)

export default function TablePage({ loaderData, actionData }: Route.ComponentProps) {
  const { game, mayManage, handouts, dates, editing, removing, zone, now } = loaderData
  useLiveTopics(topics.game(game.id))
  const lists = (
    <Stack gap={8}>
      <Handouts {...loaderData} />
      <Characters {...loaderData} />
    </Stack>
  )
  return (
    <Page data-tone="dungeons">
      <Stack gap={6}>
        <Breadcrumbs steps={[...stepsToGame(game), { label: t('Handouts and characters') }]} />
        <Stack gap={1}>
          <h1>{t('Handouts and characters')}</h1>
          <Lead>{game.title}</Lead>
        </Stack>
        <RefusalNotice actionResult={actionData} />
        {editing && (
          <EditHandout key={editing.id} handout={editing} {...{ dates, zone, now }} actionResult={actionData} />
        )}
        {removing && <RemoveFileCard file={removing} path={tablePath(removing.sessionId)} readers="players" />}
        {mayManage ? (
          <SidebarLayout>
            {lists}
            {handouts.length < MAX_FILES ? (
              <UploadCard
                url={`/api/v1/dne-sessions/${game.id}/handouts`}
                action={tablePath(game.id)}
                actionResult={actionData}
              >
                <SharedFrom field={{ id: 'handout-from', name: 'occurrenceId' }} {...{ dates, zone, now }} />
              </UploadCard>
            ) : (
              <Notice title={sentenceOf(TOO_MANY_FILES)} />
            )}
          </SidebarLayout>
        ) : (
          lists
        )}
      </Stack>
    </Page>
  )
}
