import { Combobox } from '@base-ui/react/combobox'
import { CSPProvider } from '@base-ui/react/csp-provider'
import { t } from '#kernel/messages.ts'
import fieldStyles from './field.module.css'
import { FieldErrors, FieldHint, type FieldLabelProps, type FieldState, useField } from './field.tsx'
import { Icon } from './icon.tsx'
import styles from './searchable-combobox.module.css'

export type ComboboxItem = { readonly value: string; readonly label: string; readonly hint?: string | undefined }

export type ComboboxProps = FieldLabelProps & {
  field: FieldState
  items: readonly ComboboxItem[]
  onChange?: ((value: string) => void) | undefined
  placeholder?: string | undefined
}

/** The part of the combobox with the search; loaded only on pages that show one. */
const SearchableCombobox = ({
  field,
  label,
  hint,
  optional,
  items,
  onChange,
  placeholder,
  value,
}: ComboboxProps & { value: string }) => {
  const { id, control } = useField(field, hint)
  const { name, form, ...described } = control
  return (
    // The site's Content-Security-Policy forbids inline style elements.
    <CSPProvider disableStyleElements>
      <Combobox.Root<ComboboxItem>
        items={[...items]}
        defaultValue={items.find(item => item.value === value) ?? null}
        itemToStringLabel={item => item.label}
        itemToStringValue={item => item.value}
        onValueChange={item => onChange?.(item?.value ?? '')}
        name={name}
        required={field.required ?? false}
        autoHighlight
      >
        <div className={fieldStyles.field}>
          <label htmlFor={id} className={fieldStyles.label}>
            {label}
            {optional && <span className={fieldStyles.optional}>{t('optional')}</span>}
          </label>
          <FieldHint id={id}>{hint}</FieldHint>
          <div className={styles.box}>
            <Combobox.Input {...described} form={form} placeholder={placeholder} className={fieldStyles.control} />
            <div className={styles.tools}>
              <Combobox.Clear className={styles.tool} aria-label={t('Clear')}>
                <Icon name="close" size={16} />
              </Combobox.Clear>
              <Combobox.Trigger className={styles.tool} aria-label={t('Open')}>
                <Icon name="chevron" size={18} />
              </Combobox.Trigger>
            </div>
          </div>
          <FieldErrors id={id} errors={field.errors} />
        </div>
        <Combobox.Portal>
          <Combobox.Positioner sideOffset={4} className={styles.positioner}>
            <Combobox.Popup className={styles.popup} aria-label={typeof label === 'string' ? label : undefined}>
              <Combobox.Empty className={styles.empty}>{t('No matches.')}</Combobox.Empty>
              <Combobox.List>
                {(item: ComboboxItem) => (
                  <Combobox.Item key={item.value} value={item} className={styles.item}>
                    {item.label}
                    {item.hint && <small>{item.hint}</small>}
                  </Combobox.Item>
                )}
              </Combobox.List>
            </Combobox.Popup>
          </Combobox.Positioner>
        </Combobox.Portal>
      </Combobox.Root>
    </CSPProvider>
  )
}

export default SearchableCombobox
