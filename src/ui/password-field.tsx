import { useState } from 'react'
import { classes } from './classes.ts'
import styles from './field.module.css'
import { TextField, type TextFieldProps } from './field.tsx'
import { Icon } from './icon.tsx'

/** A password that can be looked at while it is typed. */
export const PasswordField = (props: Omit<TextFieldProps, 'type' | 'suffix' | 'after'>) => {
  const [shown, show] = useState(false)
  const eye = (
    <button
      type="button"
      className={classes(styles.reveal, 'scripted')}
      aria-label="Show password"
      aria-pressed={shown}
      onClick={() => show(!shown)}
    >
      <Icon name="eye" />
    </button>
  )
  return <TextField {...props} type={shown ? 'text' : 'password'} after={eye} />
}
