import { useSyncExternalStore } from 'react'
import { toasts } from './toast-store.ts'
import { useToastView } from './use-toast-view.ts'

export function Toaster() {
  const toast = useSyncExternalStore(toasts.subscribe, toasts.getToast, () => null)
  const ToastView = useToastView(toast?.id ?? null)
  if (toast === null || ToastView === null) return null
  return <ToastView toast={toast} onDismiss={() => toasts.dismiss(toast.id)} />
}
