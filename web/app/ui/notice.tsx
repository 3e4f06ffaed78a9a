import type { ReactNode } from 'react'
import { type NoticeTone, noticeClass } from './notice-class.ts'

interface NoticeProps {
  tone: NoticeTone
  title?: string
  children?: ReactNode
  /** `alert` interrupts screen readers: only for urgent messages. */
  role?: 'alert' | 'status' | 'note'
}

/** The words carry its tone, colour only helps. */
export function Notice({ tone, title, children, role = 'note' }: NoticeProps) {
  return (
    <div role={role} className={noticeClass(tone)}>
      {title && <p className="font-semibold">{title}</p>}
      {children && <div className="grid gap-1">{children}</div>}
    </div>
  )
}
