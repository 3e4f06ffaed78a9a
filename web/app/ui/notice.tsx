import type { ReactNode } from 'react'

const TONES = {
  info: 'border-brand bg-brand-soft text-ink',
  warning: 'border-checking bg-checking-soft text-ink',
  danger: 'border-danger bg-danger-soft text-ink',
  success: 'border-settled bg-settled-soft text-ink',
}

interface NoticeProps {
  tone: keyof typeof TONES
  title?: string
  children?: ReactNode
  /** `alert` interrupts screen readers: only for urgent messages. */
  role?: 'alert' | 'status' | 'note'
}

/** The words carry its tone, colour only helps. */
export function Notice({ tone, title, children, role = 'note' }: NoticeProps) {
  return (
    <div role={role} className={`rounded-control border-l-4 px-4 py-3 ${TONES[tone]}`}>
      {title && <p className="font-semibold">{title}</p>}
      {children && <div className="grid gap-1">{children}</div>}
    </div>
  )
}
