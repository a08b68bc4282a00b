import type { ReactNode } from 'react'
import { OTHER_PLAYERS, PLAYER_COUNTS, SESSION_LENGTHS } from '#features/games/campaign-form/campaign-types.ts'
import { hoursLabel } from '#features/games/games/hours-label.ts'
import { t } from '#kernel/messages.ts'
import { SegmentedControl } from '#ui/choice-fields.tsx'
import { FieldErrors } from '#ui/field.tsx'
import { rich } from '#ui/rich.tsx'
import { Muted } from '#ui/typography.tsx'
import { PriceRule } from './campaign-aside.tsx'
import styles from './players-step.module.css'
import { fieldWith, type StepFields, textsOf } from './step-values.ts'
import { UsernameField } from './username-field.tsx'

const FirstPlayer = ({ page: { requester, isVisitor } }: Pick<StepFields, 'page'>) => {
  const { name, username, isReader } = requester
  if (isVisitor) return isReader ? t('You are player 1.') : t('{name} is player 1.', { name })
  const values = { username, b: (words: ReactNode) => <b>{words}</b> }
  return isReader
    ? rich('You are player 1, <b>{username}</b>.', values)
    : rich('{name} is player 1, <b>{username}</b>.', { ...values, name })
}

/** Who plays, and for how long at a time. */
export const PlayersStep = ({ form, fields, page, errorsOf, initial, isAnswered }: StepFields) => {
  const { requester, people } = page
  // With the empty ones, which keep their place.
  const names = isAnswered ? [initial.usernames].flat() : textsOf(page.fields.usernames)
  return (
    <div className={styles.players}>
      {people.length > 1 && (
        <SegmentedControl
          field={fieldWith(fields.userId, { initialValue: initial.userId ?? requester.id })}
          legend={t('For whom?')}
          options={people.map(({ id, name, isReader }) => ({ value: id, title: isReader ? t('Me') : name }))}
        />
      )}
      <SegmentedControl
        field={fieldWith(fields.playerCount, { errors: errorsOf('playerCount') })}
        legend={t('Number of players, {name} included', { name: requester.name })}
        options={PLAYER_COUNTS.map(count => ({ value: String(count), title: String(count) }))}
      />
      <div id={fields.usernames.id} tabIndex={-1} className={styles.names}>
        <Muted size="small">
          <FirstPlayer page={page} />{' '}
          {t(
            'Type the usernames of the others, who find theirs on their account page. We invite them, and each agrees to the price.',
          )}
        </Muted>
        <div className={styles.fields}>
          {Array.from({ length: OTHER_PLAYERS }, (_, at) => (
            <UsernameField
              // biome-ignore lint/suspicious/noArrayIndexKey: the fields are the same ones always
              key={at}
              field={{
                ...{ name: fields.usernames.name, formId: form.id, id: `${fields.usernames.id}-${at}` },
                initialValue: names[at],
              }}
              label={t('Player {number}', { number: at + 2 })}
              canSearch={!page.isVisitor}
            />
          ))}
        </div>
        <FieldErrors id={fields.usernames.id} errors={errorsOf('usernames')} />
      </div>
      <SegmentedControl
        field={fieldWith(fields.sessionLength, { errors: errorsOf('sessionLength') })}
        legend={t('Length of one game')}
        options={SESSION_LENGTHS.map(hours => ({ value: String(hours), title: hoursLabel(hours) }))}
      />
      <p className={styles.rule}>
        <PriceRule />
      </p>
    </div>
  )
}
