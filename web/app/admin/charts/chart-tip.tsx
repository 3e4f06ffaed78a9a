import { type ReactNode, useLayoutEffect, useRef } from 'react'

interface ChartTipProps {
  id: string
  x: number
  width: number
  children: ReactNode
}

const BESIDE = 12

/** Announced to screen readers on change. */
export function ChartTip({ id, x, width, children }: ChartTipProps) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { current } = box
    if (current === null) return
    const besides = x > width / 2 ? x - current.offsetWidth - BESIDE : x + BESIDE
    const left = Math.min(Math.max(0, besides), Math.max(0, width - current.offsetWidth))
    current.style.transform = `translateX(${left}px)`
  })
  return (
    <div
      ref={box}
      id={id}
      role="status"
      className="pointer-events-none absolute top-0 left-0 grid rounded-control border border-line bg-surface px-3 py-1.5 text-sm whitespace-nowrap shadow-card empty:invisible"
    >
      {children}
    </div>
  )
}
