import type { Tone } from './tone.ts'

/** How long a toast stays, in milliseconds (docs/product.md §7). */
export const TOAST_DURATION_MS = 4000

export type ToastOptions = {
  readonly title: string
  readonly body?: string | undefined
  readonly tone?: Tone | undefined
  /** `top`: top centre; `corner`: top right, for messages that the user did not trigger; `unseen`: for screen readers only. */
  readonly position?: 'top' | 'corner' | 'unseen' | undefined
}
export type Toast = ToastOptions & { readonly id: number }

const NONE: readonly Toast[] = []
let toasts: readonly Toast[] = []
let next = 1
const listeners = new Set<() => void>()

const setToasts = (changed: readonly Toast[]) => {
  toasts = changed
  for (const listener of listeners) listener()
}

/** Shows a message for 4 seconds; callable from any browser code. */
export const showToast = (text: ToastOptions): void => setToasts([...toasts, { ...text, id: next++ }].slice(-4))

export const dismissToast = (id: number): void => setToasts(toasts.filter(each => each.id !== id))

export const toastStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
  read: () => toasts,
  readOnServer: () => NONE,
}
