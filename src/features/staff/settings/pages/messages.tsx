import { pluralize } from '#kernel/pluralize.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { FilterBar, FilterLink } from '#ui/filters.tsx'
import { Notice } from '#ui/notice.tsx'
import { pageHead } from '#ui/page-head.ts'
import { Row, RowList } from '#ui/row-list.tsx'
import { EmptyState } from '#ui/state-message.tsx'
import { Muted } from '#ui/typography.tsx'
import { listMessages } from '../messages.ts'
import { SettingsFrame } from '../parts/settings-frame.tsx'
import { messagePath, SETTINGS_PATHS } from '../paths.ts'
import { mayChangeTexts } from '../policy.ts'
import type { Route } from './+types/messages.ts'

const CATEGORIES: Readonly<Record<string, string>> = {
  lessons: 'Lessons',
  games: 'Games',
  money: 'Money',
  account: 'Account',
  letters: 'E-mails about accounts',
}

export const loader = pageLoader({
  policy: mayChangeTexts,
  load: async ({ url }) => {
    const all = await listMessages()
    const category = url.searchParams.get('category')
    const counts = Object.keys(CATEGORIES).map(name => ({
      name,
      count: all.filter(each => each.category === name).length,
    }))
    return { messages: all.filter(each => category === null || each.category === category), category, counts }
  },
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, { title: 'Messages', description: 'The words of notifications and e-mails.', isPrivate: true })

export default function MessagesPage({ loaderData: { messages, category, counts } }: Route.ComponentProps) {
  const outdated = messages.filter(({ problem }) => problem !== null).length
  return (
    <SettingsFrame section="messages">
      <Muted>
        {pluralize(messages.length, 'message')}. You choose the words; the facts in a message stay the same.
      </Muted>
      <FilterBar label="Kinds of messages">
        <FilterLink to={SETTINGS_PATHS.messages} active={category === null}>
          All
        </FilterLink>
        {counts
          .filter(({ count }) => count > 0)
          .map(({ name, count }) => (
            <FilterLink key={name} to={`?category=${name}`} active={category === name}>
              {CATEGORIES[name]} · {count}
            </FilterLink>
          ))}
      </FilterBar>
      {outdated > 0 && (
        <Notice kind="warn" title={`Your words of ${pluralize(outdated, 'message')} are out of date`}>
          They lack what these messages tell now, so people get the standard words. Your text is kept for editing.
        </Notice>
      )}
      {messages.length === 0 ? (
        <EmptyState title="No messages" icon="mail">
          There is no message of this kind.
        </EmptyState>
      ) : (
        <>
          <h2 className="visually-hidden">Messages</h2>
          <RowList>
            {messages.map(({ type, title, message, isChanged, problem, isEmail }) => (
              <Row
                key={type}
                title={title}
                meta={message}
                sub={problem === null ? type : `${type} · Your words are out of date, so people get these. ${problem}`}
                chips={
                  <>
                    {isEmail && <Chip icon="mail">E-mail</Chip>}
                    {isChanged && problem === null && <Chip tone="lamp">Own words</Chip>}
                    {problem !== null && (
                      <Chip tone="warn" icon="warning">
                        Out of date
                      </Chip>
                    )}
                  </>
                }
                action={
                  <ButtonLink to={messagePath(type)} size="small" aria-label={`Edit ${type}`}>
                    Edit
                  </ButtonLink>
                }
              />
            ))}
          </RowList>
        </>
      )}
    </SettingsFrame>
  )
}
