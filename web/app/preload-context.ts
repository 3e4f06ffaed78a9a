import { createContext } from 'react'

/** Space-separated URLs of the page's scripts; server only. */
export const PreloadContext = createContext('')
