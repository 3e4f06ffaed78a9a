import { Dialog } from 'radix-ui'
import { useState } from 'react'
import { useBackCloses } from '../../ui/use-back-closes.ts'
import { useScrollLock } from '../../ui/use-scroll-lock.ts'
import type { AdminArea } from './area.ts'
import { AreaLinks } from './area-links.tsx'

export function AreaMenu({ areas }: { areas: readonly AdminArea[] }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Dialog.Root open={isOpen} onOpenChange={setOpen}>
      <Dialog.Trigger
        aria-label="Abrir el menú"
        className="-ml-2 grid size-11 cursor-pointer place-items-center rounded-control hover:bg-sunken lg:hidden"
      >
        <svg
          viewBox="0 0 24 24"
          className="size-6 fill-none stroke-current"
          strokeWidth="2"
          strokeLinecap="round"
          aria-hidden="true"
        >
          <path d="M4 7h16M4 12h16M4 17h16" />
        </svg>
      </Dialog.Trigger>
      <Dialog.Portal>
        <Shade onBack={() => setOpen(false)} />
        <Dialog.Content
          aria-describedby={undefined}
          className="fixed inset-y-0 left-0 z-40 grid w-[min(20rem,88vw)] grid-rows-[auto_minmax(0,1fr)] bg-surface shadow-card"
        >
          <div className="flex items-center justify-between border-b border-line py-2 pr-2 pl-5">
            <Dialog.Title className="text-lg font-bold">Menú</Dialog.Title>
            <Dialog.Close
              aria-label="Cerrar el menú"
              className="grid size-11 cursor-pointer place-items-center rounded-control text-2xl leading-none hover:bg-sunken"
            >
              <span aria-hidden="true">×</span>
            </Dialog.Close>
          </div>
          <nav
            aria-label="Áreas"
            className="grid content-start gap-4 overflow-y-auto overscroll-contain px-2 py-4"
          >
            <AreaLinks areas={areas} onFollow={() => setOpen(false)} />
          </nav>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** A plain element: Radix's own writes an inline style sheet, which the CSP forbids. */
function Shade({ onBack }: { onBack(): void }) {
  useScrollLock()
  useBackCloses(onBack)
  return <div aria-hidden="true" className="fixed inset-0 z-40 bg-shade" />
}
