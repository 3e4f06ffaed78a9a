import { createContext } from 'react'

export interface WrittenFrame {
  readonly before: string
  readonly after: string
}

/** Server only: some seventy links with icons that a phone need not download as a script. */
export const WrittenFrameContext = createContext<WrittenFrame>({ before: '', after: '' })
