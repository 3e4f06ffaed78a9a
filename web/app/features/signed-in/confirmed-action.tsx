import {
  type ComponentType,
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react'
import { CallError } from '../../api/call-error.ts'
import { focusOnceEnabled } from '../../ui/focus-once-enabled.ts'

export class ConfirmationDeclined extends Error {}

export interface ConfirmationDialogProps {
  onDecline(): void
  onConfirmed(): void
}

type RunConfirmed = <T>(act: () => Promise<T>) => Promise<T>

const ConfirmationContext = createContext<RunConfirmed>((act) => act())

/**
 * On the server's demand the area's dialog asks for confirmation and the action is repeated; declining throws
 * `ConfirmationDeclined`.
 */
export const useConfirmed = (): RunConfirmed => useContext(ConfirmationContext)

interface Waiting {
  readonly act: () => Promise<unknown>
  resolve(value: unknown): void
  reject(error: unknown): void
}

const needsConfirmation = (error: unknown): boolean =>
  error instanceof CallError && error.status === 403 && error.details.code === 'reautenticacion'

interface ConfirmationAskerProps {
  dialog: ComponentType<ConfirmationDialogProps>
  children: ReactNode
}

export function ConfirmationAsker({ dialog: ConfirmDialog, children }: ConfirmationAskerProps) {
  const [waiting, setWaiting] = useState<Waiting | null>(null)
  const pressed = useRef<Element | null>(null)
  useEffect(() => {
    if (waiting === null && pressed.current instanceof HTMLElement) focusOnceEnabled(pressed.current)
  }, [waiting])
  const runConfirmed: RunConfirmed = async <T,>(act: () => Promise<T>) => {
    const opener = document.activeElement
    try {
      return await act()
    } catch (error) {
      if (!needsConfirmation(error)) throw error
      pressed.current = opener
      return new Promise<T>((resolve, reject) => {
        setWaiting({ act, resolve: resolve as (value: unknown) => void, reject })
      })
    }
  }
  function settle(settled: (waiting: Waiting) => void) {
    if (waiting !== null) settled(waiting)
    setWaiting(null)
  }
  return (
    <ConfirmationContext value={runConfirmed}>
      {children}
      {waiting !== null && (
        <ConfirmDialog
          onDecline={() => settle(({ reject }) => reject(new ConfirmationDeclined()))}
          onConfirmed={() => settle(({ act, resolve, reject }) => void act().then(resolve, reject))}
        />
      )}
    </ConfirmationContext>
  )
}
