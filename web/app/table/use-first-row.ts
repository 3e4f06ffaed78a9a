import { type RefObject, useEffect, useRef } from 'react'

export function useFirstRow(body: RefObject<HTMLElement | null>, page: number | undefined) {
  const turnedFrom = useRef<number | undefined>(undefined)
  useEffect(() => {
    if (turnedFrom.current === undefined || page === turnedFrom.current) return
    turnedFrom.current = undefined
    body.current?.scrollIntoView()
    body.current?.querySelector('section')?.scrollTo(0, 0)
  }, [body, page])
  return (turn: () => void) => {
    turnedFrom.current = page
    turn()
  }
}
