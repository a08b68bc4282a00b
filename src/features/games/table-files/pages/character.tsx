import { Form, redirect } from 'react-router'
import { FileField, useFileUpload } from '#features/academy/shared-files/parts/file-field.tsx'
import { MAX_FILE_BYTES } from '#features/academy/shared-files/schema.ts'
import { stepsToGame } from '#features/games/games/paths.ts'
import { GAME_ENDED } from '#features/games/games/refusals.ts'
import { t } from '#kernel/messages.ts'
import { signedIn } from '#kernel/policy.ts'
import { refuse } from '#kernel/refusal.ts'
import { formatSize } from '#kernel/sizes.ts'
import { db } from '#platform/database.ts'
import { actionHandler, formAction } from '#platform/form-action.ts'
import { NoInput } from '#platform/no-input.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { ActionForm, useActionForm } from '#ui/action-form.tsx'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { ButtonLink, SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { TextAreaField, TextField } from '#ui/field.tsx'
import { Cluster, Page, Stack } from '#ui/layout.tsx'
import linkStyles from '#ui/link.module.css'
import { pageHead } from '#ui/page-head.ts'
import { RefusalNotice } from '#ui/refusal-notice.tsx'
import { Muted } from '#ui/typography.tsx'
import { UploadProgress } from '#ui/upload-progress.tsx'
import { getTable } from '../access.ts'
import { addSheetFile, admitSheetFile, removeSheetFile, saveSheet } from '../character-sheets.ts'
import { characterPath, sheetPath, tablePath } from '../paths.ts'
import { findOwnSheet, type SheetView } from '../queries.ts'
import { NO_CHARACTER_HERE } from '../refusals.ts'
import { sheetFileForm, sheetInput } from '../schema.ts'
import type { Route } from './+types/character.ts'

export const loader = pageLoader({
  policy: signedIn,
  load: async ({ ctx, params: { id = '' } }) => {
    const { game, part } = await getTable(db, ctx, id)
    if (part !== 'player') return refuse(NO_CHARACTER_HERE)
    if (game.status === 'ended') return refuse(GAME_ENDED)
    return { game: { id: game.id, title: game.title }, own: await findOwnSheet(ctx, id) }
  },
})

export const action = formAction({
  save: actionHandler({
    policy: signedIn,
    schema: sheetInput,
    run: async ({ ctx, params: { id = '' }, input, requestContext }) => {
      await saveSheet(ctx, id, input)
      requestContext.flash.announce(t('Character saved'))
      return redirect(tablePath(id))
    },
  }),
  upload: actionHandler({
    policy: signedIn,
    schema: sheetFileForm,
    upload: { maxFileBytes: MAX_FILE_BYTES, admit: ({ ctx, params }) => admitSheetFile(ctx, params.id ?? '') },
    run: async ({ ctx, params: { id = '' }, file, requestContext }) => {
      await addSheetFile(ctx, id, file)
      requestContext.flash.announce(t('File added'))
      return redirect(characterPath(id))
    },
  }),
  removeFile: actionHandler({
    policy: signedIn,
    schema: NoInput,
    run: async ({ ctx, params: { id = '' }, requestContext }) => {
      await removeSheetFile(ctx, id)
      requestContext.flash.announce(t('File deleted'))
      return redirect(characterPath(id))
    },
  }),
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, { title: t('Your character'), description: t('Your character in this game.'), isPrivate: true })

type FileCardProps = {
  readonly gameId: string
  readonly own: SheetView | null
  readonly actionResult: Route.ComponentProps['actionData']
}

const FileCard = ({ gameId, own, actionResult }: FileCardProps) => {
  const [form, fields] = useActionForm({ verb: 'upload', schema: sheetFileForm, actionResult })
  const { percent, error, send } = useFileUpload(`/api/v1/dne-sessions/${gameId}/character-sheet/file`)
  const file = own?.file
  return (
    <Card title={t('A file for your sheet')}>
      <Stack gap={4}>
        {own && file && (
          <Cluster spaceBetween>
            <span>
              <a className={linkStyles.link} href={sheetPath(gameId, own.id)} download={file.name}>
                {file.name}
              </a>{' '}
              <Muted size="small">{formatSize(file.size)}</Muted>
            </span>
            <Form method="post" action={characterPath(gameId)}>
              <SubmitButton name="verb" value="removeFile" size="small">
                {t('Delete the file')}
              </SubmitButton>
            </Form>
          </Cluster>
        )}
        <ActionForm form={form} upload={send} action={characterPath(gameId)}>
          <FileField
            field={fields.file}
            error={error}
            note={file ? ` ${t('It takes the place of the one before.')}` : ''}
          />
          <UploadProgress percent={percent} />
          <SubmitButton name="verb" value="upload" fullWidth pending={percent !== null}>
            {file ? t('Replace the file') : t('Add the file')}
          </SubmitButton>
        </ActionForm>
      </Stack>
    </Card>
  )
}

export default function CharacterPage({ loaderData, actionData }: Route.ComponentProps) {
  const { game, own } = loaderData
  const [form, fields] = useActionForm({
    ...{ verb: 'save', schema: sheetInput, actionResult: actionData },
    defaults: { character: own?.character ?? '', text: own?.text ?? '' },
  })
  return (
    <Page width="narrow">
      <Stack gap={6}>
        <Breadcrumbs
          steps={[
            ...stepsToGame(game),
            { label: t('Handouts and characters'), to: tablePath(game.id) },
            { label: t('Your character') },
          ]}
        />
        <Stack gap={1}>
          <h1>{t('Your character')}</h1>
          <Muted>{t('Your table sees it under the character’s name. The other players do not read yours.')}</Muted>
        </Stack>
        <RefusalNotice actionResult={actionData} />
        <Card title={t('The character')}>
          <ActionForm form={form}>
            <TextField
              field={fields.character}
              label={t('[character] Name')}
              maxLength={80}
              autoComplete="off"
              optional
            />
            <TextAreaField
              field={fields.text}
              label={t('What the table should know')}
              hint={t('Who they are, what they can do, what they want.')}
              optional
              rows={6}
              maxLength={4000}
            />
            <Cluster>
              <SubmitButton name="verb" value="save" variant="primary">
                {t('Save')}
              </SubmitButton>
              <ButtonLink to={tablePath(game.id)}>{t('Back to the table')}</ButtonLink>
            </Cluster>
          </ActionForm>
        </Card>
        <FileCard gameId={game.id} own={own} actionResult={actionData} />
      </Stack>
    </Page>
  )
}
