import { createContext } from 'react'

/** Addresses of the page's scripts, with a space between; known only while the server renders. */
export const PreloadContext = createContext('')
