import { THEME_LABELS, THEMES, type Theme } from '#features/games/games/game-types.ts'
import { t } from '#kernel/messages.ts'
import type { ActionResult } from '#platform/form-action.ts'
import { ActionForm, useActionForm } from '#ui/action-form.tsx'
import { SubmitButton } from '#ui/button.tsx'
import { FieldErrors } from '#ui/field.tsx'
import { themeForm } from '../schema.ts'
import { drawnCover } from './drawn-covers.ts'
import styles from './theme-form.module.css'

type Props = {
  readonly game: { readonly id: string; readonly theme: Theme | null }
  readonly path: string
  readonly actionResult: ActionResult | undefined
}

/** Chooses the drawn cover of a game by the theme of its story. */
export const ThemeForm = ({ game, path, actionResult }: Props) => {
  const [form, fields] = useActionForm({ verb: 'theme', schema: themeForm, actionResult })
  return (
    <ActionForm form={form} action={path}>
      <fieldset className={styles.themes}>
        <legend>{t('Theme of the story')}</legend>
        {THEMES.map(theme => (
          <label key={theme} className={styles.theme}>
            <input
              type="radio"
              name={fields.theme.name}
              value={theme}
              defaultChecked={theme === (game.theme ?? 'Other')}
            />
            <img src={drawnCover(game.id, theme).src} alt="" width={320} height={180} loading="lazy" />
            <span>{THEME_LABELS[theme]()}</span>
          </label>
        ))}
      </fieldset>
      <FieldErrors id={`${fields.theme.id}-error`} errors={fields.theme.errors} />
      <SubmitButton name="verb" value="theme" fullWidth>
        {t('Use this theme')}
      </SubmitButton>
    </ActionForm>
  )
}
