import type { ReactNode } from 'react'

/** One thing to do, in its order. */
export interface Step {
  readonly title: string
  readonly text: ReactNode
}
