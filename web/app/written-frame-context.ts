import { createContext } from 'react'

/** What stands before and after the page's own content, as HTML. */
export interface WrittenFrame {
  readonly before: string
  readonly after: string
}

/**
 * The head and the foot of every page, known only while the server renders: some seventy links and their icons, of
 * which a phone downloads none as a script.
 */
export const WrittenFrameContext = createContext<WrittenFrame>({ before: '', after: '' })
