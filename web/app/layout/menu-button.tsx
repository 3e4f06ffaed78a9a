import type { ReactNode } from 'react'
import { useHydrated } from '../ui/use-hydrated.ts'

interface MenuButtonProps {
  label?: string
  className: string
  onOpen(): void
  children: ReactNode
}

/** Opens the side menu. As long as no code is here it leads to the footer, which has the same links. */
export function MenuButton({ label, className, onOpen, children }: MenuButtonProps) {
  if (!useHydrated())
    return (
      <a href="#pie" aria-label={label} className={className}>
        {children}
      </a>
    )
  return (
    <button type="button" aria-label={label} aria-haspopup="dialog" onClick={onOpen} className={className}>
      {children}
    </button>
  )
}
