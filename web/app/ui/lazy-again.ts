import { type ComponentType, createElement, lazy } from 'react'
import { loadPart } from './load-part.ts'

const renewals = new Set<() => void>()

export function loadFailedAgain(): void {
  for (const renew of renewals) renew()
  renewals.clear()
}

/** `lazy` keeps a failure for good; after `loadFailedAgain` this loads again. */
export function lazyAgain<P extends object>(
  load: () => Promise<{ readonly default: ComponentType<P> }>,
): ComponentType<P> {
  let Part = lazy(attempt)
  async function attempt() {
    try {
      return await loadPart(load)
    } catch (error) {
      renewals.add(() => {
        Part = lazy(attempt)
      })
      throw error
    }
  }
  return function LazyPart(props: P) {
    return createElement(Part as ComponentType<P>, props)
  }
}
