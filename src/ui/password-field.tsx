import { useState } from 'react'
import { t } from '#kernel/messages.ts'
import { classNames } from './class-names.ts'
import styles from './field.module.css'
import { TextField, type TextFieldProps } from './field.tsx'
import { Icon } from './icon.tsx'

/** A password input with a button that shows the password. */
export const PasswordField = (props: Omit<TextFieldProps, 'type' | 'suffix' | 'trailing'>) => {
  const [shown, setShown] = useState(false)
  const revealButton = (
    <button
      type="button"
      className={classNames(styles.reveal, 'requires-script')}
      aria-label={t('Show password')}
      aria-pressed={shown}
      onClick={() => setShown(!shown)}
    >
      <Icon name="eye" />
    </button>
  )
  return <TextField {...props} type={shown ? 'text' : 'password'} trailing={revealButton} />
}
