import { useOnline } from './use-online.ts'

/** Over the foot of the window, so that nothing moves when the network comes and goes. */
export function OfflineBar() {
  const isOnline = useOnline()
  return (
    <div role="status" className="fixed inset-x-0 bottom-(--bottom-bar) z-30">
      {!isOnline && (
        <p className="bg-ink px-4 py-3 text-center text-sm font-medium text-canvas">
          Estás sin conexión. Lo que escribiste queda acá y seguimos solos cuando vuelva.
        </p>
      )}
    </div>
  )
}
