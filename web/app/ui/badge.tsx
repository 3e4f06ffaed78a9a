import type { ReactNode } from 'react'

const TONES = {
  orange: 'bg-pending-soft text-pending',
  green: 'bg-settled-soft text-settled',
  amber: 'bg-checking-soft text-checking',
  blue: 'bg-brand-soft text-brand',
  red: 'bg-danger-soft text-danger',
  neutral: 'bg-sunken text-ink-soft',
}

export type BadgeTone = keyof typeof TONES

export function Badge({
  tone,
  busy = false,
  wraps = false,
  children,
}: {
  tone: BadgeTone
  busy?: boolean
  wraps?: boolean
  children: ReactNode
}) {
  return (
    <span
      className={`inline-flex items-center rounded-full px-2.5 py-0.5 text-sm font-semibold ${wraps ? '' : 'whitespace-nowrap'} ${TONES[tone]}`}
    >
      {children}
      {busy && <AnimatedDots />}
    </span>
  )
}

function AnimatedDots() {
  return (
    <span aria-hidden="true" className="ml-0.5">
      <span className="animate-dot">.</span>
      <span className="animate-dot-second">.</span>
      <span className="animate-dot-third">.</span>
    </span>
  )
}
