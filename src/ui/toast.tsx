import { useEffect, useState, useSyncExternalStore } from 'react'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'
import styles from './toast.module.css'
import { dismissToast, TOAST_TIME, type Toast, toastStore } from './toasts.ts'

/** One toast; it waits while the mouse or the focus rests on it (WCAG 2.2.1). */
const Slip = ({ slip }: { slip: Toast }) => {
  const [held, hold] = useState(false)
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => dismissToast(slip.id), TOAST_TIME)
    return () => clearTimeout(timer)
  }, [held, slip.id])
  return (
    <li
      className={styles.toast}
      data-tone={slip.tone ?? 'lamp'}
      onPointerEnter={() => hold(true)}
      onPointerLeave={() => hold(false)}
      onFocus={() => hold(true)}
      onBlur={() => hold(false)}
    >
      <p>
        <b>{slip.title}</b>
        {slip.body && <span>{slip.body}</span>}
      </p>
      <button type="button" className={styles.close} aria-label="Dismiss" onClick={() => dismissToast(slip.id)}>
        <Icon name="close" size={16} />
      </button>
    </li>
  )
}

/** The two places where toasts appear, announced politely. Rendered once, by the frame. */
export const ToastRegions = () => {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read, toastStore.readOnServer)
  return (
    <div className={styles.regions} data-print="no">
      {(['top', 'corner'] as const).map(place => (
        <div key={place} role="status" aria-live="polite" className={classes(styles.region, styles[place])}>
          <ul className={styles.list}>
            {toasts
              .filter(slip => (slip.place ?? 'top') === place)
              .map(slip => (
                <Slip key={slip.id} slip={slip} />
              ))}
          </ul>
        </div>
      ))}
    </div>
  )
}
