/** docs/behaviour/pages.md#toasts */
export const TOAST_DURATION_MS = 5_000
const REMOVE_AFTER_MS = 1_000_000

export interface Toast {
  readonly id?: string
  readonly title: string
  readonly description?: string
  readonly variant?: 'default' | 'destructive'
  readonly durationMs?: number
}

export interface ShownToast extends Toast {
  readonly id: string
  readonly open: boolean
}

/** A new toast replaces the visible one. */
export function createToastStore(schedule: (task: () => void, delayMs: number) => unknown) {
  let shown: ShownToast | null = null
  let count = 0
  const listeners = new Set<() => void>()
  function change(next: ShownToast | null): void {
    shown = next
    for (const listener of listeners) listener()
  }
  return {
    getToast: () => shown,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    show(toast: Toast): void {
      count += 1
      change({ ...toast, id: toast.id ?? `toast-${count}`, open: true })
    },
    dismiss(id: string): void {
      if (shown?.id !== id || !shown.open) return
      const dismissed = { ...shown, open: false }
      change(dismissed)
      schedule(() => shown === dismissed && change(null), REMOVE_AFTER_MS)
    },
  }
}

export const toasts = createToastStore((task, delayMs) => setTimeout(task, delayMs))
