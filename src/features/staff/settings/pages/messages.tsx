import { type Message, msg, t } from '#kernel/messages.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { AccordionItem } from '#ui/accordion.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { Notice } from '#ui/notice.tsx'
import { pageHead } from '#ui/page-head.ts'
import { Row, RowList } from '#ui/row-list.tsx'
import { listMessages } from '../messages.ts'
import { SettingsFrame } from '../parts/settings-frame.tsx'
import { messagePath } from '../paths.ts'
import { mayChangeTexts } from '../policy.ts'
import type { Route } from './+types/messages.ts'

const CATEGORIES: Readonly<Record<string, Message>> = {
  lessons: msg('Lessons'),
  games: msg('Games'),
  money: msg('Money'),
  account: msg('Account'),
  letters: msg('E-mails about accounts'),
}

export const loader = pageLoader({
  policy: mayChangeTexts,
  load: async ({ url }) => {
    const all = await listMessages()
    const asked = url.searchParams.get('category')
    const groups = Object.entries(CATEGORIES).map(([name, label]) => {
      const messages = all.filter(({ category }) => category === name)
      return { name, label: label(), messages, isOpen: name === asked }
    })
    return { groups: groups.filter(({ messages }) => messages.length > 0) }
  },
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, { title: t('Messages'), description: t('The words of notifications and e-mails.'), isPrivate: true })

export default function MessagesPage({ loaderData: { groups } }: Route.ComponentProps) {
  const all = groups.flatMap(({ messages }) => messages)
  const outdated = all.filter(isOutdated).length
  return (
    <SettingsFrame
      section="messages"
      text={t(
        '{count, plural, one {# message} other {# messages}}. You choose the words; the facts in a message stay the same.',
        { count: all.length },
      )}
    >
      {outdated > 0 && (
        <Notice
          kind="warn"
          title={t('Your words of {count, plural, one {# message} other {# messages}} are out of date', {
            count: outdated,
          })}
        >
          {t(
            'They lack what these messages tell now, so people get the standard words. Your text is kept for editing.',
          )}
        </Notice>
      )}
      <h2 className="visually-hidden">{t('Messages')}</h2>
      <div>
        {groups.map(({ name, label, messages, isOpen }) => (
          <AccordionItem key={name} title={titleOf(label, messages)} open={isOpen || messages.some(isOutdated)}>
            <MessageRows messages={messages} />
          </AccordionItem>
        ))}
      </div>
    </SettingsFrame>
  )
}

type Messages = Awaited<ReturnType<typeof listMessages>>

const isOutdated = ({ problem }: Messages[number]) => problem !== null

const titleOf = (label: string, messages: Messages): string => {
  const own = messages.filter(({ isChanged }) => isChanged).length
  return [label, messages.length, own > 0 && t('{count} in your own words', { count: own })].filter(Boolean).join(' · ')
}

const MessageRows = ({ messages }: { messages: Messages }) => (
  <RowList>
    {messages.map(({ type, title, message, isChanged, problem, isEmail }) => (
      <Row
        key={type}
        title={title}
        meta={message}
        sub={
          problem === null
            ? type
            : t('{type} · Your words are out of date, so people get these. {problem}', { type, problem })
        }
        chips={
          <>
            {isEmail && <Chip icon="mail">{t('E-mail')}</Chip>}
            {isChanged && problem === null && <Chip tone="lamp">{t('Own words')}</Chip>}
            {problem !== null && (
              <Chip tone="warn" icon="warning">
                {t('Out of date')}
              </Chip>
            )}
          </>
        }
        action={
          <ButtonLink to={messagePath(type)} size="small" aria-label={t('Edit {type}', { type })}>
            {t('Edit')}
          </ButtonLink>
        }
      />
    ))}
  </RowList>
)
