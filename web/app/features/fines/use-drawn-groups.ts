import { startTransition, useEffect, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ShownAct } from '../../acts/index.ts'
import { chooseGroups, type FineGroup, GROUP_SIZE, groupFines } from './group-fines.ts'

const PAUSE_MS = 30
/** More only on request: a phone's memory is small. */
const BY_ITSELF = 2_000 / GROUP_SIZE

interface DrawnGroups {
  readonly drawn: readonly FineGroup[]
  readonly remaining: number
  drawMore(): void
}

/** Grows while idle, for find-in-page; complete in print. */
export function useDrawnGroups(fines: readonly ShownAct[], visible: ReadonlySet<ShownAct>): DrawnGroups {
  const [count, setCount] = useState(1)
  const [limit, setLimit] = useState(BY_ITSELF)
  const groups = useMemo(() => groupFines(fines), [fines])
  const isGrowing = count < Math.min(groups.length, limit)
  useEffect(() => {
    if (!isGrowing) return
    const timer = setTimeout(() => startTransition(() => setCount(count + 1)), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [isGrowing, count])
  useEffect(() => {
    const drawAll = () => flushSync(() => setCount(Number.POSITIVE_INFINITY))
    window.addEventListener('beforeprint', drawAll)
    return () => window.removeEventListener('beforeprint', drawAll)
  }, [])
  const drawn = useMemo(() => chooseGroups(groups, visible, count), [groups, visible, count])
  const listed = drawn.flatMap((group) => group.fines).filter((fine) => visible.has(fine)).length
  return {
    drawn,
    remaining: isGrowing ? 0 : visible.size - listed,
    drawMore: () => setLimit(limit + BY_ITSELF),
  }
}
