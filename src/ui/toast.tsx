import { useEffect, useState, useSyncExternalStore } from 'react'
import { t } from '#kernel/messages.ts'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import styles from './toast.module.css'
import { dismissToast, TOAST_DURATION_MS, type Toast, toastStore } from './toast-store.ts'

/** One toast; its timer pauses while the mouse or the focus is on it (WCAG 2.2.1). */
const ToastItem = ({ toast }: { toast: Toast }) => {
  const [paused, setPaused] = useState(false)
  useEffect(() => {
    if (paused) return
    const timer = setTimeout(() => dismissToast(toast.id), TOAST_DURATION_MS)
    return () => clearTimeout(timer)
  }, [paused, toast.id])
  return (
    <li
      className={styles.toast}
      data-tone={toast.tone ?? 'lamp'}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <p>
        <b>{toast.title}</b>
        {toast.body && <span>{toast.body}</span>}
      </p>
      <button type="button" className={styles.close} aria-label={t('Dismiss')} onClick={() => dismissToast(toast.id)}>
        <Icon name="close" size={16} />
      </button>
    </li>
  )
}

const isUnseen = ({ position }: Toast): boolean => position === 'unseen'

/** Has no button that the keyboard would find. */
const Unseen = ({ toast }: { toast: Toast }) => {
  useEffect(() => {
    const timer = setTimeout(() => dismissToast(toast.id), TOAST_DURATION_MS)
    return () => clearTimeout(timer)
  }, [toast.id])
  return <p>{toast.title}</p>
}

/** The live regions for toasts, and for what is only read out (polite). The app's shell renders them once. */
export const ToastRegions = () => {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read, toastStore.readOnServer)
  return (
    <div className={styles.regions} data-print="no">
      {(['top', 'corner'] as const).map(place => (
        <div key={place} role="status" aria-live="polite" className={classNames(styles.region, styles[place])}>
          <ul className={styles.list}>
            {toasts
              .filter(toast => (toast.position ?? 'top') === place)
              .map(toast => (
                <ToastItem key={toast.id} toast={toast} />
              ))}
          </ul>
        </div>
      ))}
      <div role="status" className="visually-hidden">
        {toasts.filter(isUnseen).map(toast => (
          <Unseen key={toast.id} toast={toast} />
        ))}
      </div>
    </div>
  )
}
