import { Form } from 'react-router'
import { t } from '#kernel/messages.ts'
import { SubmitButton } from '#ui/button.tsx'
import { Chevron } from '#ui/chevron.tsx'
import { TextField } from '#ui/field.tsx'
import { TextLink } from '#ui/typography.tsx'
import { type Choice, CODE_PARAM } from '../choice.ts'
import type { ChoiceQuote } from '../choice-quote.ts'
import { CODE_ID } from '../typed-code.ts'
import styles from './code-field.module.css'

type Props = {
  readonly typed: string | undefined
  readonly refusal: string | null
  readonly offered: ChoiceQuote
  /** The choice in the address, without a code. */
  readonly kept: URLSearchParams
  readonly plan: Choice['plan']
}

/** Why a code that can be used takes nothing off; null where it does, or where there is none. */
const withoutEffect = ({ typed, refusal, offered }: Props): string | null => {
  if (!typed || refusal || offered.kind !== 'quoted') return null
  const [first] = offered.reductions
  if (first?.kind === 'code') return null
  return first
    ? t('{reduction} takes more off than this code, so the code is not used.', { reduction: first.label })
    : t('There is nothing that this code could take off.')
}

/** Asks for a discount code; it is kept in the address, so that the price with it is shown before anything is booked. */
export const CodeField = (props: Props) => {
  const { typed, refusal, kept, plan } = props
  // Codes are not for agreements without an end; one that was typed is told so.
  if (plan === 'weekly' && !typed) return null
  const note = withoutEffect(props)
  return (
    <details className={styles.code} open={typed !== undefined}>
      <summary>
        {t('Discount code')}
        <Chevron size={16} />
      </summary>
      <Form method="get" preventScrollReset className={styles.form}>
        {[...kept].map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <TextField
          key={typed}
          field={{
            ...{ id: CODE_ID, name: CODE_PARAM, initialValue: typed, maxLength: 60 },
            errors: refusal ? [refusal] : undefined,
          }}
          label={t('Code')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <SubmitButton size="small">{t('Use this code')}</SubmitButton>
      </Form>
      <noscript>
        <p className={styles.note}>{t('A code counts only after you press “Use this code”.')}</p>
      </noscript>
      {note && <p className={styles.note}>{note}</p>}
      {typed && (
        <p className={styles.note}>
          <TextLink to={`?${kept}`} preventScrollReset>
            {t('Book without a code')}
          </TextLink>
        </p>
      )}
    </details>
  )
}
