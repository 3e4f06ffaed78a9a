import { useLayoutEffect } from 'react'
import { lockScroll } from './lock-scroll.ts'

export function useScrollLock(): void {
  useLayoutEffect(lockScroll, [])
}
