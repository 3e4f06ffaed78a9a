import { createContext } from 'react-router'

/** Accompanied by an empty `Response`: copying a body in and out of it costs a tenth of the rendering. */
export const renderedContext = createContext<Buffer | null>(null)
