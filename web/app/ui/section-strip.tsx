import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Links to the sections of an area: on a phone one line, which moves the shown section to its middle. */
export function SectionStrip({ className = '', children }: { className?: string; children: ReactNode }) {
  const list = useRef<HTMLUListElement>(null)
  const { pathname: shown } = useLocation()
  useEffect(() => {
    const strip = list.current
    if (!strip) return
    const link = [...strip.querySelectorAll('a')].findLast(({ pathname }) => shown.startsWith(pathname))
    if (link) strip.scrollLeft = link.offsetLeft - (strip.clientWidth - link.offsetWidth) / 2
  }, [shown])
  return (
    <ul
      ref={list}
      className={`relative flex max-md:overflow-x-auto max-md:whitespace-nowrap md:flex-wrap ${className}`}
    >
      {children}
    </ul>
  )
}
