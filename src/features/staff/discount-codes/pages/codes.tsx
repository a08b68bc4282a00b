import { ListMenu } from '#features/staff/list-views/parts/list-menu.tsx'
import { MoneyExport } from '#features/staff/staff-money/parts/money-export.tsx'
import { MoneyFrame, PageLinks } from '#features/staff/staff-money/parts/money-frame.tsx'
import { maySeeMoney } from '#features/staff/staff-money/policy.ts'
import { can } from '#kernel/capability.ts'
import { t } from '#kernel/messages.ts'
import { dateIn } from '#kernel/time.ts'
import { SCHOOL_ZONE } from '#kernel/zones.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { ButtonLink } from '#ui/button.tsx'
import { pageHead } from '#ui/page-head.ts'
import { RowTitle } from '#ui/row-title.tsx'
import { EmptyState } from '#ui/state-message.tsx'
import { Table } from '#ui/table.tsx'
import { listCodes } from '../list-codes.ts'
import { CodeChip } from '../parts/code-chip.tsx'
import { codePath, NEW_CODE_PATH } from '../paths.ts'
import { codeState, limitTexts, summaryText } from '../texts.ts'
import type { Route } from './+types/codes.ts'

export const loader = pageLoader({
  policy: maySeeMoney,
  load: async ({ ctx, url: { searchParams } }) => {
    const cursor = searchParams.get('cursor') ?? undefined
    const { items, nextCursor } = await listCodes({ cursor }, ctx.now)
    const today = dateIn(ctx.now, SCHOOL_ZONE)
    const codes = items.map(code => ({
      ...{ id: code.id, code: code.code, state: codeState(code, today) },
      ...{ what: summaryText(code), limits: limitTexts(code).join(' · '), note: code.note },
    }))
    return { codes, nextCursor, isFirstPage: cursor === undefined, mayMake: can(ctx.actor, 'move_money') }
  },
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, { title: t('Discount codes'), description: t('Codes that make bookings cheaper.'), isPrivate: true })

export default function CodesPage({ loaderData }: Route.ComponentProps) {
  const { codes, nextCursor, isFirstPage, mayMake } = loaderData
  return (
    <MoneyFrame
      tab="Discount codes"
      tools={
        <>
          {mayMake && (
            <ButtonLink to={NEW_CODE_PATH} icon="plus" size="small">
              {t('New code')}
            </ButtonLink>
          )}
          {codes.length > 0 && (
            <ListMenu>
              <MoneyExport list="codes" />
            </ListMenu>
          )}
        </>
      }
    >
      {codes.length > 0 ? (
        <section>
          <h2 className="visually-hidden">{t('Discount codes')}</h2>
          <Table
            dense
            short
            caption={t('Discount codes')}
            columns={[
              {
                label: t('[discount] Code'),
                cell: ({ id, code, note }) => (
                  <RowTitle to={codePath(id)} note={note || undefined}>
                    {code}
                  </RowTitle>
                ),
              },
              { label: t('[discount] What it gives'), phone: 'meta', cell: ({ what }) => what },
              { label: t('[discount] Limits'), phone: 'meta', wide: 'table', cell: ({ limits }) => limits },
              { label: t('Status'), phone: 'end', cell: ({ state }) => <CodeChip state={state} /> },
            ]}
            rows={codes}
            getKey={({ id }) => id}
          />
        </section>
      ) : (
        <EmptyState title={t('No codes yet')} icon="wallet">
          {t('A code makes lessons cheaper for students who enter it before they book.')}
        </EmptyState>
      )}
      <PageLinks
        summary={t('{count, plural, one {# code} other {# codes}}', { count: codes.length })}
        nextCursor={nextCursor}
        isFirstPage={isFirstPage}
      />
    </MoneyFrame>
  )
}
