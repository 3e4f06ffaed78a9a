import type { ReactNode } from 'react'

export interface Step {
  readonly title: string
  readonly text: ReactNode
}
