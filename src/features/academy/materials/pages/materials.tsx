import { redirect } from 'react-router'
import { materialsPath } from '#features/academy/reservations/paths.ts'
import { RemoveFileCard } from '#features/academy/shared-files/parts/remove-file-card.tsx'
import { UploadCard } from '#features/academy/shared-files/parts/upload-card.tsx'
import { TOO_MANY_FILES } from '#features/academy/shared-files/refusals.ts'
import { editForm, MAX_FILE_BYTES, MAX_FILES, removeForm, uploadForm } from '#features/academy/shared-files/schema.ts'
import { t } from '#kernel/messages.ts'
import { signedIn } from '#kernel/policy.ts'
import { sentenceOf } from '#kernel/refusal.ts'
import { topics } from '#kernel/topics.ts'
import { actionHandler, formAction } from '#platform/form-action.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Cluster, Page, SidebarLayout, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { pageHead } from '#ui/page-head.ts'
import { RefusalNotice } from '#ui/refusal-notice.tsx'
import { RowList } from '#ui/row-list.tsx'
import { EmptyState } from '#ui/state-message.tsx'
import { Lead } from '#ui/typography.tsx'
import { useLiveTopics } from '#ui/use-live-topics.ts'
import { addMaterial, admitUpload, changeMaterial, removeMaterial } from '../actions.ts'
import { EditCard } from '../parts/edit-card.tsx'
import { MaterialRow } from '../parts/material-row.tsx'
import { getMaterials, type MaterialView } from '../queries.ts'
import type { Route } from './+types/materials'

export const loader = pageLoader({
  policy: signedIn,
  load: async ({ ctx, params, url }) => {
    const materials = await getMaterials(ctx, params.session ?? '')
    const asked = (name: string) =>
      (materials.mayManage && materials.items.find(({ id }) => id === url.searchParams.get(name))) || null
    return { ...materials, editing: asked('edit'), removing: asked('remove'), now: ctx.now.toString() }
  },
})

export const action = formAction({
  upload: actionHandler({
    policy: signedIn,
    schema: uploadForm,
    upload: { maxFileBytes: MAX_FILE_BYTES, admit: ({ ctx, params }) => admitUpload(ctx, params.session ?? '') },
    run: async ({ ctx, params: { session = '' }, input: { title, description }, file, requestContext }) => {
      await addMaterial(ctx, session, file, { title, description })
      requestContext.flash.announce(t('File added'))
      return redirect(materialsPath(session))
    },
  }),
  edit: actionHandler({
    policy: signedIn,
    schema: editForm,
    run: async ({ ctx, params: { session = '' }, input: { id, ...change }, requestContext }) => {
      await changeMaterial(ctx, session, id, change)
      requestContext.flash.announce(t('Saved'))
      return redirect(materialsPath(session))
    },
  }),
  remove: actionHandler({
    policy: signedIn,
    schema: removeForm,
    run: async ({ ctx, params: { session = '' }, input, requestContext }) => {
      await removeMaterial(ctx, session, input.id)
      requestContext.flash.announce(t('File deleted'))
      return redirect(materialsPath(session))
    },
  }),
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, { title: t('Materials'), description: t('Files for the lessons of a session.'), isPrivate: true })

const RowActions = ({ material: { id, sessionId, label } }: { material: MaterialView }) => (
  <Cluster gap={2}>
    <ButtonLink size="small" to={`${materialsPath(sessionId)}?edit=${id}`} aria-label={t('Change {label}', { label })}>
      {t('Change')}
    </ButtonLink>
    <ButtonLink
      size="small"
      to={`${materialsPath(sessionId)}?remove=${id}`}
      aria-label={t('Delete {label}', { label })}
    >
      {t('Delete')}
    </ButtonLink>
  </Cluster>
)

export default function MaterialsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { session, mayManage, mayAdd, isTeacher, items, editing, removing, now } = loaderData
  useLiveTopics(topics.session(session.id))
  const list =
    items.length > 0 ? (
      <Stack gap={3}>
        <h2>{t('Files')}</h2>
        <RowList label={t('Files')}>
          {items.map(material => (
            <MaterialRow
              key={material.id}
              {...{ material, now }}
              action={mayManage && <RowActions material={material} />}
            />
          ))}
        </RowList>
      </Stack>
    ) : (
      <EmptyState title={t('No files yet')} icon="book" tone="academy">
        {mayAdd
          ? t('Add worksheets, slides or recordings. Only your students see them.')
          : t('Files that the teacher shares appear here.')}
      </EmptyState>
    )
  return (
    <Page>
      <Stack gap={6}>
        <Breadcrumbs
          steps={[
            isTeacher
              ? { label: session.title, to: `/campus/my-sessions/${session.id}` }
              : { label: t('My reservations'), to: '/campus/reservations' },
            { label: t('Materials') },
          ]}
        />
        <Stack gap={1}>
          <h1>{t('Materials')}</h1>
          <Lead>
            {session.title}
            {items.length > 0 && ` · ${t('{count, plural, one {# file} other {# files}}', { count: items.length })}`}
          </Lead>
        </Stack>
        <RefusalNotice actionResult={actionData} />
        {editing && <EditCard key={editing.id} material={editing} actionResult={actionData} />}
        {removing && <RemoveFileCard file={removing} path={materialsPath(removing.sessionId)} readers="students" />}
        {mayAdd ? (
          <SidebarLayout>
            {list}
            {items.length < MAX_FILES ? (
              <UploadCard
                url={`/api/v1/sessions/${session.id}/materials`}
                action={materialsPath(session.id)}
                actionResult={actionData}
              />
            ) : (
              <Notice title={sentenceOf(TOO_MANY_FILES)} />
            )}
          </SidebarLayout>
        ) : (
          list
        )}
      </Stack>
    </Page>
  )
}
