import { DropdownMenu } from 'radix-ui'
import { type ReactNode, useRef, useState } from 'react'

export interface MenuAction {
  readonly name: string
  readonly isDisabled?: boolean
  act(): void
}

interface MenuProps {
  name: string
  icon: ReactNode
  actions: readonly MenuAction[]
  className?: string
}

/**
 * The focus returns to the button before the action runs, so that a dialog opened by it restores the focus
 * there.
 */
export function Menu({ name, icon, actions, className = '' }: MenuProps) {
  const [isOpen, setOpen] = useState(false)
  const chosen = useRef<MenuAction | null>(null)
  function beginChosen() {
    const action = chosen.current
    chosen.current = null
    // Radix restores the focus after its listeners have run.
    if (action !== null) setTimeout(() => action.act())
  }
  return (
    <DropdownMenu.Root modal={false} open={isOpen} onOpenChange={setOpen}>
      <DropdownMenu.Trigger
        aria-label={name}
        className={`no-print inline-flex size-11 shrink-0 cursor-pointer items-center justify-center gap-2 rounded-control border border-line-strong bg-surface font-semibold text-brand hover:bg-brand-soft ${className}`}
      >
        {icon}
        <span className="max-sm:hidden">{name}</span>
      </DropdownMenu.Trigger>
      {/* Inside `main`, for readers that navigate by landmarks. */}
      <DropdownMenu.Portal container={isOpen ? document.querySelector('main') : null}>
        <DropdownMenu.Content
          align="end"
          sideOffset={6}
          collisionPadding={12}
          onCloseAutoFocus={beginChosen}
          className="no-print z-40 grid max-w-[calc(100vw-1.5rem)] min-w-60 rounded-control border border-line-strong bg-surface py-1.5 text-ink shadow-card"
        >
          {actions.map((action) => (
            <DropdownMenu.Item
              key={action.name}
              disabled={action.isDisabled ?? false}
              onSelect={() => {
                chosen.current = action
              }}
              className="flex min-h-11 cursor-pointer items-center px-4 py-2 outline-none data-disabled:cursor-not-allowed data-disabled:text-ink-soft data-highlighted:bg-brand-soft data-highlighted:text-brand data-highlighted:outline-2 data-highlighted:-outline-offset-2 data-highlighted:outline-brand"
            >
              {action.name}
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}
