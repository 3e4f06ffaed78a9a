import { createContext, type ReactNode } from 'react'

export interface Frame {
  readonly before: ReactNode
  readonly after: ReactNode
}

/** Server only: some ninety links with icons that a phone need not download as a script. */
export const FrameContext = createContext<Frame>({ before: null, after: null })
