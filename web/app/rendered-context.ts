import { createContext } from 'react-router'

/**
 * Where the server entry leaves the page that it has rendered, its `Response` being empty: a body would be copied
 * into the response and out of it again, which costs a tenth of the rendering.
 */
export const renderedContext = createContext<Buffer | null>(null)
