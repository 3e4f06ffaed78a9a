import { lazy, Suspense, useSyncExternalStore } from 'react'
import { toasts } from './toast-store.ts'

/** The toast's code arrives with the first toast. */
const ToastView = lazy(() => import('./toast-view.tsx'))

export function Toaster() {
  const toast = useSyncExternalStore(toasts.subscribe, toasts.getToast, () => null)
  if (toast === null) return null
  return (
    <Suspense>
      <ToastView toast={toast} onDismiss={() => toasts.dismiss(toast.id)} />
    </Suspense>
  )
}
