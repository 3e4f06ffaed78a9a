import { Toast as RadixToast } from 'radix-ui'
import { knownText } from '../known-text.ts'
import { type ShownToast, TOAST_DURATION_MS } from './toast-store.ts'

const LOOKS = {
  default: 'border-line bg-surface text-ink',
  destructive: 'border-danger bg-danger-soft text-ink',
}

interface ToastViewProps {
  toast: ShownToast
  onDismiss(): void
}

/** Closes by time, button, Escape or a swipe to the right; stays open under pointer and focus. */
export default function ToastView({ toast, onDismiss }: ToastViewProps) {
  const durationMs = toast.durationMs ?? TOAST_DURATION_MS
  return (
    <RadixToast.Provider label="Aviso" swipeDirection="right" swipeThreshold={50} duration={durationMs}>
      <RadixToast.Root
        key={toast.id}
        open={toast.open}
        duration={durationMs}
        onOpenChange={(open) => open || onDismiss()}
        className={`pointer-events-auto flex items-start gap-3 rounded-control border p-4 shadow-card data-[state=open]:animate-arrive data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) ${LOOKS[toast.variant ?? 'default']}`}
      >
        <div className="grid flex-1 gap-0.5">
          <RadixToast.Title className="font-semibold">{knownText(toast.title)}</RadixToast.Title>
          {toast.description && (
            <RadixToast.Description className="text-sm">
              {knownText(toast.description)}
            </RadixToast.Description>
          )}
        </div>
        <RadixToast.Close
          aria-label="Cerrar aviso"
          className="-m-2 grid size-11 cursor-pointer place-items-center rounded-control text-xl leading-none"
        >
          <span aria-hidden="true">×</span>
        </RadixToast.Close>
      </RadixToast.Root>
      <RadixToast.Viewport
        hotkey={['F8']}
        label="Avisos ({hotkey})"
        className="no-print fixed inset-x-0 top-0 z-50 grid gap-2 p-4 md:top-auto md:right-0 md:bottom-16 md:left-auto md:w-full md:max-w-[420px] md:in-data-feedback:right-100 md:in-data-feedback:bottom-0 md:in-data-feedback:max-lg:max-w-[22rem]"
      />
    </RadixToast.Provider>
  )
}
