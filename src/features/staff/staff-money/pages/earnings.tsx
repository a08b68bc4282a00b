import { data, Form } from 'react-router'
import {
  GAMES_ARE_BILLED,
  gameColumns,
  lessonColumns,
  MONTHS_IN_WARSAW,
} from '#features/staff/earnings/parts/earnings-columns.tsx'
import { inLanguageAddress } from '#kernel/language-address.ts'
import { currentLanguage, t } from '#kernel/messages.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { buttonClass, SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { TextField } from '#ui/field.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { pageHead } from '#ui/page-head.ts'
import { rich } from '#ui/rich.tsx'
import { EmptyState } from '#ui/state-message.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { Muted, TextLink } from '#ui/typography.tsx'
import { readMonth } from '../asked-month.ts'
import {
  type EarningsTotals,
  getEarningsTotals,
  listTeacherEarnings,
  type TeacherEarnings,
} from '../earnings-queries.ts'
import { MoneyFrame, PageLinks } from '../parts/money-frame.tsx'
import { SearchRow } from '../parts/search-row.tsx'
import { MONEY_PATH } from '../paths.ts'
import { maySeeMoney } from '../policy.ts'
import type { Route } from './+types/earnings.ts'

export const loader = pageLoader({
  policy: maySeeMoney,
  load: async ({ ctx, url: { searchParams } }) => {
    const { status, ...asked } = readMonth(searchParams, ctx.now)
    const { month } = asked
    const cursor = searchParams.get('cursor') ?? undefined
    const [page, totals] = await Promise.all([
      listTeacherEarnings(month, ctx.now, { cursor }),
      getEarningsTotals(month, ctx.now),
    ])
    return data({ ...page, ...asked, totals, isFirstPage: cursor === undefined }, { status })
  },
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, {
    title: t('Paid by students'),
    description: t('What students and players paid, by teacher and month.'),
    isPrivate: true,
  })

type Line = Pick<TeacherEarnings, 'uid' | 'displayName' | 'username'> & Omit<EarningsTotals, 'teachers'>

const teacherColumn = (): Column<Line> => ({
  label: t('Teacher'),
  cell: ({ displayName, username }) => (
    <>
      {displayName} {username && <Muted size="small">{username}</Muted>}
    </>
  ),
})

export default function EarningsPage({ loaderData }: Route.ComponentProps) {
  const { items, nextCursor, month, typed, problem, totals, isFirstPage } = loaderData
  const { teachers, ...sums } = totals
  const all: Line = {
    uid: 'all',
    displayName: t('All: {teachers, plural, one {# teacher} other {# teachers}}', { teachers }),
    username: '',
    ...sums,
  }
  return (
    <MoneyFrame tab="Paid by students">
      <Cluster gap={4} spaceBetween>
        <Form method="get">
          <SearchRow>
            <TextField
              key={typed}
              field={{
                ...{ name: 'month', initialValue: typed, pattern: '20[0-9]{2}-(0[1-9]|1[0-2])' },
                errors: [problem ?? []].flat(),
              }}
              label={t('Month')}
              type="month"
              required
            />
            <SubmitButton>{t('Show')}</SubmitButton>
          </SearchRow>
        </Form>
        {items.length > 0 && (
          <a
            className={buttonClass({})}
            href={inLanguageAddress(currentLanguage(), `/admin/money/earnings/export?month=${month}`)}
            download
          >
            {t('Download as CSV')}
          </a>
        )}
      </Cluster>
      <Card title={t('What students paid, by teacher')}>
        <Stack gap={4}>
          {items.length > 0 ? (
            <>
              <Table
                caption={t('What students paid for lessons in {month}, by teacher', { month })}
                columns={[teacherColumn(), ...lessonColumns()]}
                rows={[...items, all]}
                getKey={({ uid }) => uid}
              />
              <h3>{t('Games')}</h3>
              <Table
                caption={t('What players pay for games in {month}, by game master', { month })}
                columns={[teacherColumn(), ...gameColumns()]}
                rows={[...items, all]}
                getKey={({ uid }) => uid}
              />
              <Muted size="small">{GAMES_ARE_BILLED()}</Muted>
            </>
          ) : (
            <EmptyState title={t('No teachers')} icon="people">
              {t('Teachers appear here with their first account.')}
            </EmptyState>
          )}
          <PageLinks
            summary={t('{count, plural, one {# teacher} other {# teachers}}', { count: items.length })}
            query={`month=${month}`}
            {...{ nextCursor, isFirstPage }}
          />
          <Muted size="small">{MONTHS_IN_WARSAW()}</Muted>
          <Muted size="small">
            {rich(
              'What teachers and game masters have earned of it, by their rates, is on the page of the <month>month</month>.',
              { month: words => <TextLink to={`${MONEY_PATH}/months/${month}`}>{words}</TextLink> },
            )}
          </Muted>
        </Stack>
      </Card>
    </MoneyFrame>
  )
}
