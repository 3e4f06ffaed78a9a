import { createContext } from 'react'

/**
 * The footer's sections as HTML, known only while the server renders: some fifty links, of which a phone downloads
 * none as a script.
 */
export const WrittenFooterContext = createContext('')
